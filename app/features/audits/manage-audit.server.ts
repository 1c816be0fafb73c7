import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { AUDIT_STATUSES, mayDecline, mayMoveAudit } from "#domain/audits/audit-status.ts";
import { lastPayload } from "#kit/activity/last-payload.server.ts";
import { listStaffWith } from "#kit/activity/list-staff.server.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { cancelDecision, decisionTime, type SendingTime } from "#kit/mail/sending.server.ts";
import type { SendingInput } from "#kit/mail/sending.ts";
import type { FilledTemplate } from "#kit/capability/mail-template.ts";
import { type Assignee, assignment } from "#kit/records/assignees.server.ts";
import { sinceInColumn } from "#kit/records/board-cards.server.ts";
import { isChangedSince, type Setting } from "#kit/records/changed.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { takeFrom } from "#platform/rate-limit.server.ts";
import { authorise, type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { audits, auditSources } from "#db/schema/audits.ts";
import {
  auditDeclinedLetter,
  auditLinkLetter,
  auditLinkRenewedLetter,
  auditRescheduledLetter,
  auditScheduledLetter,
  findingsSharedLetter,
} from "./audit-letters.ts";
import type { AuditRefusal } from "./audit-reasons.ts";
import { type Audit, auditLink, findAudit, listFindings, subjectOf } from "./audit-record.server.ts";
import { teamNames } from "./build-report.server.ts";
import { type AuditSource, mergeScope } from "./read-sources.server.ts";
import type {
  declineSchema,
  factsSchema,
  planSchema,
  scopeSchema,
  statusSchema,
  summarySchema,
  undoneDeclineSchema,
} from "./staff-input.ts";

/** `before`: what the transaction of a saved field found, which Undo puts back. */
export type Managed = { readonly ok: true; readonly audit: Audit; readonly before?: Audit } | AuditRefusal;

export interface Work {
  readonly tx: Tx;
  readonly audit: Audit;
  readonly record: RecordEvent;
  readonly staff: Staff;
}

/** Wraps staff actions on one audit: checks the permission and locks the row. */
export function manage<T>(ctx: Ctx, id: string, work: (found: Work) => Promise<T>): Promise<T | AuditRefusal<"unknown">> {
  return writeAs(ctx, "audits", async (tx, record, staff) => {
    const audit = await findAudit(tx, id, "update");
    return audit ? work({ tx, audit, record, staff }) : { ok: false, reason: "unknown" as const };
  });
}

type Revision = "revision" | "planRevision" | "scopeRevision" | "summaryRevision";
type Changes = Partial<Omit<Audit, "id" | "updatedAt">>;

export async function change(
  { tx, audit }: Pick<Work, "tx" | "audit">,
  ctx: Ctx,
  values: Changes,
): Promise<Extract<Managed, { ok: true }>> {
  const more = { ...values, updatedAt: ctx.services.clock.now() };
  await tx.update(audits).set(more).where(eq(audits.id, audit.id));
  return { ok: true, audit: { ...audit, ...more } };
}

/** Skips undeliverable addresses. */
export async function mailClient(
  tx: Tx,
  { services }: Ctx,
  audit: Audit,
  letter: (link: string) => FilledTemplate,
  dueAt: SendingTime = services.clock.now(),
  mailId: string = randomUUID(),
): Promise<void> {
  if (dueAt === "never" || !isMailable(audit.email)) return;
  await enqueueMail(tx, services, {
    ...letter(auditLink(services, audit)),
    id: mailId,
    to: { address: audit.email },
    about: { kind: "audit", id: audit.id },
    dueAt,
    unlimited: "by_staff",
  });
}

/** Refuses edits to a published audit or to an outdated revision of the form. */
function mayEdit(audit: Audit, form: Revision, revision: number): AuditRefusal<"published" | "changed"> | undefined {
  if (audit.status === "published") return { ok: false, reason: "published" };
  return audit[form] === revision ? undefined : { ok: false, reason: "changed" };
}

type Dates = Pick<Audit, "startsOn" | "endsOn">;

const areSet = ({ startsOn, endsOn }: Dates): boolean => startsOn !== null && endsOn !== null;

/** Increments the revision of this form only: colleagues who have another one open can still save it. */
const edit = (found: Work, ctx: Ctx, form: Revision, values: Omit<Changes, Revision>) =>
  change(found, ctx, { ...values, [form]: found.audit[form] + 1 });

/** Undo may go back against the order. */
export function setAuditStatus(ctx: Ctx, id: string, { status, from }: Setting<z.output<typeof statusSchema>>): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    const { tx, audit, record } = found;
    if (audit.status === status) return { ok: true, audit, before: audit };
    if (isChangedSince(audit, from)) return { ok: false, reason: "changed_since" };
    const isMove = from ? status !== "declined" && mayMoveAudit(status, from.status) : mayMoveAudit(audit.status, status);
    if (!isMove) return { ok: false, reason: "cannot_move" };
    // The client's page explains the status, so its preconditions must hold.
    if (status === "scheduled" && !areSet(audit)) return { ok: false, reason: "no_dates" };
    if (status === "fix_review" && !audit.sharedAt) return { ok: false, reason: "share_first" };
    if (status === "scheduled") await mailClient(tx, ctx, audit, auditScheduledLetter);
    // A letter that was to leave later is no longer true.
    if (audit.status === "declined") await cancelLastDecline(tx, audit);
    record({
      type: "audit.status_changed",
      subject: subjectOf(audit),
      before: { status: audit.status },
      after: { status },
      ...(from && { details: await sinceInColumn(tx, { kind: "audit", property: "status" }, audit, status) }),
    });
    const moved = await change(found, ctx, { status, ...(audit.status === "declined" && { declineReason: "" }) });
    return { ...moved, before: audit };
  });
}

export function assignAudit(ctx: Ctx, id: string, assigning: Assignee): Promise<Managed> {
  const { assigneeId } = assigning;
  return manage(ctx, id, async (found): Promise<Managed> => {
    const { tx, audit, record } = found;
    if (audit.assigneeId === assigneeId) return { ok: true, audit, before: audit };
    if (audit.status === "published") return { ok: false, reason: "published" };
    const given = await assignment(tx, "audits", audit.assigneeId, assigning);
    if (!given.ok) return given;
    record({ type: "audit.assigned", subject: subjectOf(audit), ...given.names });
    return { ...(await change(found, ctx, { assigneeId })), before: audit };
  });
}

const DECLINED = "audit.declined";

/** What Undo needs to know from the log. The letter, if there is one, has the id of the decline. */
const declineInLog = z.object({
  declineId: z.uuid(),
  before: z.object({ status: z.enum(AUDIT_STATUSES) }),
  clientAnsweredAt: z.iso
    .datetime()
    .transform((at) => new Date(at))
    .optional(),
});

const findLastDecline = async (tx: Tx, audit: Audit) => declineInLog.safeParse(await lastPayload(tx, subjectOf(audit), DECLINED)).data;

async function cancelLastDecline(tx: Tx, audit: Audit): Promise<void> {
  const last = await findLastDecline(tx, audit);
  if (last) await cancelDecision(tx, last.declineId);
}

type Decline = Pick<z.output<typeof declineSchema>, "reason"> & SendingInput;
type Declined = { readonly ok: true; readonly declineId: string } | AuditRefusal;

/** The client's page says so at once, whenever the email leaves. */
export async function declineAudit(ctx: Ctx, id: string, { reason, ...sending }: Decline): Promise<Declined> {
  authorise(ctx.actor, "audits");
  const dueAt = await decisionTime(ctx.services, sending);
  if (dueAt === undefined) return { ok: false, reason: "send_in_past" };
  return manage(ctx, id, async (found): Promise<Declined> => {
    const { tx, audit, record } = found;
    if (!mayDecline(audit.status)) return { ok: false, reason: "cannot_move" };
    const declineId = randomUUID();
    record({
      type: DECLINED,
      subject: subjectOf(audit),
      before: { status: audit.status },
      after: { status: "declined" },
      details: { reason, declineId, ...(audit.clientAnsweredAt && { clientAnsweredAt: audit.clientAnsweredAt }) },
    });
    await mailClient(tx, ctx, audit, auditDeclinedLetter, dueAt, declineId);
    await change(found, ctx, { status: "declined", declineReason: reason, clientAnsweredAt: null });
    return { ok: true, declineId };
  });
}

export type DeclineUndone = { readonly ok: true; readonly isLetterGone: boolean } | AuditRefusal;

/** Puts back the status before this decline and cancels its letter. Refused once a colleague has moved the audit. */
export function undoDecline(ctx: Ctx, id: string, { declineId }: z.output<typeof undoneDeclineSchema>): Promise<DeclineUndone> {
  return manage(ctx, id, async (found): Promise<DeclineUndone> => {
    const { tx, audit, record } = found;
    const last = audit.status === "declined" ? await findLastDecline(tx, audit) : undefined;
    if (last?.declineId !== declineId) return { ok: false, reason: "moved_since" };
    const { status } = last.before;
    record({ type: "audit.decline_undone", subject: subjectOf(audit), before: { status: "declined" }, after: { status } });
    const isLetterGone = (await cancelDecision(tx, declineId)) === "gone";
    await change(found, ctx, { status, declineReason: "", clientAnsweredAt: audit.clientAnsweredAt ?? last.clientAnsweredAt ?? null });
    return { ok: true, isLetterGone };
  });
}

export function editAuditFacts(ctx: Ctx, id: string, { revision, ...facts }: z.output<typeof factsSchema>): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    const { audit, record } = found;
    const refused = mayEdit(audit, "revision", revision);
    if (refused) return refused;
    const before = Object.fromEntries(Object.keys(facts).map((field) => [field, audit[field as keyof typeof facts]]));
    record({ type: "audit.facts_changed", subject: subjectOf(audit), before, after: facts });
    return edit(found, ctx, "revision", facts);
  });
}

export function planAudit(ctx: Ctx, id: string, { revision, ...plan }: z.output<typeof planSchema>): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    const { tx, audit, record } = found;
    const refused = mayEdit(audit, "planRevision", revision);
    if (refused) return refused;
    // Until work starts, the client relies on the dates.
    const isCountedOn = audit.status === "scheduled";
    if (isCountedOn && !areSet(plan)) return { ok: false, reason: "keeps_dates" };
    const able = new Set((await listStaffWith(tx, "audits")).map((person) => person.id));
    // Team members stay listed after they leave the firm.
    if (plan.teamIds.some((person) => !able.has(person) && !audit.teamIds.includes(person))) return { ok: false, reason: "unknown_person" };
    const told = async ({ teamIds, startsOn, endsOn, priceCents }: Pick<Audit, "teamIds" | "startsOn" | "endsOn" | "priceCents">) => ({
      team: (await teamNames(tx, teamIds)).join(", "),
      startsOn,
      endsOn,
      priceCents,
    });
    record({ type: "audit.planned", subject: subjectOf(audit), before: await told(audit), after: await told(plan) });
    if (isCountedOn && (plan.startsOn !== audit.startsOn || plan.endsOn !== audit.endsOn))
      await mailClient(tx, ctx, audit, auditRescheduledLetter);
    return edit(found, ctx, "planRevision", plan);
  });
}

/** Replaces the whole scope, including uploaded code. Hashes of stored code are computed. */
export function setAuditScope(
  ctx: Ctx,
  id: string,
  { scope, revision }: z.output<typeof scopeSchema>,
  sources: readonly AuditSource[] = [],
): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    const { tx, audit, record } = found;
    const refused = mayEdit(audit, "scopeRevision", revision);
    if (refused) return refused;
    const now = ctx.services.clock.now();
    for (const source of sources) {
      const { text, sha256 } = source;
      await tx
        .insert(auditSources)
        .values({ ...source, auditId: id, createdAt: now })
        .onConflictDoUpdate({ target: [auditSources.auditId, auditSources.path], set: { text, sha256 } });
    }
    const kept = await tx.select().from(auditSources).where(eq(auditSources.auditId, id)).orderBy(asc(auditSources.path));
    const named = new Set([...scope.map(({ path }) => path), ...sources.map(({ path }) => path)]);
    const merged = mergeScope(
      scope,
      kept.filter(({ path }) => named.has(path)),
    );
    record({
      type: "audit.scope_changed",
      subject: subjectOf(audit),
      before: { files: audit.scope.length },
      after: { files: merged.length },
    });
    return edit(found, ctx, "scopeRevision", { scope: merged });
  });
}

export function writeAuditSummary(ctx: Ctx, id: string, { summary, revision }: z.output<typeof summarySchema>): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    const refused = mayEdit(found.audit, "summaryRevision", revision);
    if (refused) return refused;
    found.record({ type: "audit.summary_written", subject: subjectOf(found.audit) });
    return edit(found, ctx, "summaryRevision", { summary });
  });
}

/** Shows the client the findings and every later change to them. */
export function shareFindings(ctx: Ctx, id: string): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    const { tx, audit, record } = found;
    if (audit.sharedAt) return { ok: true, audit };
    const findings = await listFindings(tx, id);
    if (findings.length === 0 && audit.summary === "") return { ok: false, reason: "nothing_to_share" };
    record({ type: "audit.findings_shared", subject: subjectOf(audit), details: { findings: findings.length } });
    await mailClient(tx, ctx, audit, findingsSharedLetter);
    return change(found, ctx, { sharedAt: ctx.services.clock.now() });
  });
}

/** For messages that need no answer. */
export function markAnswersSeen(ctx: Ctx, id: string): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    if (!found.audit.clientAnsweredAt) return { ok: true, audit: found.audit };
    found.record({ type: "audit.answers_seen", subject: subjectOf(found.audit) });
    return change(found, ctx, { clientAnsweredAt: null });
  });
}

/** Invalidates old links and mails the client a new one. */
export function renewAuditLink(ctx: Ctx, id: string): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    const { tx, audit, record } = found;
    const linkVersion = audit.linkVersion + 1;
    record({ type: "audit.link_renewed", subject: subjectOf(audit) });
    await mailClient(tx, ctx, { ...audit, linkVersion }, auditLinkRenewedLetter);
    return change(found, ctx, { linkVersion });
  });
}

/** Rate limit, so that repeated clicks send one mail. */
const SENDING = { max: 1, windowMs: 60_000 };

export function sendAuditLink(ctx: Ctx, id: string): Promise<Managed> {
  return manage(ctx, id, async ({ tx, audit, record }): Promise<Managed> => {
    if (!isMailable(audit.email)) return { ok: false, reason: "unmailable" };
    if (!(await takeFrom({ ...ctx.services, db: tx }, `audit-send:${id}`, SENDING)).ok) return { ok: false, reason: "sent_just_now" };
    await enqueueMail(tx, ctx.services, {
      ...auditLinkLetter(auditLink(ctx.services, audit)),
      to: { address: audit.email },
      about: { kind: "audit", id },
      unlimited: "by_staff",
    });
    record({ type: "audit.link_sent", subject: subjectOf(audit) });
    return { ok: true, audit };
  });
}
