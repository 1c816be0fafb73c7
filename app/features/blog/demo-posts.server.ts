import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { teamEmail } from "#content/brand.ts";
import { plainText } from "#domain/blog/plain-text.ts";
import type { PostContent } from "#domain/blog/post-content.ts";
import { DEFAULT_BUSINESS_HOURS } from "#domain/schedule/business-hours.ts";
import { type DemoData, demoRows, type DemoWorld } from "#kit/capability/demo-part.ts";
import { posts, postSlugs, postVersions } from "#db/schema/blog.ts";
import { momentOf } from "./import-post.server.ts";
import { postFromMarkdown } from "./markdown/read-markdown.ts";

/** Markdown files that ship with the repository. */
const FOLDER = "content/posts/";
const FEATURED = "what-an-audit-cannot-tell-you";

interface DemoPost {
  readonly slug: string;
  readonly author: string;
  readonly content: PostContent;
  /** Date as written in the file. */
  readonly publishedOn: string;
}

async function readPost(file: string): Promise<DemoPost> {
  const read = postFromMarkdown(await readFile(`${FOLDER}${file}`, "utf8"));
  if (!read.ok) throw new Error(`content/posts/${file}: ${read.message}`);
  const slug = file.replace(/\.md$/, "");
  const { content, facts } = read;
  const cover = content.cover.kind === "weave" ? { kind: "weave" as const, seed: slug } : content.cover;
  return { slug, author: facts.author, content: { ...content, cover }, publishedOn: facts.publishedAt };
}

/** Oldest first. */
export async function readDemoPosts(): Promise<readonly DemoPost[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".md"));
  const all = await Promise.all(names.map(readPost));
  return all.toSorted((one, other) => one.publishedOn.localeCompare(other.publishedOn) || one.slug.localeCompare(other.slug));
}

const addressOf = (name: string) => teamEmail({ name });

function rowsOf({ slug, author, content, publishedOn }: DemoPost, { now, colleague }: DemoWorld) {
  const id = randomUUID();
  const authorId = colleague(addressOf(author))?.id ?? null;
  const at = momentOf(publishedOn, now, DEFAULT_BUSINESS_HOURS.timeZone) ?? now;
  const live = {
    live: content,
    liveTitle: content.title,
    liveSummary: content.summary,
    liveText: plainText(content.body),
    tags: [...content.tags],
    liveChangedAt: at,
  };
  const post = {
    id,
    slug,
    status: "published" as const,
    draft: content,
    draftSavedBy: authorId,
    ...live,
    draftSavedAt: at,
    publishedAt: at,
    createdAt: at,
    authorId,
    isFeatured: slug === FEATURED,
  };
  const published = {
    at,
    by: "system" as const,
    type: "post.published" as const,
    subject: { kind: "post", id, name: content.title },
    details: { slug },
  };
  return [
    demoRows(posts, [post], [published]),
    demoRows(postSlugs, [{ slug, postId: id, createdAt: at }]),
    demoRows(postVersions, [{ postId: id, version: 1, content, reason: "published", personId: authorId, createdAt: at }]),
  ];
}

/** Real posts by fictional authors, shown as samples of our writing. */
export async function demoPosts(): Promise<DemoData> {
  const all = await readDemoPosts();
  const authors = new Set(all.map(({ author }) => author).filter(Boolean));
  return {
    colleagues: [...authors].map((name) => ({ email: addressOf(name), name, areas: ["content"] })),
    rows: (world) => all.flatMap((post) => rowsOf(post, world)),
  };
}
