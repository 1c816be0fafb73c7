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
} from "./quote-marks.ts";

export interface TextPart {
  readonly text: string;
  readonly isFolded: boolean;
}

/** A mail program breaks a long introduction into so many lines. */
const MAX_ATTRIBUTION_LINES = 4;
/** What is longer is no signature: "--" also separates parts of a text. */
const MAX_SIGNATURE_LINES = 25;

/** How many lines from here introduce a quote; 0 if none do. */
function attributionLines(lines: readonly string[], at: number, fits: (line: string) => boolean): number {
  let joined = "";
  for (let count = 1; count <= MAX_ATTRIBUTION_LINES; count += 1) {
    const line = lines[at + count - 1] ?? "";
    if (isBlank(line) || isQuoted(line)) return 0;
    joined = `${joined} ${line.trim()}`.trim();
    if (fits(joined)) return count;
  }
  return 0;
}

function nextWords(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at] ?? "")) at += 1;
  return at;
}

/** Everything from here to the end is an older mail. */
function beginsOldMail(lines: readonly string[], at: number, lastQuoted: number): boolean {
  const line = lines[at] ?? "";
  if (isOriginalMark(line) || isHeaderBlock(lines, at)) return true;
  if (isRule(line)) return isHeaderBlock(lines, nextWords(lines, at + 1));
  const count = attributionLines(lines, at, isCertainAttribution);
  return count > 0 && lastQuoted < at && nextWords(lines, at + count) < lines.length;
}

/** The end of the quote that begins here with its introduction or with ">"; `at` if there is none. */
function endOfQuote(lines: readonly string[], at: number): number {
  const introduction = attributionLines(lines, at, isAttribution);
  let start = at;
  if (introduction > 0 && isQuoted(lines[nextWords(lines, at + introduction)] ?? "")) start = nextWords(lines, at + introduction);
  else if (isLikelyAttribution(lines[at] ?? "") && isQuoted(lines[nextWords(lines, at + 1)] ?? "")) start = nextWords(lines, at + 1);
  if (!isQuoted(lines[start] ?? "")) return at;
  let end = start;
  for (let next = start; isQuoted(lines[next] ?? ""); next = nextWords(lines, end)) {
    end = next;
    while (isQuoted(lines[end] ?? "")) end += 1;
  }
  return end;
}

/** The end of the signature that begins here: the end of the text, or where a quote begins. */
function endOfSignature(lines: readonly string[], at: number, lastQuoted: number): number {
  if (isSentFrom(lines[at] ?? "")) return at + 1;
  if (!isSignatureMark(lines[at] ?? "")) return at;
  let end = at + 1;
  const isOver = () => endOfQuote(lines, end) > end || beginsOldMail(lines, end, lastQuoted);
  while (end < lines.length && end - at <= MAX_SIGNATURE_LINES && !isOver()) end += 1;
  return end - at > MAX_SIGNATURE_LINES && end < lines.length ? at : end;
}

function foldedLines(lines: readonly string[]): readonly boolean[] {
  const folded: boolean[] = [];
  const lastQuoted = lines.findLastIndex(isQuoted);
  let isForwarded = false;
  while (folded.length < lines.length) {
    const at = folded.length;
    isForwarded ||= isForwardMark(lines[at] ?? "");
    // A forwarded mail is what its sender wants to show.
    const isOld = !isForwarded && beginsOldMail(lines, at, lastQuoted);
    const end = isOld ? lines.length : Math.max(endOfQuote(lines, at), endOfSignature(lines, at, lastQuoted));
    if (end === at) folded.push(false);
    else while (folded.length < end) folded.push(true);
  }
  return folded;
}

/**
 * Quoted text and signatures, to be folded on a screen; all parts together are the text. What stands between quotes stays visible, and a
 * text that would be folded as a whole is not folded.
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
