import { z } from "zod";
import { cleanLine } from "#domain/text/clean-text.ts";
import { languageOf } from "./code-languages.ts";
import { CALLOUT_KINDS, MARK_NAMES } from "./node-names.ts";
import type { PostContent, PostMark, PostNode } from "./post-content.ts";
import { POST_LIMITS } from "./post-limits.ts";
import { HREF_RULE, isEmbeddable, isSafeHref } from "./safe-href.ts";
import { nodeWith, tidyBlocks, tidyItem, tidyTable } from "./tidy-blocks.ts";
import { onOneLine, textNode, tidyCode, tidyInline, tidyMarks, tidyText } from "./tidy-inline.ts";

const TOO_LONG = `A post can hold at most ${POST_LIMITS.bodyCharacters.toLocaleString("en")} characters: please split it in two.`;
const TOO_MANY = "The post has too many parts: please split it in two.";
const TOO_DEEP = "Lists, quotes and callouts are nested too deeply: please lift some of them out.";

interface Rough {
  readonly text?: unknown;
  readonly content?: unknown;
}

/** Why a post is too big to parse, in a sentence. It uses no recursion and trusts nothing: the request may hold a million brackets. */
function tooBig(body: unknown): string | undefined {
  const open: [unknown, number][] = [[body, 1]];
  let nodes = 0;
  let characters = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value !== "object" || value === null) continue;
    const { text, content } = value as Rough;
    nodes += 1;
    if (typeof text === "string") characters += text.length;
    if (depth > POST_LIMITS.bodyDepth) return TOO_DEEP;
    if (nodes > POST_LIMITS.bodyNodes) return TOO_MANY;
    if (characters > POST_LIMITS.bodyCharacters) return TOO_LONG;
    if (!Array.isArray(content)) continue;
    if (content.length > POST_LIMITS.bodyNodes) return TOO_MANY;
    for (const child of content) open.push([child, depth + 1]);
  }
  return undefined;
}

/*
 * Validates what the editor sends, node by node. Unknown attributes are dropped and unknown nodes are rejected, so the renderer can meet
 * nothing else. The result is also normalised (see the tidy-* files), so that a post survives a round trip through Markdown unchanged.
 */

const typeOf = (input: unknown) =>
  typeof input === "object" && input !== null && "type" in input ? String(input.type).slice(0, 40) : "something unnamed";
const unknownNode = { error: ({ input }: { readonly input?: unknown }) => `A post cannot hold “${typeOf(input)}” at this place.` };

const line = (max: number, what: string) =>
  z
    .string(`${what} is missing.`)
    .transform(cleanLine)
    .pipe(z.string().max(max, `${what} may have at most ${max} characters.`));
const optionalLine = (max: number, what: string) =>
  line(max, what)
    .nullish()
    .transform((text) => text ?? "");
const side = z.int("A picture needs its width and height.").min(1).max(POST_LIMITS.imageSidePx);
const imageId = z.uuid("A picture is named by the id it got when it was uploaded.");

/** Unknown marks are removed; the text stays. */
const marks = z
  .array(z.looseObject({ type: z.string() }))
  .transform((all) => all.filter(({ type }) => MARK_NAMES.some((name) => name === type)))
  .pipe(
    z.array(
      z.discriminatedUnion("type", [
        z.object({ type: z.enum(["bold", "italic", "strike", "code"]) }),
        z.object({ type: z.literal("link"), attrs: z.object({ href: z.string(HREF_RULE).refine(isSafeHref, HREF_RULE) }) }),
      ]),
    ),
  )
  .transform((all): readonly PostMark[] => tidyMarks(all));

const text = z
  .object({ type: z.literal("text"), text: z.string(), marks: marks.optional() })
  .transform((node) => textNode(tidyText(node.text), node.marks));
const hardBreak = z.object({ type: z.literal("hardBreak") });
const inline = z
  .array(z.discriminatedUnion("type", [text, hardBreak], unknownNode))
  .default([])
  .transform((nodes): readonly PostNode[] => nodes);

const block: z.ZodType<PostNode> = z.lazy(() => z.discriminatedUnion("type", BLOCKS, unknownNode));
const blocks = z.array(block).default([]);

const paragraph = z
  .object({ type: z.literal("paragraph"), content: inline })
  .transform(({ type, content }) => nodeWith(type, tidyInline(content)));
const heading = z
  .object({ type: z.literal("heading"), attrs: z.object({ level: z.int() }), content: inline })
  .transform(({ type, attrs, content }) => nodeWith(type, onOneLine(content), { level: Math.min(4, Math.max(2, attrs.level)) }));
const listItem = z
  .object({ type: z.literal("listItem"), content: blocks }, unknownNode)
  .transform(({ type, content }) => nodeWith(type, tidyItem(content)));
const items = z.array(listItem).min(1, "A list needs at least one item.");
const bulletList = z.object({ type: z.literal("bulletList"), content: items });
const orderedList = z.object({
  type: z.literal("orderedList"),
  attrs: z.object({ start: z.int().min(0).max(POST_LIMITS.listStart).catch(1) }).default({ start: 1 }),
  content: items,
});
const blockquote = z
  .object({ type: z.literal("blockquote"), content: blocks })
  .transform(({ type, content }) => nodeWith(type, tidyBlocks(content)));
const horizontalRule = z.object({ type: z.literal("horizontalRule") });

const codeBlock = z
  .object({
    type: z.literal("codeBlock"),
    attrs: z.object({ language: z.unknown() }).default({ language: "plain" }),
    content: z.array(z.object({ type: z.literal("text"), text: z.string() })).default([]),
  })
  .transform(({ type, attrs, content }) => {
    const code = tidyCode(content.map(({ text }) => text).join(""));
    return nodeWith(type, code === "" ? [] : [textNode(code)], { language: languageOf(attrs.language) });
  });

const cell = z.object({
  type: z.enum(["tableHeader", "tableCell"]),
  attrs: z.object({ align: z.enum(["left", "center", "right"]).nullable().catch(null) }).default({ align: null }),
  content: z.array(paragraph, { error: "A table cell holds text only." }).default([]),
});
const row = z.object({ type: z.literal("tableRow"), content: z.array(cell).default([]) }, unknownNode);
const table = z
  .object({ type: z.literal("table"), content: z.array(row).min(1, "A table needs at least one row.") })
  .transform(({ content }) => tidyTable(content));

const image = z.object({
  type: z.literal("image"),
  attrs: z.object({
    imageId,
    alt: optionalLine(POST_LIMITS.altCharacters, "The text for those who do not see the picture"),
    caption: optionalLine(POST_LIMITS.captionCharacters, "The caption"),
    width: side,
    height: side,
  }),
});
const callout = z
  .object({
    type: z.literal("callout"),
    attrs: z.object({ kind: z.enum(CALLOUT_KINDS, "A callout is a note, a tip or a warning.") }),
    content: blocks,
  })
  .transform(({ type, attrs, content }) => nodeWith(type, tidyBlocks(content), attrs));
const embed = z.object({
  type: z.literal("embed"),
  attrs: z.object({
    href: z.string(HREF_RULE).refine(isEmbeddable, HREF_RULE),
    title: optionalLine(POST_LIMITS.embedTitleCharacters, "The title of a card"),
  }),
});

const BLOCKS = [paragraph, heading, bulletList, orderedList, blockquote, horizontalRule, codeBlock, table, image, callout, embed] as const;

const withinLimits = z.unknown().superRefine((body, context) => {
  const message = tooBig(body);
  if (message !== undefined) context.addIssue({ code: "custom", message });
});

const doc = z
  .object({ type: z.literal("doc"), content: blocks }, "The text of the post is missing.")
  .transform(({ type, content }) => nodeWith(type, tidyBlocks(content)));

export const postBodySchema: z.ZodType<PostNode> = withinLimits.pipe(doc);

const tag = z
  .string()
  .transform((name) => cleanLine(name).toLowerCase())
  .pipe(
    z
      .string()
      .max(POST_LIMITS.tagCharacters, `A tag may have at most ${POST_LIMITS.tagCharacters} characters.`)
      .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .+#-]*$/u, "A tag is made of letters, digits, spaces and hyphens."),
  );

export const tagsSchema = z
  .array(tag)
  .transform((tags): readonly string[] => [...new Set(tags)])
  .refine((tags) => tags.length <= POST_LIMITS.tags, `A post can have at most ${POST_LIMITS.tags} tags.`);

const cover = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("weave"), seed: line(POST_LIMITS.seedCharacters, "The seed of the cover") }),
  z.object({
    kind: z.literal("image"),
    imageId,
    alt: optionalLine(POST_LIMITS.altCharacters, "The text for those who do not see the cover"),
  }),
]);

/** Everything about a post that is edited, versioned and published together. A draft may be incomplete. */
export const postContentSchema: z.ZodType<PostContent> = z.object({
  title: line(POST_LIMITS.titleCharacters, "The title"),
  summary: line(POST_LIMITS.summaryCharacters, "The summary"),
  body: postBodySchema,
  tags: tagsSchema,
  cover,
  seoTitle: line(POST_LIMITS.seoTitleCharacters, "The title for search engines"),
  seoDescription: line(POST_LIMITS.seoDescriptionCharacters, "The description for search engines"),
});

/** A new post. The seed decides the generated cover. */
export function emptyPost(seed = "a new post"): PostContent {
  return {
    title: "",
    summary: "",
    body: { type: "doc", content: [{ type: "paragraph" }] },
    tags: [],
    cover: { kind: "weave", seed },
    seoTitle: "",
    seoDescription: "",
  };
}
