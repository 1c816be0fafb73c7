import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import { mayDecline } from "#domain/audits/audit-status.ts";
import { isMailable, renderMail } from "#kit/mail/enqueue-mail.server.ts";
import { listAssignees } from "#kit/records/assignees.server.ts";
import { loadPersonTrail } from "#kit/contacts/person-trail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { auditSources } from "#db/schema/audits.ts";
import { people } from "#db/schema/people.ts";
import {
  type Audit,
  auditLink,
  type AuditMessage,
  findAudit,
  findFinding,
  findSource,
  listFindings,
  listMessages,
} from "../audit-record.server.ts";
import { auditDeclinedLetter } from "../audit-letters.ts";
import { buildReport, contentHash, reportFinding } from "../build-report.server.ts";

export const auditSubject = ({ id, projectName }: Pick<Audit, "id" | "projectName">): RecordSubject => ({
  kind: "audit",
  id,
  name: projectName,
  path: `/admin/audit/${id}`,
  permission: "audits",
});

async function withAuthors(db: Db, messages: readonly AuditMessage[]) {
  const ids = [...new Set(messages.flatMap(({ authorId }) => authorId ?? []))];
  const names = ids.length === 0 ? [] : await db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, ids));
  return messages.map(({ id, findingId, writtenBy, authorId, body, createdAt }) => ({
    id,
    findingId,
    writtenBy,
    body,
    createdAt,
    authorName: names.find((person) => person.id === authorId)?.name,
  }));
}

export type TalkMessage = Awaited<ReturnType<typeof withAuthors>>[number];

/** Paths of files whose code is stored. */
async function listSourcePaths(db: Db, auditId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ path: auditSources.path })
    .from(auditSources)
    .where(eq(auditSources.auditId, auditId))
    .orderBy(asc(auditSources.path));
  return rows.map(({ path }) => path);
}

/** What declining the audit would send. */
async function declineLetterOf({ services }: Ctx, audit: Audit) {
  if (!mayDecline(audit.status) || !isMailable(audit.email)) return undefined;
  const { subject, text } = await renderMail(services.db, services, auditDeclinedLetter(auditLink(services, audit)));
  return { to: audit.email, subject, text };
}

/** Everything staff see about one audit. Undefined if it does not exist. */
export async function loadAuditRecord(ctx: Ctx, id: string, url: URL) {
  authorise(ctx.actor, "audits");
  const { db, clock } = ctx.services;
  const audit = await findAudit(db, id);
  if (!audit) return undefined;
  const { idempotencyKey: _key, requestHash: _hash, ...shown } = audit;
  const findings = await listFindings(db, id);
  const report = await buildReport(db, audit);
  return {
    audit: shown,
    findings: findings.map((finding) => ({ ...reportFinding(finding), id: finding.id })),
    content: contentHash(report),
    team: report.team,
    assignees: await listAssignees(db, "audits", audit.assigneeId),
    sources: await listSourcePaths(db, id),
    messages: await withAuthors(db, await listMessages(db, id)),
    trail: await loadPersonTrail(ctx, audit.email, { kind: "audit", id }),
    link: auditLink(ctx.services, audit),
    declineLetter: await declineLetterOf(ctx, audit),
    messageKey: randomUUID(),
    activity: await loadRecordActivity(ctx, auditSubject(audit), url),
    now: clock.now(),
  };
}

export type AuditRecord = NonNullable<Awaited<ReturnType<typeof loadAuditRecord>>>;

/** A finding to edit, or an empty one. Undefined if the audit or finding does not exist. */
export async function loadFindingRecord(ctx: Ctx, auditId: string, number: number | undefined) {
  authorise(ctx.actor, "audits");
  const { db } = ctx.services;
  const audit = await findAudit(db, auditId);
  const finding = number === undefined ? undefined : await findFinding(db, auditId, number);
  if (!audit || (number !== undefined && !finding)) return undefined;
  const talk = finding ? (await listMessages(db, auditId)).filter(({ findingId }) => findingId === finding.id) : [];
  return {
    audit: {
      id: audit.id,
      projectName: audit.projectName,
      contactName: audit.contactName,
      status: audit.status,
      isShared: audit.sharedAt !== null,
    },
    finding,
    count: (await listFindings(db, auditId)).length,
    files: audit.scope.map(({ path }) => path),
    /** Only the paths: the code is loaded one file at a time. */
    sources: await listSourcePaths(db, auditId),
    messages: await withAuthors(db, talk),
    messageKey: randomUUID(),
  };
}

/** One file in scope. Undefined if its code is not stored. */
export async function loadAuditSource(ctx: Ctx, auditId: string, path: string): Promise<string | undefined> {
  authorise(ctx.actor, "audits");
  return findSource(ctx.services.db, auditId, path);
}

export type FindingRecord = NonNullable<Awaited<ReturnType<typeof loadFindingRecord>>>;
