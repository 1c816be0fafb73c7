import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { PostContent } from "#domain/blog/post-content.ts";
import { postSlugSchema, slugOf } from "#domain/blog/post-slug.ts";
import { dayIn } from "#domain/list/office-time.ts";
import { readOfficeMoment } from "#domain/schedule/office-moment.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, type Tx, writeAs } from "#platform/write.server.ts";
import { posts, postSlugs, postVersions } from "#db/schema/blog.ts";
import { images } from "#db/schema/media.ts";
import { people } from "#db/schema/people.ts";
import type { PostFacts } from "./markdown/front-matter.ts";
import { readMarkdownApart } from "./markdown/read-markdown-apart.server.ts";
import { claimSlug } from "./office/claim-slug.server.ts";
import { withStoredMeasures } from "./office/stored-measures.server.ts";
import { imageIdsOf } from "./office/what-is-missing.ts";

export type Imported =
  | { readonly ok: true; readonly id: string; /** What was changed or dropped on import. */ readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: "unreadable" | "slug_taken"; readonly message: string };

const refuse = (message: string): Imported => ({ ok: false, reason: "unreadable", message });

const taken = (slug: string): Imported => ({
  ok: false,
  reason: "slug_taken",
  message: `Another post has, or once had, the address /blogs/${slug}: please give the file another slug.`,
});

/** Notes that the file's date or featured flag has no effect on import. */
function factNotes({ publishedAt: written, isFeatured }: PostFacts, publishedAt: Date | null): readonly string[] {
  return [
    ...(written !== "" && publishedAt === null
      ? [
          `“${written.slice(0, 40)}” is no date in the past, so it was left out: the post gets the date on which it is published. To publish it later, set a schedule.`,
        ]
      : []),
    ...(isFeatured ? ["The file marks this post as featured. Once it is published, choose “Feature on the blog” under “More”."] : []),
  ];
}

/** The timestamp in the file, or noon on that date in the office's time zone; null if it is in the future. */
export function momentOf(written: string, now: Date, timeZone: string): Date | null {
  if (written === dayIn(now, timeZone)) return now;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(written) ? readOfficeMoment(`${written}T12:00`, timeZone) : new Date(written);
  return !at || Number.isNaN(at.getTime()) || at > now ? null : at;
}

/** Finds people by the names in the file; names without exactly one match are dropped. */
async function peopleNamed(tx: Tx, names: readonly string[]): Promise<readonly (string | undefined)[]> {
  const found =
    names.length === 0
      ? []
      : await tx
          .select({ id: people.id, name: people.name })
          .from(people)
          .where(inArray(people.name, [...names]));
  return names.map((name) => {
    const [one, another] = found.filter((person) => person.name === name);
    return another ? undefined : one?.id;
  });
}

async function authorsOf(tx: Tx, { author, coAuthors }: PostFacts, importer: string) {
  const [first, ...others] = await peopleNamed(tx, [author, ...coAuthors]);
  const authorId = first ?? importer;
  const unknown = coAuthors.filter((_, index) => others[index] === undefined);
  const notes = [
    ...(author !== "" && first === undefined
      ? [`No colleague, or more than one, is called “${author.slice(0, 60)}”: you are set as the author.`]
      : []),
    ...unknown.map((name) => `No colleague, or more than one, is called “${name.slice(0, 60)}”: this co-author was left out.`),
  ];
  return {
    authors: { authorId, coAuthorIds: [...new Set(others.filter((id) => id !== undefined && id !== authorId))] as string[] },
    notes,
  };
}

async function pictureNotes(tx: Tx, content: PostContent): Promise<readonly string[]> {
  const wanted = imageIdsOf(content);
  const found =
    wanted.length === 0
      ? []
      : await tx
          .select({ id: images.id })
          .from(images)
          .where(inArray(images.id, [...wanted]));
  return wanted
    .filter((id) => !found.some((image) => image.id === id))
    .map((id) => `The picture ${id} is not here: upload it in the editor, or take it out.`);
}

/** Imports a Markdown file as a new draft. Never overwrites: a taken slug is an error. */
export async function importPost(ctx: Ctx, text: string): Promise<Imported> {
  authorise(ctx.actor, "blogs");
  const read = await readMarkdownApart(text);
  if (!read.ok) return refuse(read.message);
  const { facts } = read;
  if (read.content.title === "") return refuse("The file needs a title: in the front matter, or as a first heading with one #.");
  const slug = postSlugSchema.safeParse(facts.slug || slugOf(read.content.title));
  if (!slug.success) return refuse(slug.error.issues[0]?.message ?? "The address of the post cannot be used.");
  return writeAs(ctx, "blogs", async (tx, record, staff): Promise<Imported> => {
    const id = randomUUID();
    const now = ctx.services.clock.now();
    const content = await withStoredMeasures(tx, read.content);
    const { authors, notes } = await authorsOf(tx, facts, staff.personId);
    const publishedAt = momentOf(facts.publishedAt, now, (await businessHours(tx)).timeZone);
    const row = {
      id,
      slug: slug.data,
      draft: content,
      ...authors,
      draftSavedBy: staff.personId,
      draftSavedAt: now,
      publishedAt,
      createdAt: now,
      updatedAt: now,
    };
    if ((await tx.$count(posts, eq(posts.slug, slug.data))) + (await tx.$count(postSlugs, eq(postSlugs.slug, slug.data))) > 0)
      return taken(slug.data);
    await tx.insert(posts).values(row);
    await claimSlug(tx, id, slug.data);
    await tx.insert(postVersions).values({ postId: id, version: 1, content, reason: "imported", personId: staff.personId, createdAt: now });
    record({ type: "post.imported", subject: { kind: "post", id, name: content.title } });
    return { ok: true, id, notes: [...read.notes, ...notes, ...factNotes(facts, publishedAt), ...(await pictureNotes(tx, content))] };
  });
}
