import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { inArray } from "drizzle-orm";
import { plainText } from "#domain/blog/plain-text.ts";
import type { PostContent } from "#domain/blog/post-content.ts";
import { DEFAULT_BUSINESS_HOURS } from "#domain/schedule/business-hours.ts";
import { recordEvents, type Tx } from "#platform/write.server.ts";
import { posts, postSlugs, postVersions } from "#db/schema/blog.ts";
import { people } from "#db/schema/people.ts";
import { momentOf } from "./import-post.server.ts";
import { postFromMarkdown } from "./markdown/read-markdown.ts";

/** They ship with the repository, as anybody would write them. */
const FOLDER = "content/posts/";
const FEATURED = "what-an-audit-cannot-tell-you";

interface DemoPost {
  readonly slug: string;
  readonly author: string;
  readonly content: PostContent;
  readonly publishedAt: Date;
}

async function readDemo(file: string, now: Date): Promise<DemoPost> {
  const read = postFromMarkdown(await readFile(`${FOLDER}${file}`, "utf8"));
  if (!read.ok) throw new Error(`content/posts/${file}: ${read.message}`);
  const slug = file.replace(/\.md$/, "");
  const { content, facts } = read;
  const cover = content.cover.kind === "weave" ? { kind: "weave" as const, seed: slug } : content.cover;
  return {
    slug,
    author: facts.author,
    content: { ...content, cover },
    publishedAt: momentOf(facts.publishedAt, now, DEFAULT_BUSINESS_HOURS.timeZone) ?? now,
  };
}

/** Oldest first, as they were written. */
export async function readDemoPosts(now: Date): Promise<readonly DemoPost[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".md"));
  const all = await Promise.all(names.map((name) => readDemo(name, now)));
  return all.toSorted((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime() || one.slug.localeCompare(other.slug));
}

const addressOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@orbweave.example`;

/** People who do not exist and cannot sign in: they only have written. */
async function addAuthors(tx: Tx, names: readonly string[], createdAt: Date): Promise<ReadonlyMap<string, string>> {
  const rows = names.map((name) => ({
    email: addressOf(name),
    name,
    role: "member" as const,
    areas: ["content"],
    isDemo: true,
    createdAt,
  }));
  await tx.insert(people).values(rows).onConflictDoNothing();
  const found = await tx
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(
      inArray(
        people.email,
        rows.map(({ email }) => email),
      ),
    );
  return new Map(names.flatMap((name) => found.filter(({ email }) => email === addressOf(name)).map(({ id }) => [name, id] as const)));
}

async function publish(tx: Tx, { slug, content, publishedAt: at }: DemoPost, authorId: string | null): Promise<void> {
  const id = randomUUID();
  const live = {
    live: content,
    liveTitle: content.title,
    liveSummary: content.summary,
    liveText: plainText(content.body),
    tags: [...content.tags],
    liveChangedAt: at,
  };
  const dates = { draftSavedAt: at, publishedAt: at, createdAt: at, updatedAt: at };
  await tx.insert(posts).values({
    id,
    slug,
    status: "published",
    draft: content,
    draftSavedBy: authorId,
    ...live,
    ...dates,
    authorId,
    isFeatured: slug === FEATURED,
    isDemo: true,
  });
  await tx.insert(postSlugs).values({ slug, postId: id, createdAt: at });
  await tx.insert(postVersions).values({ postId: id, version: 1, content, reason: "published", personId: authorId, createdAt: at });
  await recordEvents(tx, { kind: "system" }, at, [
    { type: "post.published", subject: { kind: "post", id, name: content.title }, details: { slug } },
  ]);
}

/** Real posts by invented people: what they say holds, and they are worth keeping as a model of how we write. */
export async function addDemoPosts(tx: Tx, now: Date): Promise<void> {
  const all = await readDemoPosts(now);
  const authors = await addAuthors(tx, [...new Set(all.map(({ author }) => author).filter(Boolean))], now);
  for (const post of all) await publish(tx, post, authors.get(post.author) ?? null);
}
