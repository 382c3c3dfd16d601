// What a big screen lets be heard: somebody is done, all are, a step of a reveal.

import type { Curtain } from "../games/kit";
import type { Look } from "../protocol";
import { sounds } from "../sounds.svelte";

/** Made while a component is; it follows what is looked at. */
export function heard(look: () => Look | null, curtain: () => Curtain | null): void {
  const sealed = $derived((look()?.prompts ?? []).filter(({ prompt }) => prompt.holds && prompt.beats.length === 0).reduce((sum, { answered }) => sum + answered, 0));
  const up = $derived(curtain()?.id ?? null);
  const steps = $derived.by(() => {
    const shown = curtain();
    return shown === null ? 0 : shown.beats.filter(shown.reached).length;
  });
  let before = 0;

  $effect(() => {
    if (sealed > before) sounds.play("sealed");
    before = sealed;
  });
  $effect(() => {
    if (up !== null) sounds.play("all-in");
  });
  $effect(() => {
    if (steps > 1) sounds.play("step");
  });
}
