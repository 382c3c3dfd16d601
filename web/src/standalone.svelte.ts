/**
 * Something with a state of its own that outlives whoever asks for it first.
 *
 * Whatever is made while a component works something out belongs to that working out, which then would not follow its changes.
 */
export function standalone<T>(make: () => T): T {
  const made: T[] = [];
  $effect.root(() => {
    made.push(make());
  });
  return made[0] as T;
}
