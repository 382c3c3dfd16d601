// All that a page says in its own language, each piece with where it stands: text, names for screen readers,
// what appears over things and in empty fields, the title. What is marked as of another
// language, or as of none (code), is left out, and so are the initials that stand for a face.
() => {
  const ours = document.documentElement.lang;
  const NAMED = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "placeholder", "alt"];
  const pieces = [["title", document.title], ["description", document.querySelector("meta[name=description]")?.content ?? ""]];
  const foreign = (element) => element.closest("[lang]")?.lang !== ours;
  const seen = (element) =>
    element.closest("script, style, noscript, code") === null && (element.matches("option, svg title") || element.checkVisibility());
  const initials = (element) => element.closest("[aria-hidden=true]") !== null && /^\p{Lu}\p{Ll}$/u.test(element.textContent.trim());
  const where = (element) => {
    const label = element.closest("[aria-label], [data-part], section, dialog, nav, header, footer, main");
    const near = label === null || label === element ? "" : `${label.tagName.toLowerCase()}.${label.className} `;
    return `${near}${element.tagName.toLowerCase()}${element.classList.length ? `.${[...element.classList].join(".")}` : ""}`;
  };
  const block = (element) => {
    while (element.parentElement !== null && getComputedStyle(element).display.startsWith("inline")) element = element.parentElement;
    return element;
  };
  const blocks = new Map();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const holder = node.parentElement;
    if (node.data.trim() === "" || !seen(holder) || foreign(holder) || initials(holder)) continue;
    const home = holder.matches("option, button, a") ? holder : block(holder);
    blocks.set(home, (blocks.get(home) ?? "") + (holder === home ? node.data : ` ${node.data} `));
  }
  for (const [home, said] of blocks) pieces.push([where(home), said]);
  for (const element of document.body.querySelectorAll(NAMED.map((name) => `[${name}]`).join(","))) {
    if (!seen(element) || foreign(element)) continue;
    for (const name of NAMED) if (element.hasAttribute(name)) pieces.push([`${where(element)} @${name}`, element.getAttribute(name)]);
  }
  return { language: ours, pieces };
}
