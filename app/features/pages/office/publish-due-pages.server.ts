import { and, asc, eq, lte, notInArray } from "drizzle-orm";
import { counted } from "#domain/text/counted.ts";
import type { Services } from "#platform/services.ts";
import { type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { sitePages } from "#db/schema/site.ts";
import { eventSubject, lockPage, type Page } from "./page-record.server.ts";
import { problemsOfDraft, putLive } from "./publish-page.server.ts";

const MAX_AT_ONCE = 20;

/** The most overdue page, locked for this process. */
async function nextDue(tx: Tx, now: Date, failed: ReadonlySet<string>): Promise<Page | undefined> {
  const [row] = await tx
    .select({ id: sitePages.id })
    .from(sitePages)
    .where(and(lte(sitePages.publishAt, now), notInArray(sitePages.id, [...failed])))
    .orderBy(asc(sitePages.publishAt), asc(sitePages.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return row && lockPage(tx, row.id, now);
}

async function giveUp(tx: Tx, page: Page, why: string, record: RecordEvent, now: Date): Promise<void> {
  await tx.update(sitePages).set({ publishAt: null, scheduleError: why, updatedAt: now }).where(eq(sitePages.id, page.id));
  record({ type: "site_page.schedule_failed", subject: eventSubject(page), details: { why } });
}

async function publishDue(services: Services, tx: Tx, page: Page, record: RecordEvent, now: Date): Promise<void> {
  const problems = await problemsOfDraft(services, page);
  if (problems.length === 0) return putLive({ tx, page, record, now, personId: null });
  await giveUp(tx, page, `It was not published on time: ${counted(problems.length, "field")} must be put right first.`, record, now);
}

/** One bad page must not block the others, nor be tried again every second. */
async function noteFailure(services: Services, page: Page, error: unknown): Promise<void> {
  services.log.error({ err: error, page: page.id }, "a scheduled publication of a page failed");
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const now = services.clock.now();
    const locked = await lockPage(tx, page.id, now);
    if (locked)
      await giveUp(tx, locked, "It was not published on time, because of a fault on our side. Please publish it by hand.", record, now);
  });
}

async function workOffNext(services: Services, now: Date, failed: Set<string>): Promise<boolean> {
  let due: Page | undefined;
  try {
    await write({ services, actor: { kind: "system" } }, async (tx, record) => {
      due = await nextDue(tx, now, failed);
      if (due) await publishDue(services, tx, due, record, now);
    });
  } catch (error) {
    if (!due) throw error;
    failed.add(due.id);
    await noteFailure(services, due, error).catch((again: unknown) =>
      services.log.error({ err: again }, "the failure could not be written down"),
    );
  }
  return due !== undefined;
}

/** Publishes drafts whose time has come. Several processes may run it at once: each page is handled by one. */
export async function publishDuePages(services: Services, signal?: AbortSignal): Promise<void> {
  const now = services.clock.now();
  const failed = new Set<string>();
  for (let done = 0; done < MAX_AT_ONCE && !signal?.aborted; done += 1) {
    if (!(await workOffNext(services, now, failed))) return;
  }
}
