import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { sitePages } from "#db/schema/site.ts";
import { changePage, eventSubject, type PageChange, type UnknownPage } from "./page-record.server.ts";
import { isAlwaysOn } from "./page-state.ts";

export type Switched = { readonly ok: true } | { readonly ok: false; readonly reason: "always_on" | "unchanged" };

type Switching = Omit<PageChange, "staff">;

export async function putSwitch({ tx, page, record, now }: Switching, isOn: boolean): Promise<Switched> {
  if (isAlwaysOn(page)) return { ok: false, reason: "always_on" };
  if (page.isOn === isOn) return { ok: false, reason: "unchanged" };
  await tx.update(sitePages).set({ isOn, updatedAt: now }).where(eq(sitePages.id, page.id));
  record({ type: isOn ? "site_page.switched_on" : "site_page.switched_off", subject: eventSubject(page) });
  return { ok: true };
}

/** A page that is off leaves menus, sitemap and search, and its URL returns 404 or its redirect. Its text stays. */
export const switchPage = (ctx: Ctx, id: string, isOn: boolean): Promise<Switched | UnknownPage> =>
  changePage(ctx, id, (change) => putSwitch(change, isOn));
