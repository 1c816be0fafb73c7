import {
  isAttribution,
  isBlank,
  isCertainAttribution,
  isForwardMark,
  isHeaderBlock,
  isLikelyAttribution,
  isOriginalMark,
  isQuoted,
  isRule,
  isSentFrom,
  isSignatureMark,
  opensAttribution,
} from "./quote-marks.ts";

export interface TextPart {
  readonly text: string;
  readonly isFolded: boolean;
}

/** Mail programs break a long attribution into at most this many lines. */
const MAX_ATTRIBUTION_LINES = 4;
/** A longer block is not a signature: "--" also separates parts of a text. */
const MAX_SIGNATURE_LINES = 25;

/** The kind of each line. Each line is examined once, however long the text. */
interface Lines {
  readonly lines: readonly string[];
  readonly quoted: readonly boolean[];
  /** For each line, the next non-empty line, itself included. */
  readonly words: readonly number[];
  readonly lastQuoted: number;
}

/** For each line, the nearest match from there on; the number of lines if there is none. */
function nextOf(fits: readonly boolean[]): readonly number[] {
  const next: number[] = [];
  for (let at = fits.length - 1; at >= 0; at -= 1) next[at] = fits[at] === true ? at : (next[at + 1] ?? fits.length);
  return next;
}

function looked(lines: readonly string[]): Lines {
  const quoted = lines.map(isQuoted);
  return { lines, quoted, words: nextOf(lines.map((line) => !isBlank(line))), lastQuoted: quoted.lastIndexOf(true) };
}

/** How many lines from here form an attribution; 0 if none do. */
function attributionLines({ lines, quoted, words }: Lines, at: number, fits: (line: string) => boolean): number {
  if (!opensAttribution(lines[at] ?? "")) return 0;
  let joined = "";
  for (let count = 1; count <= MAX_ATTRIBUTION_LINES; count += 1) {
    const next = at + count - 1;
    if (words[next] !== next || quoted[next] === true) return 0;
    joined = `${joined} ${lines[next]?.trim()}`;
    if (fits(joined)) return count;
  }
  return 0;
}

/** Everything from here to the end is an older mail. */
function beginsOldMail(all: Lines, at: number): boolean {
  const { lines, words, lastQuoted } = all;
  const line = lines[at] ?? "";
  if (isOriginalMark(line) || isHeaderBlock(lines, at)) return true;
  if (isRule(line)) return isHeaderBlock(lines, words[at + 1] ?? lines.length);
  const count = lastQuoted < at ? attributionLines(all, at, isCertainAttribution) : 0;
  return count > 0 && (words[at + count] ?? lines.length) < lines.length;
}

/** Where the quote begins that this line belongs to or introduces; -1 if it does neither. */
function quoteAt(all: Lines, at: number): number {
  const { lines, quoted, words } = all;
  if (quoted[at] === true) return at;
  const count = attributionLines(all, at, isAttribution) || (isLikelyAttribution(lines[at] ?? "") ? 1 : 0);
  const start = words[at + count] ?? lines.length;
  return count > 0 && quoted[start] === true ? start : -1;
}

/** The end of a quote, including blank lines within it. */
function endOfQuote({ quoted, words }: Lines, start: number): number {
  let end = start;
  for (let next = start; quoted[next] === true; next = words[end] ?? quoted.length) {
    end = next;
    while (quoted[end] === true) end += 1;
  }
  return end;
}

function foldedLines(lines: readonly string[]): readonly boolean[] {
  const all = looked(lines);
  const quotes = lines.map((_, at) => quoteAt(all, at));
  const firstForward = lines.findIndex(isForwardMark);
  // The sender of a forwarded mail wants to show it, so it is not folded.
  const old = lines.map((_, at) => (firstForward < 0 || at < firstForward) && beginsOldMail(all, at));
  const breaks = nextOf(lines.map((_, at) => old[at] === true || (quotes[at] ?? -1) >= 0));

  const endOf = (at: number): number => {
    if (old[at] === true) return lines.length;
    const quote = quotes[at] ?? -1;
    if (quote >= 0) return endOfQuote(all, quote);
    const line = lines[at] ?? "";
    if (isSentFrom(line)) return at + 1;
    // A signature ends with the text or where a quote begins.
    const end = breaks[at] ?? lines.length;
    return isSignatureMark(line) && end - at <= MAX_SIGNATURE_LINES ? end : at;
  };

  const folded: boolean[] = [];
  while (folded.length < lines.length) {
    const end = endOf(folded.length);
    if (end === folded.length) folded.push(false);
    else while (folded.length < end) folded.push(true);
  }
  return folded;
}

/**
 * Splits off quotes and signatures, which screens fold; all parts together are the text. Text between quotes stays visible, and a text that
 * would be folded entirely is not folded.
 */
export function foldQuotes(text: string): readonly TextPart[] {
  const lines = text.split("\n");
  const folded = foldedLines(lines);
  const isAnythingLeft = lines.some((line, index) => folded[index] !== true && !isBlank(line));
  if (!isAnythingLeft) return [{ text, isFolded: false }];
  const parts: { text: string; isFolded: boolean }[] = [];
  for (const [index, line] of lines.entries()) {
    const isFolded = folded[index] === true;
    const whole = index < lines.length - 1 ? `${line}\n` : line;
    const last = parts.at(-1);
    if (last?.isFolded === isFolded) last.text += whole;
    else parts.push({ text: whole, isFolded });
  }
  return parts.filter((part) => part.text !== "");
}
