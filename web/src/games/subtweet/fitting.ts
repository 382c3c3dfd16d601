import type { Attachment } from "svelte/attachments";

/** In pixels: what is smaller than that is only there, above it is no use. */
const SMALLEST = 5;
const BIGGEST = 64;
const STEP = 0.5;

/**
 * On the stage nobody can scroll: the scene has the room that the stage gives it, and letters as big as they can be in it.
 * While a scene goes on they never grow again, so that nothing jumps when a step adds to it.
 */
export function fitting(stage: boolean, scene: string): Attachment<HTMLElement> {
  void scene;
  return (element) => {
    if (!stage) return;
    let most = BIGGEST;
    const fits = (size: number) => {
      element.style.fontSize = `${size}px`;
      return element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth;
    };
    function fit() {
      if (fits(most)) return;
      let [low, high] = [SMALLEST, most];
      while (high - low > STEP) {
        const middle = (low + high) / 2;
        if (fits(middle)) low = middle;
        else high = middle;
      }
      fits(low);
      most = low;
    }
    function anew() {
      most = BIGGEST;
      fit();
    }
    // Not its attributes: what moves would measure everything anew at every frame.
    const observer = new MutationObserver(fit);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    const room = new ResizeObserver(anew);
    room.observe(element);
    // Letters of another font are of another size. A document that lays nothing out has no fonts.
    const fonts = document.fonts as FontFaceSet | undefined;
    fonts?.addEventListener("loadingdone", anew);
    anew();
    return () => {
      observer.disconnect();
      room.disconnect();
      fonts?.removeEventListener("loadingdone", anew);
    };
  };
}
