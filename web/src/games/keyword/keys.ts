// Typing a word without looking for a field: keys that nobody else wants.

/** Whether a key belongs to something else: a field, an open dialog, a shortcut of the browser. */
export function elsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target instanceof Element ? event.target : null;
  return document.querySelector("dialog[open]") !== null || target?.closest("input, textarea, select, [contenteditable]") != null;
}

/** Whether Enter presses something of its own here. */
export const presses = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest("button, a, summary, label") !== null;
