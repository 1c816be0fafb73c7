/** A block of a letter before variables are filled in. */
export type Block =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "button"; readonly label: string; readonly href: string }
  | { readonly kind: "facts"; readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: "list"; readonly isNumbered: boolean; readonly items: readonly string[] };

export type Piece = string | { readonly label: string; readonly href: string };

const BUTTON = /^\[([^[\]]+)\]\(([^()\s]+)\)$/;
const LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g;
const BULLET = /^[-*•]\s+/;
const NUMBER = /^\d{1,3}[.)]\s+/;

type Kind = Block["kind"] | "numbers";

function kindOf(line: string): Kind {
  if (BUTTON.test(line)) return "button";
  if (line.startsWith("|")) return "facts";
  if (BULLET.test(line)) return "list";
  return NUMBER.test(line) ? "numbers" : "words";
}

function rowOf(line: string): readonly [string, string] {
  const colon = line.indexOf(":");
  return colon < 0 ? [line.slice(1).trim(), ""] : [line.slice(1, colon).trim(), line.slice(colon + 1).trimStart()];
}

function blockOf(kind: Kind, lines: readonly string[]): Block {
  if (kind === "button") {
    const [, label = "", href = ""] = BUTTON.exec(lines[0] ?? "") ?? [];
    return { kind, label, href };
  }
  if (kind === "facts") return { kind, rows: lines.map(rowOf) };
  if (kind === "list" || kind === "numbers")
    return {
      kind: "list",
      isNumbered: kind === "numbers",
      items: lines.map((line) => line.replace(kind === "list" ? BULLET : NUMBER, "")),
    };
  return { kind, text: lines.join("\n") };
}

/**
 * A minimal markup: an empty line starts a paragraph, `- ` and `1. ` a list item, `| Name: value` a row of facts, and `[Words](address)`
 * alone on its line is a button.
 */
export function parseMarkup(body: string): readonly Block[] {
  const blocks: { readonly kind: Kind; readonly lines: string[] }[] = [];
  let isOpen = false;
  for (const line of body
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((each) => each.trim())) {
    const last = blocks.at(-1);
    const kind = kindOf(line);
    if (line !== "" && isOpen && last?.kind === kind && kind !== "button") last.lines.push(line);
    else if (line !== "") blocks.push({ kind, lines: [line] });
    isOpen = line !== "";
  }
  return blocks.map(({ kind, lines }) => blockOf(kind, lines));
}

/** Text with links for each `[Words](address)`. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const [written, label = "", href = ""] = match;
    pieces.push(text.slice(from, match.index), { label, href });
    from = match.index + written.length;
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== "");
}

/** Every link target, as written. */
export function addressesIn(body: string): readonly string[] {
  return parseMarkup(body).flatMap((block) => {
    if (block.kind === "button") return [block.href];
    const texts = block.kind === "words" ? [block.text] : block.kind === "list" ? block.items : [];
    return texts.flatMap(piecesOf).flatMap((piece) => (typeof piece === "string" ? [] : [piece.href]));
  });
}
