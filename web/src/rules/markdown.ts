// As much Markdown as our rules are written in. It gives a tree and no HTML, so that no text can become anything but text.

export type Span =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  /** A picture that the game's folder brings: what it is called there, and what it shows. */
  | { readonly kind: "picture"; readonly name: string; readonly shows: string }
  | { readonly kind: "strong"; readonly spans: readonly Span[] }
  | { readonly kind: "em"; readonly spans: readonly Span[] };

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly spans: readonly Span[] }
  | { readonly kind: "paragraph"; readonly spans: readonly Span[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: "table"; readonly head: readonly (readonly Span[])[]; readonly rows: readonly (readonly (readonly Span[])[])[] }
  /** Below it is the small print. */
  | { readonly kind: "line" };

const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^(?:([-*])|\d+\.)\s+(.*)$/;
const LINE = /^-{3,}\s*$/;
const RULE = /^\|(?:\s*:?-+:?\s*\|)+\s*$/;

export function blocks(markdown: string): readonly Block[] {
  const lines = markdown.replaceAll("\r", "").split("\n");
  const found: Block[] = [];
  let at = 0;
  const line = () => lines[at] ?? "";
  const plain = () => at < lines.length && line().trim() !== "" && !HEADING.test(line()) && !LINE.test(line()) && !ITEM.test(line()) && !line().startsWith("|");

  while (at < lines.length) {
    const heading = HEADING.exec(line());
    const item = ITEM.exec(line());
    if (line().trim() === "") {
      at += 1;
    } else if (heading !== null) {
      found.push({ kind: "heading", level: heading[1]?.length ?? 1, spans: spans(heading[2] ?? "") });
      at += 1;
    } else if (LINE.test(line())) {
      found.push({ kind: "line" });
      at += 1;
    } else if (item !== null) {
      const ordered = item[1] === undefined;
      const items: string[] = [];
      for (let next: RegExpExecArray | null = item; next !== null && (next[1] === undefined) === ordered; next = ITEM.exec(line())) {
        let text = next[2] ?? "";
        for (at += 1; plain() && /^\s/.test(line()); at += 1) text += ` ${line().trim()}`;
        items.push(text);
      }
      found.push({ kind: "list", ordered, items: items.map(spans) });
    } else if (line().startsWith("|")) {
      const rows: string[] = [];
      for (; line().startsWith("|"); at += 1) if (!RULE.test(line())) rows.push(line());
      const [head = [], ...rest] = rows.map(cells);
      found.push({ kind: "table", head, rows: rest });
    } else {
      let text = line().trim();
      for (at += 1; plain(); at += 1) text += ` ${line().trim()}`;
      found.push({ kind: "paragraph", spans: spans(text) });
    }
  }
  return found;
}

const cells = (row: string) => row.trim().replace(/^\||\|$/g, "").split("|").map((cell) => spans(cell.trim()));

const MARKED = /`([^`]+)`|!\[([^\]]*)\]\(picture:([\w-]+)\)|\*\*(.+?)\*\*|\*([^*]+)\*/;

export function spans(text: string): readonly Span[] {
  const found: Span[] = [];
  let rest = text;
  for (let mark = MARKED.exec(rest); mark !== null; mark = MARKED.exec(rest)) {
    const [whole, code, shows, picture, strong, em] = mark;
    if (mark.index > 0) found.push({ kind: "text", text: rest.slice(0, mark.index) });
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (picture !== undefined) found.push({ kind: "picture", name: picture, shows: shows ?? "" });
    else if (strong !== undefined) found.push({ kind: "strong", spans: spans(strong) });
    else found.push({ kind: "em", spans: spans(em ?? "") });
    rest = rest.slice(mark.index + whole.length);
  }
  if (rest !== "") found.push({ kind: "text", text: rest });
  return found;
}

/** A picture with what is written below it, where a text begins with one; null where it does not. */
export function pictured([first, ...caption]: readonly Span[]): Pictured | null {
  return first?.kind === "picture" ? { name: first.name, shows: first.shows, caption } : null;
}

export interface Pictured {
  readonly name: string;
  readonly shows: string;
  readonly caption: readonly Span[];
}

/** The pictures of a list in which every item begins with one: then it is a strip. */
export function strip(items: readonly (readonly Span[])[]): readonly Pictured[] | null {
  const pictures = items.flatMap((item) => pictured(item) ?? []);
  return pictures.length === items.length ? pictures : null;
}

/** What is folded away under its heading. */
export interface Section {
  readonly title: readonly Span[];
  readonly blocks: readonly Block[];
}

export interface Page {
  readonly open: readonly Block[];
  readonly folded: readonly Section[];
}

/** A page as it is shown: below a line, every section is small print and folded. */
export function pageOf(markdown: string): Page {
  const all = blocks(markdown);
  const at = all.findIndex(({ kind }) => kind === "line");
  if (at < 0) return { open: all, folded: [] };
  const open = all.slice(0, at);
  const folded: { title: readonly Span[]; blocks: Block[] }[] = [];
  for (const block of all.slice(at + 1)) {
    if (block.kind === "heading") folded.push({ title: block.spans, blocks: [] });
    else (folded.at(-1)?.blocks ?? open).push(block);
  }
  return { open, folded };
}
