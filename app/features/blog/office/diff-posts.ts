import { diffArrays, diffWordsWithSpace } from "diff";
import { plainText } from "#domain/blog/plain-text.ts";
import type { PostContent, PostNode } from "#domain/blog/post-content.ts";
import { bodyToMarkdown } from "../markdown/write-markdown.ts";

interface DiffPart {
  readonly text: string;
  readonly change: "same" | "added" | "removed";
}

/** One paragraph, heading or field; unchanged blocks are collapsed to a count. */
export type BlockDiff =
  | { readonly kind: "same"; readonly count: number }
  | {
      readonly kind: "changed";
      readonly what: string;
      readonly parts: readonly DiffPart[];
      /** The words are the same. */ readonly isFormOnly?: true;
    };

interface Block {
  readonly what: string;
  readonly text: string;
  /** Everything but the text: marks, links, levels, languages. */
  readonly form: string;
  /** Absent for a field, which has no formatting. */
  readonly node?: PostNode;
}

/** Timeout of a word-by-word comparison. */
const WORD_DIFF_MS = 250;

const NAMES: Readonly<Record<string, string>> = {
  paragraph: "Paragraph",
  heading: "Heading",
  bulletList: "List",
  orderedList: "Numbered list",
  blockquote: "Quote",
  codeBlock: "Code",
  table: "Table",
  image: "Picture",
  callout: "Callout",
  embed: "Link card",
  horizontalRule: "Line",
};

const attribute = (node: PostNode, name: string) => String(node.attrs?.[name] ?? "");

/** Content that the text alone does not show. */
function extraOf(node: PostNode): string {
  if (node.type === "image") return ` (picture ${attribute(node, "imageId").slice(0, 8)})`;
  if (node.type === "embed") return ` (${attribute(node, "href")})`;
  if (node.type === "callout") return ` (${attribute(node, "kind")})`;
  return "";
}

const formOf = (node: PostNode): string => JSON.stringify(node, (name, value: unknown) => (name === "text" ? "" : value));

const blockOf = (node: PostNode): Block => ({
  what: NAMES[node.type] ?? node.type,
  text: `${plainText(node)}${extraOf(node)}`,
  form: formOf(node),
  node,
});

/** As Markdown, which shows every link, mark and level. */
const markdownOf = ({ node, text }: Block) => (node ? bodyToMarkdown({ type: "doc", content: [node] }).trim() : text);

const coverOf = ({ cover }: PostContent) =>
  cover.kind === "weave" ? `Woven from “${cover.seed}”` : `Picture ${cover.imageId.slice(0, 8)}: ${cover.alt}`;

function blocksOf(content: PostContent | undefined): readonly Block[] {
  if (!content) return [];
  const fields: readonly Pick<Block, "what" | "text">[] = [
    { what: "Title", text: content.title },
    { what: "Summary", text: content.summary },
    { what: "Tags", text: content.tags.join(", ") },
    { what: "Cover", text: coverOf(content) },
    { what: "Title for search engines", text: content.seoTitle },
    { what: "Description for search engines", text: content.seoDescription },
  ];
  return [...fields.map((field) => ({ ...field, form: "" })), ...(content.body.content ?? []).map(blockOf)].filter(
    ({ text }) => text !== "",
  );
}

function wordsOf(before: string, after: string): readonly DiffPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: WORD_DIFF_MS });
  if (!parts)
    return [
      { text: before, change: "removed" },
      { text: after, change: "added" },
    ];
  return parts.map(({ value, added, removed }) => ({ text: value, change: added ? "added" : removed ? "removed" : "same" }));
}

/** Where the formatting changed, the Markdown of both is compared. */
function changeOf(old: Block, next: Block): BlockDiff {
  const isForm = old.form !== next.form;
  const parts = isForm ? wordsOf(markdownOf(old), markdownOf(next)) : wordsOf(old.text, next.text);
  return { kind: "changed", what: old.what, parts, ...(isForm && old.text === next.text && { isFormOnly: true }) };
}

/** Blocks of the same kind in the same position are one changed block; the rest were added or removed. */
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

/** The differences of two states of a post, block by block and word by word. */
export function diffPosts(before: PostContent | undefined, after: PostContent): readonly BlockDiff[] {
  const result: BlockDiff[] = [];
  let removed: readonly Block[] = [];
  let added: readonly Block[] = [];
  const settle = () => {
    result.push(...compare(removed, added));
    removed = added = [];
  };
  for (const run of diffArrays([...blocksOf(before)], [...blocksOf(after)], { comparator: isAlike })) {
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
