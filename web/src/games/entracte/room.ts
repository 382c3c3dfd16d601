// How much of the screen is left for what nobody can scroll.

/** Gives the element `--room`, the height from its upper edge to what the frame keeps free at the screen's lower one. */
export function roomLeft(element: HTMLElement): () => void {
  function fit() {
    const top = element.getBoundingClientRect().top + scrollY;
    element.style.setProperty("--room", `${Math.floor(innerHeight - top - below(element))}px`);
  }
  fit();
  // What is above it may grow or shrink: a line that breaks, letters that arrive.
  const watch = new ResizeObserver(fit);
  watch.observe(document.documentElement);
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    for (let above = around.previousElementSibling; above !== null; above = above.previousElementSibling) watch.observe(above);
  }
  addEventListener("resize", fit);
  return () => {
    watch.disconnect();
    removeEventListener("resize", fit);
  };
}

function below(element: HTMLElement): number {
  let free = 0;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const style = getComputedStyle(around);
    free += [style.paddingBottom, style.borderBottomWidth, style.marginBottom].reduce((sum, length) => sum + (Number.parseFloat(length) || 0), 0);
  }
  return free;
}
