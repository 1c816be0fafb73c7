import { and, asc, eq, sql } from "drizzle-orm";
import { isTask } from "#content/task-shapes.ts";
import { BUILT_PAGES } from "#kit/site/built-pages.server.ts";
import { PAGE_KIND } from "#kit/site/site.server.ts";
import type { Actor, Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { authorise, type RecordEvent, type Tx, write, writeAs } from "#platform/write.server.ts";
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

/** Subject of log entries, because redirects are not about one page. */
const SUBJECT = { kind: PAGE_KIND, id: "redirects", name: "Redirects" };
/** Far more than needed; every process holds them in memory. */
const MAX_REDIRECTS = 2_000;

export type Refusal = "is_page" | "is_answered" | "leads_back" | "leads_nowhere" | "too_many";
type Added = { readonly ok: true } | { readonly ok: false; readonly reason: Refusal };

/** Serialises changes, so that two concurrent redirects cannot form a loop. */
const lockRedirects = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? "";

async function refusalOf(db: Db | Tx, { from, to }: RedirectInput): Promise<Refusal | undefined> {
  const [own] = await db.select({ isOn: sitePages.isOn, live: sitePages.live }).from(sitePages).where(eq(sitePages.path, from));
  const built = BUILT_PAGES.get(from);
  const isBuilt = built !== undefined;
  // Such a page cannot be switched off to free its path.
  if (built && isTask(built.type)) return "is_answered";
  // A draft that was never published responds to nothing.
  if (own ? own.isOn && (isBuilt || own.live !== null) : isBuilt) return "is_page";
  const toPath = pathOf(to);
  if (toPath === from || (await db.$count(siteRedirects, eq(siteRedirects.fromPath, toPath))) > 0) return "leads_back";
  return (await db.$count(siteRedirects)) >= MAX_REDIRECTS ? "too_many" : undefined;
}

/** Requests both paths like a visitor, because forms, posts, files and the like take precedence over redirects. */
async function refusalOnVisit({ visit }: Pick<Services, "visit">, { from, to }: RedirectInput): Promise<Refusal | undefined> {
  if (!visit) return undefined;
  const there = await visit(to);
  if (there.location !== null) return "leads_back";
  if (there.status !== 200) return "leads_nowhere";
  return (await visit(from, { from, to })).location === to ? undefined : "is_answered";
}

interface Putting {
  readonly tx: Tx;
  readonly record: RecordEvent;
  readonly now: Date;
  /** Null for an import by script. */
  readonly personId: string | null;
}

async function putRedirect({ tx, record, now, personId }: Putting, { from, to }: RedirectInput): Promise<Added> {
  await lockRedirects(tx);
  const reason = await refusalOf(tx, { from, to });
  if (reason) return { ok: false, reason };
  const values = { fromPath: from, toPath: to, personId, createdAt: now };
  await tx.insert(siteRedirects).values(values).onConflictDoUpdate({ target: siteRedirects.fromPath, set: values });
  record({ type: "site_page.redirect_added", subject: SUBJECT, after: { from, to } });
  return { ok: true };
}

interface Importer {
  readonly services: Pick<Services, "clock" | "db">;
  readonly actor: Actor;
  readonly personId: string | null;
}

/** From a file. Nothing visits its addresses: its target may still be a draft here. */
export async function importRedirect(
  { services, actor, personId }: Importer,
  redirect: RedirectInput,
): Promise<Added | { readonly ok: false; readonly reason: "unchanged" }> {
  const isKnown = and(eq(siteRedirects.fromPath, redirect.from), eq(siteRedirects.toPath, redirect.to));
  if ((await services.db.$count(siteRedirects, isKnown)) > 0) return { ok: false, reason: "unchanged" };
  return write({ services, actor }, (tx, record) => putRedirect({ tx, record, now: services.clock.now(), personId }, redirect));
}

/** Replaces a redirect from the same path. A path that already responds is never redirected. */
export async function addRedirect(ctx: Ctx, { from, to }: RedirectInput): Promise<Added> {
  authorise(ctx.actor, "pages");
  const { services } = ctx;
  const early = (await refusalOf(services.db, { from, to })) ?? (await refusalOnVisit(services, { from, to }));
  if (early) return { ok: false, reason: early };
  return writeAs(ctx, "pages", (tx, record, { personId }) =>
    putRedirect({ tx, record, now: services.clock.now(), personId }, { from, to }),
  );
}

export function removeRedirect(ctx: Ctx, from: string): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: "gone" }> {
  return writeAs(ctx, "pages", async (tx, record) => {
    const [gone] = await tx.delete(siteRedirects).where(eq(siteRedirects.fromPath, from)).returning();
    if (!gone) return { ok: false, reason: "gone" } as const;
    record({ type: "site_page.redirect_removed", subject: SUBJECT, before: { from, to: gone.toPath } });
    return { ok: true } as const;
  });
}
