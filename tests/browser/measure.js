// What is wrong with the layout of the page as it is: a list of sentences. The rules are in layout.py.
//
// `atOnce`: "top" (question and answer are seen without scrolling), "together" (there is a place to scroll to where
// both are) or "" (they need only be within reach). `scrolls`: whether anybody can scroll this screen.
// `grown`: whether text has been made twice as large since this was last called.
({ atOnce, scrolls, grown, needs }) => {
  const troubles = [];
  const INSET = 3;
  const CONTROLS = "button, input, select, textarea, a[href], [role=application], label";
  const WHOLE = "button, input, select, [role=application]";
  const root = document.scrollingElement;

  const tell = (element) => {
    const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 32);
    return `<${element.localName}${element.classList.length > 0 ? `.${element.classList[0]}` : ""}> “${text}”`;
  };
  const area = (rect) => rect.width * rect.height;
  const isShown = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    for (let box = element; box !== null && box !== document.body; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect();
      const { clipPath, display } = getComputedStyle(box);
      // What is there only for ears is cut away, or one pixel large, and a little more where it is turned.
      if (clipPath === "inset(50%)" || (!["contents", "inline"].includes(display) && width < 2 && height < 2)) return false;
    }
    return true;
  };
  const ownText = (element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== "");

  // The pieces of a part: what can be pressed, and what can be read.
  const piecesOf = (element) => {
    if (!isShown(element)) return [];
    if (element.matches(CONTROLS)) return [element];
    const own = ownText(element).length > 0 ? [element] : [];
    return [...own, ...[...element.children].flatMap(piecesOf)];
  };
  const boxOf = (piece) => {
    if (piece.matches(CONTROLS) || getComputedStyle(piece).overflow !== "visible") return piece.getBoundingClientRect();
    const range = document.createRange();
    const rects = ownText(piece).flatMap((node) => (range.selectNodeContents(node), [...range.getClientRects()]));
    const seen = rects.filter((rect) => area(rect) > 1);
    if (seen.length === 0) return piece.getBoundingClientRect();
    const [left, top] = [Math.min(...seen.map((rect) => rect.left)), Math.min(...seen.map((rect) => rect.top))];
    const [right, bottom] = [Math.max(...seen.map((rect) => rect.right)), Math.max(...seen.map((rect) => rect.bottom))];
    // A name may be cut where its place ends.
    let end = right;
    for (let box = piece; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).textOverflow === "ellipsis") end = Math.min(end, box.getBoundingClientRect().right);
    }
    return new DOMRect(left, top, Math.max(0, end - left), bottom - top);
  };

  // What belongs to the same part may lie over it, a badge on a picture for instance; but not what sticks to the screen.
  const sticks = (element, up) => {
    for (let box = element; box !== null && box !== up; box = box.parentElement) {
      if (["sticky", "fixed"].includes(getComputedStyle(box).position)) return box;
    }
    return null;
  };
  const coveredAt = (piece, part, x, y) => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null || hit === piece || piece.contains(hit) || hit.contains(piece)) return null;
    if (part.contains(hit)) {
      const sticking = sticks(hit, part);
      if (sticking === null || sticking.contains(piece)) return null;
    }
    return tell(hit);
  };
  const marks = (from, to) => [from + Math.min(INSET, (to - from) / 4), (from + to) / 2, to - Math.min(INSET, (to - from) / 4)];

  /** What is wrong with a piece where it is now; null: all of it can be seen. */
  const faultOf = ({ piece, part }) => {
    const box = boxOf(piece);
    if (box.left < -1 || box.right > innerWidth + 1) return `${tell(piece)} is outside the screen, ${Math.round(box.left)} to ${Math.round(box.right)} of ${innerWidth}`;
    if (box.top < -1 || box.bottom > innerHeight + 1) return `${tell(piece)} is outside the screen, ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight} down`;
    const [xs, ys] = [marks(box.left, box.right), marks(box.top, box.bottom)];
    for (const [x, y] of [[xs[1], ys[1]], [xs[0], ys[1]], [xs[2], ys[1]], [xs[1], ys[0]], [xs[1], ys[2]]]) {
      const over = coveredAt(piece, part, x, y);
      if (over !== null) return `${tell(piece)} lies under ${over}`;
    }
    return null;
  };
  /** The same for something that may be taller than the screen: line by line, each where one would read it. */
  const faultInLines = ({ piece, part }) => {
    for (const at of [0, 1, 2]) {
      const before = boxOf(piece);
      root.scrollBy({ top: marks(before.top, before.bottom)[at] - innerHeight / 2, behavior: "instant" });
      const box = boxOf(piece);
      const [xs, y] = [marks(box.left, box.right), marks(box.top, box.bottom)[at]];
      if (box.left < -1 || box.right > innerWidth + 1) return `${tell(piece)} is outside the screen, ${Math.round(box.left)} to ${Math.round(box.right)} of ${innerWidth}`;
      if (y < 0 || y > innerHeight) return `${tell(piece)} cannot be scrolled to`;
      for (const x of xs) {
        const over = coveredAt(piece, part, x, y);
        if (over !== null) return `${tell(piece)} lies under ${over}, however one scrolls`;
      }
    }
    return null;
  };

  // Only what is in front: a dialog is a scene of its own.
  const front = document.querySelector("dialog[open]") ?? document;
  const parts = [...front.querySelectorAll("[data-part]")].filter(isShown);
  const kinds = new Set(parts.map((part) => part.dataset.part));
  for (const kind of needs) if (![...kind.split("|")].some((each) => kinds.has(each))) troubles.push(`nothing is marked as ${kind}`);
  const marked = parts.flatMap((part) => piecesOf(part).map((piece) => ({ piece, part })));

  if (root.scrollWidth > innerWidth) {
    const beyond = (element) => element.getBoundingClientRect().right > innerWidth + 1;
    const cut = (element) => element !== document.body && ((getComputedStyle(element).overflowX !== "visible" && !beyond(element)) || cut(element.parentElement));
    const wide = [...document.body.querySelectorAll("*")].filter((element) => beyond(element) && !cut(element));
    const why = wide.find((element) => ![...element.children].some((child) => wide.includes(child)));
    troubles.push(`the page is wider than its screen by ${root.scrollWidth - innerWidth} pixels${why === undefined ? "" : `: ${tell(why)}`}`);
  }
  if (!scrolls && root.scrollHeight > innerHeight) troubles.push(`the page is taller than its screen by ${root.scrollHeight - innerHeight} pixels`);

  const first = marked.filter(({ part }) => ["question", "answer"].includes(part.dataset.part) || (atOnce === "top" && part.dataset.whole !== undefined));
  const faultsAt = (top) => {
    root.scrollTo({ top, behavior: "instant" });
    return first.map(faultOf).filter((fault) => fault !== null);
  };
  if (scrolls) {
    if (atOnce !== "") {
      const most = root.scrollHeight - innerHeight;
      const tops = atOnce === "top" ? [0] : Array.from({ length: 1 + Math.ceil(Math.min(most, 2400) / 24) }, (_, step) => step * 24);
      let fewest = null;
      for (const top of tops) {
        const faults = faultsAt(top);
        if (fewest === null || faults.length < fewest.length) fewest = faults;
        if (faults.length === 0) break;
      }
      troubles.push(...fewest.map((fault) => `${fault} ${atOnce === "top" ? "before one scrolls" : "while the rest is in sight"}`));
    }
    for (const each of marked) {
      // Sideways only what can be: a long name that ends in dots would be moved within its place.
      each.piece.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const fault = each.piece.matches(WHOLE) ? faultOf(each) : faultInLines(each);
      if (fault !== null) troubles.push(fault);
    }
    root.scrollTo({ top: 0, behavior: "instant" });
  } else {
    troubles.push(...marked.map(faultOf).filter((fault) => fault !== null));
    const place = document.querySelector(".place");
    const scene = place?.firstElementChild?.getBoundingClientRect();
    if (scene !== undefined && scene.bottom > place.getBoundingClientRect().bottom + 2) troubles.push("the scene is taller than its place");
  }

  // Text: not cut off, not broken in the middle of a short word, and twice as large where that is wanted.
  const range = document.createRange();
  const texts = document.createTreeWalker(front === document ? document.body : front, NodeFilter.SHOW_TEXT);
  const sizes = (window.textSizes ??= new WeakMap());
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    if (node.textContent.trim() === "" || element === null || element.closest("script, style, svg, option") !== null || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const inPart = element.closest("[data-part]") !== null;
    const name = element.closest("bdi") !== null || element.querySelector("bdi") !== null;
    if (["hidden", "clip"].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1 && !(style.textOverflow === "ellipsis" && (name || !inPart))) troubles.push(`${tell(element)} is cut off`);
    if (!name) {
      // Addresses and the like may be broken anywhere.
      for (const { 0: word, index } of node.textContent.matchAll(/(?<!\S)[\p{P}\p{S}]?[\p{L}\p{N}]{2,9}[\p{P}\p{S}]?(?!\S)/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) troubles.push(`“${word}” in ${tell(element)} is broken in the middle`);
      }
    }
    const size = parseFloat(style.fontSize);
    const before = sizes.get(element);
    if (!grown) sizes.set(element, size);
    else if (inPart && before !== undefined && size < 1.5 * before) troubles.push(`${tell(element)} does not grow with the text: ${before} to ${size} pixels`);
  }
  return [...new Set(troubles)];
}
