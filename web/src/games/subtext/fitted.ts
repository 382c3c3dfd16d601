// A scene for the sofa ends where the screen does: nobody there can scroll.

/** Keeps in `--room` how high this may be. */
export function fitted(node: HTMLElement): () => void {
  function measure() {
    const frame = node.closest("main");
    const below = frame === null ? 0 : parseFloat(getComputedStyle(frame).paddingBottom);
    node.style.setProperty("--room", `${Math.floor(innerHeight - scrollY - node.getBoundingClientRect().top - below)}px`);
  }
  // Whatever becomes higher above it changes the size of something that it is in.
  const watching = new ResizeObserver(measure);
  for (let around = node.parentElement; around !== null; around = around.parentElement) watching.observe(around);
  addEventListener("resize", measure);
  measure();
  return () => {
    watching.disconnect();
    removeEventListener("resize", measure);
  };
}
