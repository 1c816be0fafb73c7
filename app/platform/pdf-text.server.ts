import { readFile } from "node:fs/promises";
import { LIGHT } from "#domain/look/palette.ts";
import { trimEndOf } from "#domain/text/trim-end-of.ts";

/** Paper has one theme. */
export const PAPER = LIGHT;

/** Static TrueType, made by scripts/subset-fonts.ts: pdfkit embeds nothing else as reliably. */
const FONT_FILES = {
  display: "bricolage-grotesque-bold.ttf",
  text: "instrument-sans-regular.ttf",
  strong: "instrument-sans-semibold.ttf",
  extended: "instrument-sans-latin-ext.ttf",
} as const;
type FontName = keyof typeof FONT_FILES;
const FONT_NAMES = Object.keys(FONT_FILES) as readonly FontName[];

type Typeface = Exclude<FontName, "extended">;
/** Where a character is looked for, in this order. */
const FALLBACKS: Readonly<Record<Typeface, readonly FontName[]>> = {
  display: ["display", "strong", "extended"],
  text: ["text", "extended"],
  strong: ["strong", "extended"],
};

/** Lengths are points everywhere, 72 to the inch. */
export interface TextStyle {
  readonly face: Typeface;
  readonly size: number;
  readonly leading: number;
  readonly colour: string;
  /** Digits of one width, so that columns line up. */
  readonly isFigure?: boolean;
}

export const TYPE = {
  title: { face: "display", size: 46, leading: 48, colour: PAPER.ink },
  heading: { face: "display", size: 16, leading: 24, colour: PAPER.ink },
  subheading: { face: "display", size: 11.5, leading: 16, colour: PAPER.ink },
  text: { face: "text", size: 9.5, leading: 14, colour: PAPER.ink },
  strong: { face: "strong", size: 9.5, leading: 14, colour: PAPER.ink },
  cell: { face: "text", size: 9, leading: 13, colour: PAPER.ink },
  cellStrong: { face: "strong", size: 9, leading: 13, colour: PAPER.ink },
  small: { face: "text", size: 8, leading: 12, colour: PAPER.inkSoft },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** A document with its fonts, ready to write with. */
export interface Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly glyphs: Readonly<Record<FontName, ReadonlySet<number>>>;
  /** Measuring is most of the work, and the same words come again and again. */
  readonly widths: Map<string, number>;
}

/** pdfkit keeps the font it has opened to itself, and prints a blank for what that font lacks: this asks it first. */
interface OpenedFont {
  readonly _font: { readonly font: { readonly characterSet: readonly number[] } };
}

export async function takePen(doc: PDFKit.PDFDocument): Promise<Pen> {
  const files = await Promise.all(FONT_NAMES.map((name) => readFile(`app/ui/fonts/${FONT_FILES[name]}`)));
  const open = (name: FontName) => {
    doc.registerFont(name, files[FONT_NAMES.indexOf(name)]).font(name);
    const { _font: opened } = doc as unknown as OpenedFont;
    return new Set(opened.font.characterSet);
  };
  const glyphs = { display: open("display"), text: open("text"), strong: open("strong"), extended: open("extended") };
  return { doc, glyphs, widths: new Map() };
}

/** Stands for what no font of ours has. It is drawn, since they lack it too. */
export const PLACEHOLDER = "□";
const PLACEHOLDER_EM = 0.7;

/** What people type that the fonts lack, and that has a plain spelling. */
const SPELLINGS: Readonly<Record<string, string>> = {
  "→": "->",
  "⇒": "=>",
  "←": "<-",
  "↔": "<->",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
  "≈": "~",
  "′": "'",
  "″": '"',
  "‐": "-",
  "‑": "-",
  "‒": "–",
  "―": "—",
  "●": "•",
  "◦": "•",
  "▪": "•",
  "■": "•",
  "○": "•",
  "✓": "•",
  "✔": "•",
  "₿": "BTC",
  Ξ: "ETH",
  "₹": "INR",
  "৳": "BDT",
  "₦": "NGN",
  "₩": "KRW",
  "₽": "RUB",
  "₺": "TRY",
  "₴": "UAH",
  "₫": "VND",
};

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

function spell({ glyphs }: Pen, character: string): string {
  const has = (each: string) => glyphs.text.has(codeOf(each)) || glyphs.extended.has(codeOf(each));
  if (has(character)) return character;
  const bare = character.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const spellings = [SPELLINGS[character], character.normalize("NFKC"), bare];
  return spellings.find((spelling) => spelling && Array.from(spelling).every(has)) ?? PLACEHOLDER;
}

/**
 * One line of text that the fonts can print. Control characters become spaces, what is invisible goes (direction marks, joiners,
 * stray accents), and a stretch that cannot be printed becomes one placeholder rather than a row of them.
 */
export function printable(pen: Pen, text: string): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, " ")
    .replaceAll(/[\p{Cf}\p{M}]/gu, "");
  const spelled = Array.from(plain, (character) => (character === " " ? " " : spell(pen, character))).join("");
  return spelled.replaceAll(/□(?: ?□)+/g, PLACEHOLDER).trim();
}

interface Run {
  readonly font: FontName | undefined;
  text: string;
}

function runsOf({ glyphs }: Pen, text: string, face: Typeface): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const font = FALLBACKS[face].find((name) => glyphs[name].has(codeOf(character)));
    const last = runs.at(-1);
    if (last && last.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** Large display type is set a little tighter, as on the site. */
function shaping({ face, size, isFigure }: TextStyle): PDFKit.Mixins.TextOptions {
  return { ...(face === "display" && { characterSpacing: -0.02 * size }), ...(isFigure && { features: ["tnum"] }) };
}

function runWidth({ doc, widths }: Pen, { font, text }: Run, style: TextStyle): number {
  if (!font) return PLACEHOLDER_EM * style.size * text.length;
  const key = `${font} ${style.size} ${style.isFigure ?? false} ${text}`;
  const width = widths.get(key) ?? doc.font(font).fontSize(style.size).widthOfString(text, shaping(style));
  widths.set(key, width);
  return width;
}

export function textWidth(pen: Pen, text: string, style: TextStyle): number {
  return runsOf(pen, text, style.face).reduce((width, run) => width + runWidth(pen, run, style), 0);
}

function drawPlaceholder({ doc }: Pen, x: number, baseline: number, { size, colour }: TextStyle): void {
  doc
    .rect(x + 0.08 * size, baseline - 0.56 * size, 0.5 * size, 0.56 * size)
    .lineWidth(0.06 * size)
    .stroke(colour);
}

function drawRun({ doc }: Pen, text: string, font: FontName, { x, baseline }: { x: number; baseline: number }, style: TextStyle): void {
  doc.font(font).fontSize(style.size).fillColor(style.colour);
  doc.text(text, x, baseline, { lineBreak: false, baseline: "alphabetic", ...shaping(style) });
}

export function drawLine(pen: Pen, text: string, x: number, baseline: number, style: TextStyle): void {
  let left = x;
  for (const run of runsOf(pen, text, style.face)) {
    if (run.font) drawRun(pen, run.text, run.font, { x: left, baseline }, style);
    else drawPlaceholder(pen, left, baseline, style);
    left += runWidth(pen, run, style);
  }
}

/** Beyond this a word is surely wider than any line: it is cut without being measured as a whole. */
const LONG_WORD = 60;

/** Words, the ones too long for a line cut to pieces that are not. Lazy: words behind the last line are not measured. */
function* piecesOf(pen: Pen, text: string, style: TextStyle, width: number): Generator<string> {
  for (const word of text.split(" ")) {
    if (word.length <= LONG_WORD && textWidth(pen, word, style) <= width) {
      yield word;
      continue;
    }
    let piece = "";
    let taken = 0;
    for (const character of word) {
      const more = textWidth(pen, character, style);
      if (taken + more > width && piece !== "") {
        yield piece;
        piece = "";
        taken = 0;
      }
      piece += character;
      taken += more;
    }
    yield piece;
  }
}

/** Longer words are cut through, where the whole word would leave a hole. */
const WHOLE_WORD = 14;

function withEllipsis(pen: Pen, line: string, style: TextStyle, width: number): string {
  let kept = line;
  while (kept !== "" && textWidth(pen, `${kept}…`, style) > width) {
    const space = kept.lastIndexOf(" ");
    kept = kept.slice(0, kept.length - space <= WHOLE_WORD ? Math.max(space, 0) : -1);
  }
  return `${trimEndOf(kept, " \n\t\u00a0,.;:–—-")}…`;
}

/** The printable lines of a text; with `maxLines`, what is left over becomes an ellipsis. */
export function linesOf(pen: Pen, text: string, style: TextStyle, width: number, maxLines = Infinity): string[] {
  const space = textWidth(pen, " ", style);
  const lines: string[] = [];
  let line = "";
  let taken = 0;
  for (const piece of piecesOf(pen, printable(pen, text), style, width)) {
    const more = textWidth(pen, piece, style);
    if (line !== "" && taken + space + more > width) {
      if (lines.length + 1 >= maxLines) return [...lines, withEllipsis(pen, `${line} ${piece}`, style, width)];
      lines.push(line);
      line = "";
      taken = 0;
    }
    taken += more + (line === "" ? 0 : space);
    line = line === "" ? piece : `${line} ${piece}`;
  }
  return withoutRunt([...lines, line]);
}

/** A last line of one short word looks lost: it gets company from the line above. */
function withoutRunt(lines: string[]): string[] {
  const [before = "", last = ""] = lines.slice(-2);
  const cut = before.lastIndexOf(" ");
  if (lines.length < 2 || last.length > 8 || last.includes(" ") || cut < before.length / 2) return lines;
  return [...lines.slice(0, -2), before.slice(0, cut), `${before.slice(cut + 1)} ${last}`];
}
