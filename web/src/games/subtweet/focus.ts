import type { Attachment } from "svelte/attachments";

/** Takes the focus when it appears, if what was pressed before has gone: whoever uses the keyboard goes on from here. */
export function focusIf(wanted: boolean): Attachment<HTMLElement> {
  return (element) => {
    if (wanted) element.focus({ preventScroll: true });
  };
}
