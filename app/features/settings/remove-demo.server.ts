import { and, eq, getTableName, inArray, isNull } from "drizzle-orm";
import { countDemoStats, removeDemoStats } from "#features/analytics/demo-stats.server.ts";
import { hasNoCalls, retireDemoHosts } from "#features/appointments/demo-appointments.server.ts";
import { forgetContactsWithout } from "#features/contacts/gather-contacts.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import { notes } from "#db/schema/activity.ts";
import { appointments } from "#db/schema/appointments.ts";
import { audits } from "#db/schema/audits.ts";
import { images, posts } from "#db/schema/blog.ts";
import { applications, candidateLetters, jobs } from "#db/schema/careers.ts";
import { chats } from "#db/schema/chats.ts";
import { employers, poachingRequests } from "#db/schema/employers.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { quotes } from "#db/schema/quotes.ts";
import { cannedReplies, tickets } from "#db/schema/tickets.ts";

/** Children before what they belong to. Rows that only exist with another one go with it. */
const DEMO_TABLES = [files, mails, applications, jobs, candidateLetters, appointments, chats, tickets, cannedReplies, quotes, poachingRequests, employers, audits, posts, images, people] as const;

/** Somebody who has accepted an invitation under a demo name is a colleague, whatever the row was made for. */
const isDemo = (table: (typeof DEMO_TABLES)[number]) => and(eq(table.isDemo, true), table === people ? and(isNull(people.passwordHash), hasNoCalls) : undefined);

export interface DemoCount {
  /** In the plural, such as `canned replies`. */
  readonly kind: string;
  readonly count: number;
}

/** Tables have the names that people use, but for this one. */
const nameOf = (table: string) => (table === "mails" ? "emails" : table.replaceAll("_", " "));

/** What there is of the demo world, without what there is none of. */
export async function countDemo({ services: { db }, actor }: Ctx): Promise<readonly DemoCount[]> {
  authorise(actor, "settings");
  const counts = DEMO_TABLES.map(async (table) => ({ kind: nameOf(getTableName(table)), count: await db.$count(table, isDemo(table)) }));
  counts.push(countDemoStats(db).then((count) => ({ kind: "days of stats", count })));
  return (await Promise.all(counts)).filter(({ count }) => count > 0);
}

/** Everything that came with the demo world, and nothing else. It does not come back: the installation remembers that it had one. */
export function removeDemo(ctx: Ctx): Promise<number> {
  return writeAs(ctx, "settings", async (tx, record) => {
    let removed = 0;
    await retireDemoHosts(tx);
    removed += await removeDemoStats(tx);
    for (const table of DEMO_TABLES) {
      const rows = await tx.delete(table).where(isDemo(table)).returning({ id: table.id });
      if (rows.length > 0) await tx.delete(notes).where(inArray(notes.subjectId, rows.map(({ id }) => id)));
      removed += rows.length;
    }
    const entries = await forgetContactsWithout(tx);
    record({ type: "demo.removed", subject: { kind: "demo", id: "world" }, details: { records: removed, entries } });
    return removed;
  });
}
