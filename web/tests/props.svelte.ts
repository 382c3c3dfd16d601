/** Props that can be changed while a component is shown. */
export function props<P extends object>(first: P): P {
  const held = $state(first);
  return held;
}
