import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { sitePages } from "#db/schema/site.ts";
import { changePage, eventSubject, type UnknownPage } from "./page-record.server.ts";

export type Scheduled = { readonly ok: true } | { readonly ok: false; readonly reason: "publish_in_past" | "nothing_new" };

/** When the draft replaces what visitors see; null takes the date off. Due work of `publishDuePages`. */
export function schedulePage(ctx: Ctx, id: string, { publishAt }: { readonly publishAt: Date | null }): Promise<Scheduled | UnknownPage> {
  return changePage(ctx, id, async ({ tx, page, record, now }): Promise<Scheduled> => {
    if (publishAt !== null && publishAt <= now) return { ok: false, reason: "publish_in_past" };
    if (publishAt !== null && page.draft === null) return { ok: false, reason: "nothing_new" };
    await tx.update(sitePages).set({ publishAt, scheduleError: null, updatedAt: now }).where(eq(sitePages.id, id));
    record({ type: "site_page.scheduled", subject: eventSubject(page), before: { publishAt: page.publishAt }, after: { publishAt } });
    return { ok: true };
  });
}
