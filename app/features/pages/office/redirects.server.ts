import { asc, eq } from "drizzle-orm";
import { BUILT_PAGES } from "#kit/site/built-pages.server.ts";
import { PAGE_KIND, siteOf } from "#kit/site/site.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { sitePages, siteRedirects } from "#db/schema/site.ts";
import type { RedirectInput } from "./redirect-input.ts";

export async function listRedirects({ services: { db }, actor }: Ctx) {
  authorise(actor, "pages");
  return db
    .select({ from: siteRedirects.fromPath, to: siteRedirects.toPath, by: people.name, at: siteRedirects.createdAt })
    .from(siteRedirects)
    .leftJoin(people, eq(people.id, siteRedirects.personId))
    .orderBy(asc(siteRedirects.fromPath));
}

export type Redirect = Awaited<ReturnType<typeof listRedirects>>[number];

/** A redirect is not about one page. */
const SUBJECT = { kind: PAGE_KIND, id: "redirects", name: "Redirects" };
/** Far more than a site of this size needs; every process holds them in memory. */
const MAX_REDIRECTS = 2_000;

type Added = { readonly ok: true } | { readonly ok: false; readonly reason: "is_page" | "leads_back" | "too_many" };

/** Replaces a redirect of the same address. An address that a page answers is never redirected. */
export async function addRedirect(ctx: Ctx, { from, to }: RedirectInput): Promise<Added> {
  const [toPath = ""] = to.split(/[?#]/, 1);
  const site = await siteOf(ctx.services);
  return writeAs(ctx, "pages", async (tx, record, staff): Promise<Added> => {
    const [own] = await tx.select({ isOn: sitePages.isOn }).from(sitePages).where(eq(sitePages.path, from));
    if (own?.isOn ?? BUILT_PAGES.has(from)) return { ok: false, reason: "is_page" };
    if (toPath === from || site.redirects.get(toPath) !== undefined) return { ok: false, reason: "leads_back" };
    if ((await tx.$count(siteRedirects)) >= MAX_REDIRECTS) return { ok: false, reason: "too_many" };
    const values = { fromPath: from, toPath: to, personId: staff.personId, createdAt: ctx.services.clock.now() };
    await tx.insert(siteRedirects).values(values).onConflictDoUpdate({ target: siteRedirects.fromPath, set: values });
    record({ type: "site_page.redirect_added", subject: SUBJECT, after: { from, to } });
    return { ok: true };
  });
}

export function removeRedirect(ctx: Ctx, from: string): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: "gone" }> {
  return writeAs(ctx, "pages", async (tx, record) => {
    const [gone] = await tx.delete(siteRedirects).where(eq(siteRedirects.fromPath, from)).returning();
    if (!gone) return { ok: false, reason: "gone" } as const;
    record({ type: "site_page.redirect_removed", subject: SUBJECT, before: { from, to: gone.toPath } });
    return { ok: true } as const;
  });
}
