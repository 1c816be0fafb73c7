import { diffArrays, diffWordsWithSpace } from "diff";

export interface DiffPart {
  readonly text: string;
  readonly change: "same" | "added" | "removed";
}

/** One paragraph, heading or field; unchanged blocks are collapsed into a count. */
export type BlockDiff =
  | { readonly kind: "same"; readonly count: number }
  | {
      readonly kind: "changed";
      readonly what: string;
      readonly parts: readonly DiffPart[];
      /** The words are the same. */ readonly isFormOnly?: true;
    };

export interface Block {
  readonly what: string;
  readonly text: string;
  /** Everything but the text: marks, links, levels, languages. */
  readonly form?: string;
  /** The text including its formatting. */
  readonly marked?: () => string;
}

/** Timeout of a word-by-word comparison, in milliseconds. */
const WORD_DIFF_MS = 250;

/** Below this share of common words, two texts are shown one after the other instead of interleaved. */
const MIN_IN_COMMON = 0.25;

const length = (text: string) => text.replaceAll(/\s/g, "").length;

function wordsOf(before: string, after: string): readonly DiffPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: WORD_DIFF_MS });
  const inCommon = parts?.reduce((sum, { value, added, removed }) => sum + (added || removed ? 0 : length(value)), 0) ?? 0;
  if (!parts || (parts.length > 3 && inCommon < MIN_IN_COMMON * Math.max(length(before), length(after))))
    return [
      { text: before, change: "removed" },
      { text: after, change: "added" },
    ];
  return parts.map(({ value, added, removed }) => ({ text: value, change: added ? "added" : removed ? "removed" : "same" }));
}

const markedOf = ({ marked, text }: Block) => marked?.() ?? text;

/** If the formatting changed, compares the texts including their formatting. */
function changeOf(old: Block, next: Block): BlockDiff {
  const isForm = old.form !== next.form;
  const parts = isForm ? wordsOf(markedOf(old), markedOf(next)) : wordsOf(old.text, next.text);
  return { kind: "changed", what: old.what, parts, ...(isForm && old.text === next.text && { isFormOnly: true }) };
}

/** Blocks of the same kind in the same position count as one changed block; the rest were added or removed. */
function compare(removed: readonly Block[], added: readonly Block[]): readonly BlockDiff[] {
  const changed: BlockDiff[] = [];
  const rest = [...added];
  for (const old of removed) {
    const at = rest.findIndex(({ what }) => what === old.what);
    for (const { what, text } of rest.splice(0, Math.max(at, 0)))
      changed.push({ kind: "changed", what, parts: [{ text, change: "added" }] });
    const next = at < 0 ? undefined : rest.shift();
    changed.push(next ? changeOf(old, next) : { kind: "changed", what: old.what, parts: [{ text: old.text, change: "removed" }] });
  }
  for (const { what, text } of rest) changed.push({ kind: "changed", what, parts: [{ text, change: "added" }] });
  return changed;
}

const isAlike = (one: Block, other: Block) => one.what === other.what && one.text === other.text && one.form === other.form;

/** The differences between two states, block by block and word by word. */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): readonly BlockDiff[] {
  const result: BlockDiff[] = [];
  let removed: readonly Block[] = [];
  let added: readonly Block[] = [];
  const settle = () => {
    result.push(...compare(removed, added));
    removed = added = [];
  };
  for (const run of diffArrays([...before], [...after], { comparator: isAlike })) {
    if (run.removed) removed = [...removed, ...run.value];
    else if (run.added) added = [...added, ...run.value];
    else {
      settle();
      result.push({ kind: "same", count: run.value.length });
    }
  }
  settle();
  return result;
}
