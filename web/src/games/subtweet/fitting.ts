import type { Attachment } from "svelte/attachments";

/** In pixels: below it nobody on the sofa could read, above it is no use. */
const SMALLEST = 9;
const BIGGEST = 64;
const STEP = 0.5;

/**
 * On the stage nobody can scroll: the scene gets what is left of the screen, and letters as big as they can be in it.
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
      const foot = Number.parseFloat(getComputedStyle(document.querySelector("main") ?? document.body).paddingBottom) || 0;
      const room = innerHeight - foot - (element.getBoundingClientRect().top + scrollY);
      element.style.height = `${Math.max(0, Math.floor(room))}px`;
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
    addEventListener("resize", anew);
    // Letters of another font are of another size. A document that lays nothing out has no fonts.
    const fonts = document.fonts as FontFaceSet | undefined;
    fonts?.addEventListener("loadingdone", anew);
    anew();
    return () => {
      observer.disconnect();
      removeEventListener("resize", anew);
      fonts?.removeEventListener("loadingdone", anew);
    };
  };
}
