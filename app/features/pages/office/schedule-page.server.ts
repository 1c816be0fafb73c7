import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { sitePages } from "#db/schema/site.ts";
import { changePage, eventSubject, type PageChange, type UnknownPage } from "./page-record.server.ts";
import { checkedDraft, type Incomplete } from "./publish-page.server.ts";

export type Scheduled =
  | { readonly ok: true }
  | Incomplete
  | { readonly ok: false; readonly reason: "changed_meanwhile" | "nothing_new" | "publish_in_past" };

/** Sets the date of a draft that was checked. */
export async function putSchedule({ tx, page, record, now }: Omit<PageChange, "staff">, publishAt: Date | null): Promise<void> {
  await tx.update(sitePages).set({ publishAt, scheduleError: null, updatedAt: now }).where(eq(sitePages.id, page.id));
  record({ type: "site_page.scheduled", subject: eventSubject(page), before: { publishAt: page.publishAt }, after: { publishAt } });
}

/** Sets when the draft goes live; null clears the date. `publishDuePages` acts on it. */
export async function schedulePage(
  ctx: Ctx,
  id: string,
  { publishAt }: { readonly publishAt: Date | null },
): Promise<Scheduled | UnknownPage> {
  const { revision, problems } = await checkedDraft(ctx, id);
  return changePage(ctx, id, async ({ tx, page, record, now }): Promise<Scheduled> => {
    if (publishAt !== null && publishAt <= now) return { ok: false, reason: "publish_in_past" };
    if (publishAt !== null && page.draft === null) return { ok: false, reason: "nothing_new" };
    if (publishAt !== null && page.draftRevision !== revision) return { ok: false, reason: "changed_meanwhile" };
    if (publishAt !== null && problems.length > 0) return { ok: false, reason: "incomplete", problems };
    await putSchedule({ tx, page, record, now }, publishAt);
    return { ok: true };
  });
}
