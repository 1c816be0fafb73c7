import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { parseListQuery, printForView } from "#domain/list/list-query.ts";
import { cleanText } from "#domain/list/search-params.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { prepared } from "#platform/prepared.server.ts";
import { authorise, type Tx, writeAs } from "#platform/write.server.ts";
import { savedViews } from "#db/schema/activity.ts";
import type { SavedView } from "./saved-view.ts";

const MAX_NAME_CHARACTERS = 60;
const MAX_QUERY_CHARACTERS = 4_000;
const MAX_VIEWS_OF_ONE_PERSON = 50;

const name = z
  .string()
  .transform((raw) => cleanText(raw, MAX_NAME_CHARACTERS))
  .pipe(z.string().min(1, { error: "Give the view a name." }));

export const saveViewInput = z.object({
  name,
  query: z.string().max(MAX_QUERY_CHARACTERS, { error: "This view is too large to be saved." }),
  isShared: z.boolean(),
});
export const renameViewInput = z.object({ id: z.uuid({ error: "There is no such view." }), name });
export const deleteViewInput = renameViewInput.pick({ id: true });

export type ViewAnswer = { readonly ok: true; readonly view: SavedView } | { readonly ok: false; readonly reason: string };

type Stored = typeof savedViews.$inferSelect;

const NOT_YOURS: ViewAnswer = { ok: false, reason: "This view no longer exists, or it belongs to a colleague." };

const isMine = (staff: Staff, { ownerId, visibility }: Stored) =>
  ownerId === staff.personId || (visibility === "shared" && staff.role === "admin");

const asView = (staff: Staff, stored: Stored): SavedView => ({
  id: stored.id,
  name: stored.name,
  query: stored.query,
  isShared: stored.visibility === "shared",
  isOwn: stored.ownerId === staff.personId,
  isMine: isMine(staff, stored),
});

const subjectOf = (view: Stored) => ({ kind: "view", id: view.id, name: view.name });

const viewsOf = prepared("views-of-list", ["list", "owner"], (db, $) =>
  db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, $.list), or(eq(savedViews.ownerId, $.owner), eq(savedViews.visibility, "shared"))))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id)),
);

/** The person's own views and the shared ones, by name. */
export async function listViews({ services: { db }, actor }: Ctx, list: ListDefinition): Promise<readonly SavedView[]> {
  const staff = authorise(actor, list.permission);
  const stored = await viewsOf(db, { list: list.name, owner: staff.personId });
  return stored.map((view) => asView(staff, view));
}

async function ownView(tx: Tx, staff: Staff, list: ListDefinition, id: string): Promise<Stored | undefined> {
  const [stored] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list.name), eq(savedViews.id, id)))
    .for("update");
  return stored && isMine(staff, stored) ? stored : undefined;
}

/** Whether another view of the same person and list has this name. */
async function isTaken(tx: Tx, { id, list, ownerId }: Stored, name: string): Promise<boolean> {
  const isOther = and(
    eq(savedViews.list, list),
    eq(savedViews.ownerId, ownerId),
    ne(savedViews.id, id),
    sql`lower(${savedViews.name}) = lower(${name})`,
  );
  return (await tx.select({ id: savedViews.id }).from(savedViews).where(isOther)).length > 0;
}

/** Replaces the person's own view of the same name. */
export async function saveView(ctx: Ctx, list: ListDefinition, input: z.infer<typeof saveViewInput>): Promise<ViewAnswer> {
  return writeAs(ctx, list.permission, async (tx, record, staff) => {
    const isOwn = and(eq(savedViews.ownerId, staff.personId), eq(savedViews.list, list.name));
    const visibility = input.isShared ? ("shared" as const) : ("own" as const);
    const content = { name: input.name, visibility, query: printForView(list, parseListQuery(list, new URLSearchParams(input.query))) };
    const known = await tx.select({ id: savedViews.id, name: savedViews.name }).from(savedViews).where(isOwn);
    const same = known.find((view) => view.name.toLowerCase() === input.name.toLowerCase());
    if (!same && known.length >= MAX_VIEWS_OF_ONE_PERSON)
      return { ok: false, reason: `You have ${MAX_VIEWS_OF_ONE_PERSON} views of this list already. Delete one first.` };
    const [stored] = same
      ? await tx.update(savedViews).set(content).where(eq(savedViews.id, same.id)).returning()
      : await tx
          .insert(savedViews)
          .values({ ...content, list: list.name, ownerId: staff.personId, createdAt: ctx.services.clock.now() })
          .returning();
    if (!stored) return NOT_YOURS;
    record({ type: "view.saved", subject: subjectOf(stored), after: { list: list.name, query: stored.query, visibility } });
    return { ok: true, view: asView(staff, stored) };
  });
}

export async function renameView(ctx: Ctx, list: ListDefinition, { id, name }: z.infer<typeof renameViewInput>): Promise<ViewAnswer> {
  return writeAs(ctx, list.permission, async (tx, record, staff) => {
    const before = await ownView(tx, staff, list, id);
    if (before && (await isTaken(tx, before, name))) return { ok: false, reason: `There is a view called “${name}” already.` };
    const [stored] = before ? await tx.update(savedViews).set({ name }).where(eq(savedViews.id, id)).returning() : [];
    if (!before || !stored) return NOT_YOURS;
    record({ type: "view.renamed", subject: subjectOf(stored), before: { name: before.name }, after: { name } });
    return { ok: true, view: asView(staff, stored) };
  });
}

/** Returns the deleted view for the undo. */
export async function deleteView(ctx: Ctx, list: ListDefinition, { id }: z.infer<typeof deleteViewInput>): Promise<ViewAnswer> {
  return writeAs(ctx, list.permission, async (tx, record, staff) => {
    const stored = await ownView(tx, staff, list, id);
    if (!stored) return NOT_YOURS;
    await tx.delete(savedViews).where(eq(savedViews.id, id));
    record({
      type: "view.deleted",
      subject: subjectOf(stored),
      before: { list: list.name, query: stored.query, visibility: stored.visibility },
    });
    return { ok: true, view: asView(staff, stored) };
  });
}
