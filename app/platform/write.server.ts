import { allows, type Permission } from "#domain/access/permissions.ts";
import { unsealedEvents } from "#db/schema/activity.ts";
import type { Actor, Ctx, Staff } from "./actor.ts";
import { type Db, isDatabase } from "./db.server.ts";
import { preparedInsert } from "./prepared.server.ts";
import { sealEvents } from "./seal-events.server.ts";

export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** An entry in the activity log: in the past tense, with the record it happened to. */
export interface Happened {
  readonly type: `${string}.${string}`;
  readonly subject: { readonly kind: string; readonly id: string; readonly name?: string };
  readonly before?: unknown;
  readonly after?: unknown;
  /** Anything else that explains it. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export type RecordEvent = (happened: Happened) => void;

/** The actor lacks the permission. With these fields, React Router responds with 403. */
export class Forbidden extends Error {
  override name = "Forbidden";
  readonly status = 403;
  readonly statusText = "Forbidden";
  readonly internal = false;
  readonly data = null;
}

export function authorise(actor: Actor, permission: Permission): Staff {
  if (actor.kind === "staff" && allows(actor, permission)) return actor;
  throw new Forbidden(`This needs the permission "${permission}".`);
}

const insertEvent = preparedInsert("insert-event", unsealedEvents, [
  "at",
  "type",
  "actorKind",
  "actorId",
  "subjectKind",
  "subjectId",
  "payload",
]);

function eventRow(actor: Actor, at: Date, { type, subject, before, after, details }: Happened) {
  const isStaff = actor.kind === "staff";
  const payload = {
    ...details,
    ...(subject.name !== undefined && { subjectName: subject.name }),
    // A visitor's IP address is not stored.
    ...(isStaff && { actorName: actor.name, address: actor.address }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
  return {
    at,
    type,
    actorKind: actor.kind,
    actorId: isStaff ? actor.personId : null,
    subjectKind: subject.kind,
    subjectId: subject.id,
    payload,
  };
}

/** In a transaction, the caller must seal it after the commit, as `transactionWithEvents` does. */
export async function recordEvents(db: Tx | Db, actor: Actor, at: Date, happened: readonly Happened[]): Promise<void> {
  for (const each of happened) await insertEvent(db, eventRow(actor, at, each));
  if (isDatabase(db)) await sealEvents(db);
}

/**
 * Normally the recorded events are in the log when this returns. The log is one chain, but no transaction waits for another: events are
 * chained after their commits. If that fails, the change stands, and background work chains them later and logs why it could not.
 */
export async function transactionWithEvents<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await db.transaction(work);
  if (isDatabase(db)) await sealEvents(db).catch(() => {});
  return result;
}

interface Writing {
  readonly services: Pick<Ctx["services"], "clock" | "db">;
  readonly actor: Ctx["actor"];
}

/** Part of a transaction of `transactionWithEvents`: a change and its log entries. */
export async function writeIn<T>(tx: Tx, { services, actor }: Writing, work: (tx: Tx, record: RecordEvent) => Promise<T>): Promise<T> {
  const happened: Happened[] = [];
  const result = await work(tx, (each) => happened.push(each));
  await recordEvents(tx, actor, services.clock.now(), happened);
  return result;
}

/** Runs a verb: one transaction for the change and its log entries. */
export const write = <T>(writing: Writing, work: (tx: Tx, record: RecordEvent) => Promise<T>): Promise<T> =>
  transactionWithEvents(writing.services.db, (tx) => writeIn(tx, writing, work));

/** Like `write`, for staff. Throws `Forbidden` without the permission. */
export async function writeAs<T>(
  ctx: Ctx,
  permission: Permission,
  work: (tx: Tx, record: RecordEvent, staff: Staff) => Promise<T>,
): Promise<T> {
  const staff = authorise(ctx.actor, permission);
  return write(ctx, (tx, record) => work(tx, record, staff));
}
