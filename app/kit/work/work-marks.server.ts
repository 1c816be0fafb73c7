import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { formatMoment } from "#domain/list/office-time.ts";
import { lastPayload } from "#kit/activity/last-payload.server.ts";
import { findKind } from "#kit/capability/record-kinds.ts";
import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import type { BusinessHours } from "#domain/schedule/business-hours.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { type Tx, write, writeAs } from "#platform/write.server.ts";
import { events, workMarks } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";
import { queueSourcesFor } from "./queue-parts.server.ts";
import { momentOf } from "./later.ts";
import type { MarkInput, WorkAnswer } from "./work-input.ts";
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

interface Snooze {
  readonly until: Date;
  readonly at: Date;
}

/** Locks the mark. Undefined if the record is not snoozed, or no longer. */
async function lockSnooze(tx: Tx, subject: Subject, now: Date): Promise<Snooze | undefined> {
  const [mark] = await tx.select().from(workMarks).where(isAbout(subject)).for("update");
  if (!mark?.snoozedUntil || !mark.snoozedAt || mark.snoozedUntil <= now) return undefined;
  return { until: mark.snoozedUntil, at: mark.snoozedAt };
}

const snoozeInLog = z.object({ was: z.object({ until: z.coerce.date(), at: z.coerce.date() }) });

/** The snooze that the last one replaced, if it has not ended. */
async function findSnoozeBefore(tx: Tx, subject: Subject, now: Date): Promise<Snooze | undefined> {
  const { data: snooze } = snoozeInLog.safeParse(await lastPayload(tx, subject, `${subject.kind}.snoozed`));
  return snooze && snooze.was.until > now ? snooze.was : undefined;
}

interface FollowUp {
  readonly at: Date;
  readonly nextAction: string;
  readonly personId: string | null;
  readonly remindedAt: Date | null;
}

const date = z.coerce.date();
const followUpInLog = z.object({
  at: date,
  setAt: z.string(),
  was: z.object({ at: date, nextAction: z.string(), personId: z.string().nullable(), remindedAt: date.nullable() }).nullable(),
});

/** Locks the mark. Null if the record has no follow-up date. */
async function lockFollowUp(tx: Tx, subject: Subject): Promise<FollowUp | null> {
  const [mark] = await tx.select().from(workMarks).where(isAbout(subject)).for("update");
  if (!mark?.followUpAt) return null;
  const { followUpAt: at, nextAction, personId, remindedAt } = mark;
  return { at, nextAction, personId, remindedAt };
}

/** The follow-up that the one set at this time replaced, null if there was none. Undefined if it has been changed since. */
async function findFollowUpBefore(tx: Tx, subject: Subject, current: FollowUp | null, setAt: string): Promise<FollowUp | null | undefined> {
  const { data: last } = followUpInLog.safeParse(await lastPayload(tx, subject, `${subject.kind}.follow_up_set`));
  return last?.setAt === setAt && last.at.getTime() === current?.at.getTime() ? last.was : undefined;
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
const CHANGED_MARK: WorkAnswer = { ok: false, reason: CHANGED_SINCE };
const UNKNOWN: WorkAnswer = { ok: false, reason: "This record no longer exists, or it is outside your areas." };

interface Plan {
  readonly values: Values;
  readonly event: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly done: string;
  readonly undo?: { readonly intent: "wake" | "done"; readonly from: string };
}

const snoozeAgain = ({ until, at }: Snooze, timeZone: string): Plan => ({
  values: { snoozedUntil: until, snoozedAt: at },
  event: "snoozed",
  details: { until: until.toISOString() },
  done: `Snoozed until ${formatMoment(until, timeZone)}, as before.`,
});

const followUpAgain = ({ at, ...before }: FollowUp, timeZone: string): Plan => ({
  values: { followUpAt: at, ...before },
  event: "follow_up_set",
  details: { at: at.toISOString(), nextAction: before.nextAction },
  done: `Follow-up on ${formatMoment(at, timeZone)}, as before.`,
});

const NO_FOLLOW_UP = { followUpAt: null, nextAction: "", remindedAt: null };

interface Before {
  readonly now: Date;
  readonly hours: BusinessHours;
  readonly personId: string;
  /** What a new snooze or follow-up replaces. */
  readonly snooze: Snooze | undefined;
  readonly followUp: FollowUp | null;
}

/** What to store for the input, the log event, and the message for the person. Undefined if the input's day is not in the future. */
function planOf(input: MarkInput, { now, hours, personId, snooze, followUp }: Before): Plan | undefined {
  if (input.intent === "wake") return { values: { snoozedUntil: null, snoozedAt: null }, event: "unsnoozed", done: "Back in the queue." };
  if (input.intent === "done")
    return input.from === undefined
      ? { values: NO_FOLLOW_UP, event: "follow_up_done", done: "Follow-up done." }
      : { values: NO_FOLLOW_UP, event: "follow_up_removed", done: "Follow-up removed." };
  const at = momentOf(input.until, now, hours);
  if (!at) return undefined;
  const when = formatMoment(at, hours.timeZone);
  const from = now.toISOString();
  if (input.intent === "snooze")
    return {
      values: { snoozedUntil: at, snoozedAt: now },
      event: "snoozed",
      details: { until: at.toISOString(), ...(snooze && { was: snooze }) },
      done: `Snoozed until ${when}.`,
      undo: { intent: "wake", from },
    };
  const { nextAction } = input;
  return {
    values: { followUpAt: at, nextAction, personId, remindedAt: null },
    event: "follow_up_set",
    details: { at: at.toISOString(), nextAction, setAt: from, was: followUp },
    done: `Follow-up on ${when}.`,
    undo: { intent: "done", from },
  };
}

/** What Undo restores: the mark that the one it takes back replaced. Null if there was none, undefined if it has been changed since. */
async function findEarlier(tx: Tx, input: MarkInput, before: Before): Promise<Plan | null | undefined> {
  const { now, hours, snooze, followUp } = before;
  if (input.intent === "wake" && input.from !== undefined && snooze) {
    if (snooze.at.toISOString() !== input.from) return undefined;
    const earlier = await findSnoozeBefore(tx, input, now);
    return earlier ? snoozeAgain(earlier, hours.timeZone) : null;
  }
  if (input.intent !== "done" || input.from === undefined) return null;
  const earlier = await findFollowUpBefore(tx, input, followUp, input.from);
  return earlier && followUpAgain(earlier, hours.timeZone);
}

/** Snoozes a record, or sets its follow-up date and note. Requires the permission for its kind. */
export async function changeMark(ctx: Ctx, input: MarkInput): Promise<WorkAnswer> {
  const { services } = ctx;
  const kind = findKind(services, input.kind);
  if (!kind) return UNKNOWN;
  const part = services.capabilities.flatMap(({ queue = [] }) => queue).find((each) => each.kind === input.kind)?.part;
  return writeAs(ctx, part?.permission ?? kind.permission, async (tx, record, staff) => {
    const source = queueSourcesFor(services, staff).find((each) => each.kind === input.kind);
    if (!source) return UNKNOWN;
    const { rows } = await tx.execute(sql`select from ${source.from} where ${source.id} = ${input.id}`);
    if (rows.length === 0) return UNKNOWN;
    const hours = await businessHours(tx);
    const now = services.clock.now();
    const snooze = await lockSnooze(tx, input, now);
    const before = { now, hours, personId: staff.personId, snooze, followUp: await lockFollowUp(tx, input) };
    const earlier = await findEarlier(tx, input, before);
    if (earlier === undefined) return CHANGED_MARK;
    const plan = earlier ?? planOf(input, before);
    if (!plan) return NO_DATE;
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
