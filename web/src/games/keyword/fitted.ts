// A scene that is as tall as what is left of the screen: nobody can scroll a television.

/** What a page keeps free below it, in rem. */
const BELOW = 2.2;

export function fitted(node: HTMLElement): () => void {
  function fit() {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const top = node.getBoundingClientRect().top + window.scrollY;
    node.style.height = `${Math.max(0, window.innerHeight - top - BELOW * rem)}px`;
  }
  // What stands above it may grow.
  const watching = new ResizeObserver(fit);
  watching.observe(document.body);
  window.addEventListener("resize", fit);
  fit();
  return () => {
    watching.disconnect();
    window.removeEventListener("resize", fit);
  };
}
