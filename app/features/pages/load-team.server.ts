import { and, arrayOverlaps, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { domainOf, teamEmail } from "#content/brand.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import { slugOf } from "#domain/blog/post-slug.ts";
import { siteOf } from "#kit/site/site.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { audits } from "#db/schema/audits.ts";
import { posts } from "#db/schema/blog.ts";
import { people } from "#db/schema/people.ts";

interface Linked {
  readonly title: string;
  readonly path: string;
}

export interface TeamPerson {
  readonly name: string;
  readonly role: string;
  readonly isDemo: boolean;
  /** The URL that lists their posts. */
  readonly blogPath: string;
  /** Newest first. */
  readonly posts: readonly Linked[];
  readonly audits: readonly Linked[];
}

function postsOf(db: Db, ids: readonly string[]) {
  const isTheirs = or(inArray(posts.authorId, [...ids]), arrayOverlaps(posts.coAuthorIds, [...ids]));
  return db
    .select({ slug: posts.slug, title: posts.liveTitle, authorId: posts.authorId, coAuthorIds: posts.coAuthorIds })
    .from(posts)
    .where(and(eq(posts.status, "published"), isTheirs))
    .orderBy(desc(posts.publishedAt), desc(posts.id));
}

function auditsOf(db: Db, ids: readonly string[]) {
  return db
    .select({ slug: audits.slug, title: audits.projectName, teamIds: audits.teamIds })
    .from(audits)
    .where(and(eq(audits.status, "published"), isNotNull(audits.slug), isNull(audits.withdrawnAt), arrayOverlaps(audits.teamIds, [...ids])))
    .orderBy(desc(audits.publishedAt), desc(audits.id));
}

/** The team with what each person has published here. Demo people appear only while the demo data does. */
export async function loadTeam(services: Pick<Services, "db" | "log" | "previewOf">): Promise<readonly TeamPerson[]> {
  const { db } = services;
  const shown = (await siteOf(services)).find("team", "team")?.people ?? [];
  const domain = domainOf((await findContact(db)).contactEmail);
  // Matches by the current mail domain or the one that demo people were created with.
  const members = shown.map((member) => ({
    ...member,
    emails: [teamEmail(member, domain), teamEmail(member)].map((each) => each.toLowerCase()),
  }));
  const emails = members.flatMap((member) => member.emails);
  const rows = await db
    .select({ id: people.id, email: sql<string>`lower(${people.email})`, isDemo: people.isDemo })
    .from(people)
    .where(and(inArray(sql`lower(${people.email})`, emails), isNull(people.removedAt)));
  const ids = rows.map(({ id }) => id);
  const [written, read] = ids.length === 0 ? [[], []] : await Promise.all([postsOf(db, ids), auditsOf(db, ids)]);
  return members.flatMap(({ name, role, emails, isDemo = false }) => {
    const own = emails.flatMap((email) => rows.filter((each) => each.email === email));
    const row = isDemo ? own.find((each) => each.isDemo) : own[0];
    if (isDemo && !row?.isDemo) return [];
    const id = row?.id ?? "";
    const theirs = written.filter(({ authorId, coAuthorIds }) => authorId === id || coAuthorIds.includes(id));
    return {
      name,
      role,
      isDemo,
      blogPath: `/blogs?author=${slugOf(name)}`,
      posts: theirs.map(({ slug, title }) => ({ title, path: `/blogs/${slug}` })),
      audits: read.filter(({ teamIds }) => teamIds.includes(id)).map(({ slug, title }) => ({ title, path: `/audits/${slug}` })),
    };
  });
}
