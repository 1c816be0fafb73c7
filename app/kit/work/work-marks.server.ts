import { and, desc, eq, sql } from "drizzle-orm";
import { formatMoment } from "#domain/list/office-time.ts";
import { findKind } from "#kit/capability/record-kinds.ts";
import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { type Tx, write, writeAs } from "#platform/write.server.ts";
import { events, workMarks } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";
import { queueSourcesFor } from "./load-queue.server.ts";
import { momentOf, type WorkAnswer, type WorkInput } from "./work-input.ts";
import { followUpLetter } from "./work-letters.ts";

interface Subject {
  readonly kind: string;
  readonly id: string;
}

const isAbout = ({ kind, id }: Subject) => and(eq(workMarks.subjectKind, kind), eq(workMarks.subjectId, id));

/** When staff come back to this record, and why. */
export async function findMark(db: Db | Tx, subject: Subject) {
  const [mark] = await db.select().from(workMarks).where(isAbout(subject));
  return mark;
}

/** Whether a colleague has snoozed it until another time, which Undo of a snooze must not take back. Locks the mark. */
async function isSnoozedAnew(tx: Tx, subject: Subject, from: string | undefined): Promise<boolean> {
  if (from === undefined) return false;
  const [current] = await tx.select({ until: workMarks.snoozedUntil }).from(workMarks).where(isAbout(subject)).for("update");
  const until = current?.until?.toISOString();
  return until !== undefined && until !== from;
}

type Values = Partial<Omit<typeof workMarks.$inferInsert, "subjectKind" | "subjectId">>;

async function mark(tx: Tx, { kind, id }: Subject, values: Values): Promise<void> {
  await tx
    .insert(workMarks)
    .values({ subjectKind: kind, subjectId: id, ...values })
    .onConflictDoUpdate({ target: [workMarks.subjectKind, workMarks.subjectId], set: values });
}

/** The record's name in its last log entry: a ticket's number, a post's title; chats have none. */
async function loggedName(tx: Tx, { kind, id }: Subject): Promise<string | undefined> {
  const [last] = await tx
    .select({ payload: events.payload })
    .from(events)
    .where(and(eq(events.subjectKind, kind), eq(events.subjectId, id)))
    .orderBy(desc(events.seq))
    .limit(1);
  return last?.payload?.subjectName;
}

const NO_DATE: WorkAnswer = { ok: false, reason: "Please choose a future day within a year." };
const SNOOZED_SINCE: WorkAnswer = { ok: false, reason: CHANGED_SINCE };
const UNKNOWN: WorkAnswer = { ok: false, reason: "This record no longer exists, or it is outside your areas." };

/** What to store for the input, the log event, and the message for the person. Undefined if its day is not in the future. */
function planOf(input: WorkInput, now: Date, timeZone: string, personId: string) {
  if (input.intent === "wake") return { values: { snoozedUntil: null, snoozedAt: null }, event: "unsnoozed", done: "Back in the queue." };
  if (input.intent === "done")
    return { values: { followUpAt: null, nextAction: "", remindedAt: null }, event: "follow_up_done", done: "Follow-up done." };
  const at = momentOf(input.until, now, timeZone);
  if (!at) return undefined;
  const when = formatMoment(at, timeZone);
  if (input.intent === "snooze")
    return {
      values: { snoozedUntil: at, snoozedAt: now },
      event: "snoozed",
      details: { until: at.toISOString() },
      done: `Snoozed until ${when}.`,
      undo: { intent: "wake", from: at.toISOString() } as const,
    };
  const { nextAction } = input;
  return {
    values: { followUpAt: at, nextAction, personId, remindedAt: null },
    event: "follow_up_set",
    details: { at: at.toISOString(), nextAction },
    done: `Follow-up on ${when}.`,
  };
}

/** Snoozes a record, or sets its follow-up date and note. Requires the permission for its kind. */
export async function changeMark(ctx: Ctx, input: WorkInput): Promise<WorkAnswer> {
  const { services } = ctx;
  const kind = findKind(services, input.kind);
  if (!kind) return UNKNOWN;
  const part = services.capabilities.flatMap(({ queue = [] }) => queue).find((each) => each.kind === input.kind)?.part;
  return writeAs(ctx, part?.permission ?? kind.permission, async (tx, record, staff) => {
    const source = queueSourcesFor(services, staff).find((each) => each.kind === input.kind);
    if (!source) return UNKNOWN;
    const { rows } = await tx.execute(sql`select from ${source.from} where ${source.id} = ${input.id}`);
    if (rows.length === 0) return UNKNOWN;
    const { timeZone } = await businessHours(tx);
    const plan = planOf(input, services.clock.now(), timeZone, staff.personId);
    if (!plan) return NO_DATE;
    if (input.intent === "wake" && (await isSnoozedAnew(tx, input, input.from))) return SNOOZED_SINCE;
    await mark(tx, input, plan.values);
    const name = await loggedName(tx, input);
    record({
      type: `${input.kind}.${plan.event}`,
      subject: { kind: input.kind, id: input.id, ...(name !== undefined && { name }) },
      ...(plan.details && { details: plan.details }),
    });
    return { ok: true, done: plan.done, ...(plan.undo && { undo: plan.undo }) };
  });
}

const BATCH = 50;

/** Mails the person who set a follow-up date once it is reached; the record is in the queue from then on. */
export async function remindOfFollowUps(services: Services): Promise<void> {
  const now = services.clock.now();
  await write({ services, actor: { kind: "system" } }, async (tx) => {
    const due = await tx
      .select({ mark: workMarks, name: people.name, email: people.email, removedAt: people.removedAt })
      .from(workMarks)
      .innerJoin(people, eq(people.id, workMarks.personId))
      .where(sql`${workMarks.followUpAt} <= ${now.toISOString()}::timestamptz and ${workMarks.remindedAt} is null`)
      .limit(BATCH)
      .for("update", { of: workMarks, skipLocked: true });
    for (const { mark: each, name, email, removedAt } of due) {
      const { subjectKind: kind, subjectId: id } = each;
      await mark(tx, { kind, id }, { remindedAt: now });
      const path = findKind(services, kind)?.hrefOf?.(id);
      if (path === undefined || removedAt) continue;
      await enqueueMail(tx, services, {
        ...followUpLetter({ action: each.nextAction || "Follow up", link: `${services.config.publicUrl}${path}` }),
        to: { address: email, name },
        about: { kind, id },
        unlimited: "to_us",
      });
    }
  });
}
