import { and, asc, eq, lte, notInArray } from "drizzle-orm";
import { counted } from "#domain/text/counted.ts";
import { type DueChange, runDueChanges } from "#kit/desk/run-due-changes.server.ts";
import type { Services } from "#platform/services.ts";
import { sitePages } from "#db/schema/site.ts";
import { eventSubject, lockPage, type Page } from "./page-record.server.ts";
import { problemsOfDraft, putLive } from "./publish-page.server.ts";

const AT_MOST = 20;

async function nextDue({ tx, now }: DueChange, failed: readonly string[]): Promise<Page | undefined> {
  const [row] = await tx
    .select({ id: sitePages.id })
    .from(sitePages)
    .where(and(lte(sitePages.publishAt, now), notInArray(sitePages.id, [...failed])))
    .orderBy(asc(sitePages.publishAt), asc(sitePages.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return row && lockPage(tx, row.id, now);
}

async function unschedule({ tx, record, now }: DueChange, page: Page, why: string): Promise<void> {
  await tx.update(sitePages).set({ publishAt: null, scheduleError: why, updatedAt: now }).where(eq(sitePages.id, page.id));
  record({ type: "site_page.schedule_failed", subject: eventSubject(page), details: { why } });
}

/** Publishes scheduled drafts. */
export const publishDuePages = (services: Services, signal?: AbortSignal): Promise<void> =>
  runDueChanges(
    services,
    {
      atMost: AT_MOST,
      next: nextDue,
      carryOut: async (change, page) => {
        const problems = await problemsOfDraft(services, page);
        if (problems.length === 0) await putLive({ ...change, page, personId: null });
        else await unschedule(change, page, `It was not published on time: ${counted(problems.length, "field")} must be corrected first.`);
      },
      giveUp: (change, page) =>
        unschedule(change, page, "It was not published on time, because of an error on our side. Please publish it manually."),
    },
    signal,
  );
