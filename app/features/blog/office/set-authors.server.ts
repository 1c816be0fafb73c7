import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import type { Tx } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { people } from "#db/schema/people.ts";
import { changePost, eventSubject, type Post, type UnknownPost } from "./post-record.server.ts";
import { CHANGED_MEANWHILE, type ChangedMeanwhile, seenAuthors } from "./seen-facts.ts";

export interface Authors {
  readonly authorId: string | null;
  readonly coAuthorIds: readonly string[];
}

interface WantedAuthors extends Authors {
  /** The authors when the form was loaded, from `seenAuthors`. */
  readonly seen?: string | undefined;
}

type AuthorsSet = { readonly ok: true } | { readonly ok: false; readonly reason: "unknown_person" } | ChangedMeanwhile;

async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: people.id, name: people.name })
          .from(people)
          .where(inArray(people.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const idsOf = ({ authorId, coAuthorIds }: Authors) => [...(authorId === null ? [] : [authorId]), ...coAuthorIds];

const inWords = (authors: Authors, names: ReadonlyMap<string, string>) => ({
  author: authors.authorId === null ? null : (names.get(authors.authorId) ?? null),
  coAuthors: authors.coAuthorIds.flatMap((id) => names.get(id) ?? []),
});

const isSame = (one: Authors, other: Pick<Post, "authorId" | "coAuthorIds">) =>
  one.authorId === other.authorId &&
  one.coAuthorIds.length === other.coAuthorIds.length &&
  one.coAuthorIds.every((id, place) => id === other.coAuthorIds[place]);

/** Sets a post's authors, who need no login. */
export function setAuthors(ctx: Ctx, id: string, wanted: WantedAuthors): Promise<AuthorsSet | UnknownPost> {
  return changePost(ctx, id, async ({ tx, post, record, now }): Promise<AuthorsSet> => {
    if (wanted.seen !== undefined && wanted.seen !== seenAuthors(post)) return CHANGED_MEANWHILE;
    // An author cannot be their own co-author.
    const coAuthorIds = [...new Set(wanted.coAuthorIds)].filter((each) => each !== wanted.authorId);
    const authors = { authorId: wanted.authorId, coAuthorIds };
    if (isSame(authors, post)) return { ok: true };
    const names = await namesOf(tx, [...idsOf(authors), ...idsOf(post)]);
    if (idsOf(authors).some((each) => !names.has(each))) return { ok: false, reason: "unknown_person" };
    await tx
      .update(posts)
      .set({ ...authors, updatedAt: now })
      .where(eq(posts.id, id));
    record({ type: "post.authors_changed", subject: eventSubject(post), before: inWords(post, names), after: inWords(authors, names) });
    return { ok: true };
  });
}
