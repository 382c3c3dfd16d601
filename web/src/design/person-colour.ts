/** A person's colour as the page has it, since a picture has no style sheet. */
export function colourOf(name: string): string {
  const probe = document.createElement("span");
  probe.dataset["colour"] = name;
  probe.hidden = true;
  document.body.append(probe);
  const colour = getComputedStyle(probe).getPropertyValue("--person").trim();
  probe.remove();
  return /^#[0-9a-f]{3,8}$/i.test(colour) ? colour : "#38312c";
}
