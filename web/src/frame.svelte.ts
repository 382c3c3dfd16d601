// A table in play, a stage and a replay have a bar of their own and want all the room there is.

import { onMount } from "svelte";

let bare = $state(0);

export const frame = {
  get bare(): boolean {
    return bare > 0;
  },
};

/** For as long as this component is shown, the page's own header and footer are not. */
export function fillThePage(): void {
  onMount(() => {
    bare += 1;
    return () => (bare -= 1);
  });
}
