import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { sitePages } from "#db/schema/site.ts";
import { changePage, eventSubject, type UnknownPage } from "./page-record.server.ts";
import { isAlwaysOn } from "./page-state.ts";

export type Switched = { readonly ok: true } | { readonly ok: false; readonly reason: "always_on" | "unchanged" };

/** A page that is off leaves menus, sitemap and search, and its URL returns 404 or its redirect. Its text stays. */
export function switchPage(ctx: Ctx, id: string, isOn: boolean): Promise<Switched | UnknownPage> {
  return changePage(ctx, id, async ({ tx, page, record, now }): Promise<Switched> => {
    if (isAlwaysOn(page)) return { ok: false, reason: "always_on" };
    if (page.isOn === isOn) return { ok: false, reason: "unchanged" };
    await tx.update(sitePages).set({ isOn, updatedAt: now }).where(eq(sitePages.id, id));
    record({ type: isOn ? "site_page.switched_on" : "site_page.switched_off", subject: eventSubject(page) });
    return { ok: true };
  });
}
