import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { postSlugSchema, slugOf } from "#domain/blog/post-slug.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, type Tx, writeAs } from "#platform/write.server.ts";
import { posts, postSlugs, postVersions } from "#db/schema/blog.ts";
import { people } from "#db/schema/people.ts";
import type { PostFacts } from "./markdown/front-matter.ts";
import { postFromMarkdown } from "./markdown/read-markdown.ts";
import { claimSlug } from "./office/claim-slug.server.ts";

export type Imported =
  | { readonly ok: true; readonly id: string; /** What could not be taken over as it was. */ readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: "unreadable" | "slug_taken"; readonly message: string };

const refuse = (message: string): Imported => ({ ok: false, reason: "unreadable", message });

const taken = (slug: string): Imported => ({ ok: false, reason: "slug_taken", message: `Another post has, or once had, the address /blogs/${slug}: please give the file another slug.` });

/** The day, or the moment, that the file names; nothing that has yet to come. */
export function momentOf(written: string, now: Date): Date | null {
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(written) ? `${written}T04:00:00Z` : written);
  return Number.isNaN(at.getTime()) || at > now ? null : at;
}

/** People by the names in the file; a name that nobody or more than one of us has is nobody's. */
async function peopleNamed(tx: Tx, names: readonly string[]): Promise<readonly (string | undefined)[]> {
  const found = names.length === 0 ? [] : await tx.select({ id: people.id, name: people.name }).from(people).where(inArray(people.name, [...names]));
  return names.map((name) => {
    const [one, another] = found.filter((person) => person.name === name);
    return another ? undefined : one?.id;
  });
}

async function authorsOf(tx: Tx, { author, coAuthors }: PostFacts, importer: string) {
  const [first, ...others] = await peopleNamed(tx, [author, ...coAuthors]);
  const authorId = first ?? importer;
  return { authorId, coAuthorIds: [...new Set(others.filter((id) => id !== undefined && id !== authorId))] as string[] };
}

/** A Markdown file as a new draft. Nothing is overwritten: an address that is taken is an error. */
export async function importPost(ctx: Ctx, text: string): Promise<Imported> {
  authorise(ctx.actor, "blogs");
  const read = postFromMarkdown(text);
  if (!read.ok) return refuse(read.message);
  const { content, facts, notes } = read;
  if (content.title === "") return refuse("The file needs a title: in the front matter, or as a first heading with one #.");
  const slug = postSlugSchema.safeParse(facts.slug || slugOf(content.title));
  if (!slug.success) return refuse(slug.error.issues[0]?.message ?? "The address of the post cannot be used.");
  return writeAs(ctx, "blogs", async (tx, record, staff): Promise<Imported> => {
    const id = randomUUID();
    const now = ctx.services.clock.now();
    const authors = await authorsOf(tx, facts, staff.personId);
    const row = { id, slug: slug.data, draft: content, ...authors, draftSavedBy: staff.personId, draftSavedAt: now, publishedAt: momentOf(facts.publishedAt, now), createdAt: now, updatedAt: now };
    if ((await tx.$count(posts, eq(posts.slug, slug.data))) + (await tx.$count(postSlugs, eq(postSlugs.slug, slug.data))) > 0) return taken(slug.data);
    await tx.insert(posts).values(row);
    await claimSlug(tx, id, slug.data);
    await tx.insert(postVersions).values({ postId: id, version: 1, content, reason: "imported", personId: staff.personId, createdAt: now });
    record({ type: "post.imported", subject: { kind: "post", id, name: content.title } });
    return { ok: true, id, notes };
  });
}
