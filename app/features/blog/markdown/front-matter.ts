import { parseDocument, stringify } from "yaml";
import { z } from "zod";
import type { PostContent, PostCover } from "#domain/blog/post-content.ts";
import { slugOf } from "#domain/blog/post-slug.ts";
import { isFields } from "#domain/forms/is-fields.ts";

/** A post's front matter. Empty values are omitted. */
export interface PostFacts {
  readonly slug: string;
  readonly author: string;
  readonly coAuthors: readonly string[];
  /** `2026-11-15`, optionally with a time. */
  readonly publishedAt: string;
  readonly isFeatured: boolean;
}

const FENCE = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/;
const MAX_CHARACTERS = 20_000;

/** YAML may parse a title, tag or year as a number; other types are refused. */
const scalar = z.union([z.string(), z.number().transform(String)]);
const words = scalar.default("");
const list = z
  .union([z.array(scalar), scalar.transform((all) => all.split(","))])
  .transform((all) => all.map((each) => each.trim()).filter(Boolean))
  .default([]);
const cover = z.union([z.literal("weave"), z.object({ weave: scalar }), z.object({ image: z.string(), alt: words })]).default("weave");
const fields = z.object({
  title: words,
  summary: words,
  slug: words,
  tags: list,
  author: words,
  coAuthors: list,
  publishedAt: words,
  featured: z.boolean().default(false),
  cover,
  seoTitle: words,
  seoDescription: words,
});

type Read =
  | {
      readonly ok: true;
      readonly content: Omit<PostContent, "body">;
      readonly facts: PostFacts;
      readonly rest: string;
      readonly unknown: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

function readYaml(text: string): { readonly value: unknown } | { readonly message: string } {
  if (text.length > MAX_CHARACTERS) return { message: "The front matter is too long." };
  // Aliases are disabled, so that a few lines cannot expand into millions (billion laughs).
  const document = parseDocument(text, { schema: "core", version: "1.2", strict: true, uniqueKeys: true });
  const [error] = document.errors;
  if (error) return { message: `The front matter is no valid YAML: ${error.message.split("\n")[0]?.replace(/:$/, "")}.` };
  try {
    return { value: document.toJS({ maxAliasCount: 0 }) ?? {} };
  } catch {
    return { message: "The front matter may not use YAML anchors." };
  }
}

function coverOf(wanted: z.output<typeof cover>, seed: string): PostCover {
  if (wanted === "weave") return { kind: "weave", seed };
  return "weave" in wanted ? { kind: "weave", seed: wanted.weave } : { kind: "image", imageId: wanted.image, alt: wanted.alt };
}

/** Treats a field without a value as absent. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== null);
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (each === null ? [] : [[name, withoutEmpty(each)]])))
    : value;
}

/** Splits front matter, between two `---` lines, from the body. A file without it is all body. */
export function readFrontMatter(file: string): Read {
  const [whole = "", yaml = ""] = FENCE.exec(file) ?? [];
  const read = readYaml(yaml);
  if ("message" in read) return { ok: false, message: read.message };
  if (!isFields(read.value)) return { ok: false, message: "The front matter is a list of names and values, such as title: A new post." };
  const parsed = fields.safeParse(withoutEmpty(read.value));
  if (!parsed.success)
    return { ok: false, message: `“${parsed.error.issues[0]?.path.join(".") ?? "The front matter"}” in the front matter cannot be read.` };
  const { title, summary, tags, seoTitle, seoDescription, slug, author, coAuthors, publishedAt, featured } = parsed.data;
  return {
    ok: true,
    content: { title, summary, tags, cover: coverOf(parsed.data.cover, slug || slugOf(title) || "post"), seoTitle, seoDescription },
    facts: { slug, author, coAuthors, publishedAt, isFeatured: featured },
    rest: file.slice(whole.length),
    unknown: Object.keys(read.value).filter((name) => !Object.hasOwn(fields.shape, name)),
  };
}

function coverField(cover: PostCover, seed: string) {
  if (cover.kind === "image") return { image: cover.imageId, alt: cover.alt };
  return cover.seed === seed ? "weave" : { weave: cover.seed };
}

/** Omits empty fields. */
export function writeFrontMatter(
  { title, summary, tags, cover, seoTitle, seoDescription }: PostContent,
  { slug, author, coAuthors, publishedAt, isFeatured }: PostFacts,
): string {
  const named = {
    title,
    summary,
    ...(slug && { slug }),
    ...(tags.length > 0 && { tags }),
    ...(author && { author }),
    ...(coAuthors.length > 0 && { coAuthors }),
    ...(publishedAt && { publishedAt }),
    ...(isFeatured && { featured: true }),
    cover: coverField(cover, slug || slugOf(title) || "post"),
    ...(seoTitle && { seoTitle }),
    ...(seoDescription && { seoDescription }),
  };
  return `---\n${stringify(named, { lineWidth: 0, defaultStringType: "PLAIN" })}---\n`;
}
