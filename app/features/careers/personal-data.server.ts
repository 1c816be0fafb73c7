import { eq, inArray, sql } from "drizzle-orm";
import { saysAddressIn } from "#kit/privacy/forget-address.server.ts";
import type { PersonalData } from "#kit/capability/personal-data.ts";
import type { Tx } from "#platform/write.server.ts";
import { savedViews } from "#db/schema/activity.ts";
import { applications, applicationScores, applicationSubmissions, jobs } from "#db/schema/careers.ts";

interface Named {
  readonly email: string;
  readonly fullName: string;
}

/** Matches whole words only: "Ann Lee" is not in "Joann Lee". */
function saysName(text: string, name: string): boolean {
  const literal = name.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, "iu").test(text);
}

/** Saved searches are matched by name too. */
function isSearchFor(query: string, people: readonly Named[]): boolean {
  const searched = new URLSearchParams(query).get("q") ?? "";
  return people.some(({ email, fullName }) => saysAddressIn(searched, email) || saysName(searched, fullName));
}

/**
 * Keeps a search that also matches a remaining application: a stranger who erases theirs must not affect another one from the same address.
 */
async function forgetSearches(tx: Tx, people: readonly Named[]): Promise<void> {
  const addresses = people.map(({ email }) => email.toLowerCase());
  const kept = await tx
    .select({ email: applications.email, fullName: applications.fullName })
    .from(applications)
    .where(inArray(sql`lower(${applications.email})`, addresses));
  const views = await tx.select({ id: savedViews.id, query: savedViews.query }).from(savedViews).where(eq(savedViews.list, "applications"));
  const theirs = views.filter(({ query }) => isSearchFor(query, people) && !isSearchFor(query, kept)).map(({ id }) => id);
  if (theirs.length > 0) await tx.delete(savedViews).where(inArray(savedViews.id, theirs));
}

export const applicationsOfPerson: PersonalData = {
  kind: "application",
  async find(db, email) {
    const found = await db
      .select({ application: applications, job: jobs.title })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(sql`lower(${applications.email}) = lower(${email})`);
    const ids = found.map(({ application }) => application.id);
    const sent = await db.select().from(applicationSubmissions).where(inArray(applicationSubmissions.applicationId, ids));
    const scores = await db.select().from(applicationScores).where(inArray(applicationScores.applicationId, ids));
    return found.map(({ application, job }) => ({
      id: application.id,
      data: {
        ...application,
        job,
        submissions: sent
          .filter(({ applicationId }) => applicationId === application.id)
          .map(({ content, createdAt }) => ({ content, createdAt })),
        // Without the colleague's name, which is the colleague's own data.
        scores: scores
          .filter(({ applicationId }) => applicationId === application.id)
          .map(({ stage, score, reason, updatedAt }) => ({ stage, score, reason, updatedAt })),
      },
    }));
  },
  /** Submissions and scores are deleted with their application. */
  async erase(tx, ids) {
    const gone = await tx
      .delete(applications)
      .where(inArray(applications.id, [...ids]))
      .returning({ email: applications.email, fullName: applications.fullName });
    if (gone.length > 0) await forgetSearches(tx, gone);
  },
};
