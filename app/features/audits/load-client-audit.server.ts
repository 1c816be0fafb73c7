import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { areDatesSet, isScopeShown } from "#domain/audits/audit-status.ts";
import { clientWords } from "#kit/site/product-words.server.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { people } from "#db/schema/people.ts";
import { type Audit, type AuditMessage, findAuditByToken, listFindings, listMessages } from "./audit-record.server.ts";
import { buildReport, contentHash, reportFinding } from "./build-report.server.ts";

/** Clients see only the names of staff. */
async function tell(db: Db, messages: readonly AuditMessage[]) {
  const ids = [...new Set(messages.flatMap(({ authorId }) => authorId ?? []))];
  const names = ids.length === 0 ? [] : await db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, ids));
  return messages.map(({ id, writtenBy, authorId, body, createdAt }) => ({
    id,
    writtenBy,
    body,
    createdAt,
    authorName: names.find((person) => person.id === authorId)?.name,
  }));
}

export type ClientMessage = Awaited<ReturnType<typeof tell>>[number];

/** Reveals nothing about findings before they are shared, not even their number. */
async function sharedPart(db: Db, audit: Audit) {
  if (!audit.sharedAt) return undefined;
  const report = await buildReport(db, audit);
  const content = contentHash(report);
  const messages = await listMessages(db, audit.id);
  const findings = (await listFindings(db, audit.id)).map(async (finding) => ({
    ...reportFinding(finding),
    key: randomUUID(),
    messages: await tell(
      db,
      messages.filter(({ findingId }) => findingId === finding.id),
    ),
  }));
  return {
    content,
    showsSources: report.showsSources,
    summary: report.summary,
    findings: await Promise.all(findings),
    isAgreed: audit.clientAgreedContent === content,
    hasLapsed: audit.clientAgreedContent !== null && audit.clientAgreedContent !== content,
    isFirmAgreed: audit.firmAgreedContent === content,
  };
}

/** Whether the client asked for a call and none is booked. Cancelled calls do not count. */
async function isCallWanted(db: Db, { id, wantsCall, status }: Audit): Promise<boolean> {
  if (!wantsCall || (status !== "requested" && status !== "scoping")) return false;
  const [booked] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.auditId, id), inArray(appointments.status, ["requested", "confirmed", "done"])))
    .limit(1);
  return !booked;
}

/** Staff may share findings before the review is complete. */
const isSharedEarly = ({ status, sharedAt }: Audit) => status === "in_progress" && sharedAt !== null;

/** What the client may see. Undefined for an invalid token. */
export async function loadClientAudit(ctx: Ctx, token: string) {
  const { db } = ctx.services;
  const audit = await findAuditByToken(ctx.services, token);
  if (!audit) return undefined;
  const { team } = await buildReport(db, audit);
  const areSet = areDatesSet(audit.status);
  return {
    audit: {
      projectName: audit.projectName,
      status: audit.status,
      chain: audit.chain,
      repository: audit.repository,
      commit: audit.commit,
      scope: audit.scope,
      deadline: audit.deadline,
      wishDate: audit.wishDate,
      startsOn: areSet ? audit.startsOn : null,
      endsOn: areSet ? audit.endsOn : null,
      priceCents: isScopeShown(audit.status) ? audit.priceCents : null,
      createdAt: audit.createdAt,
      sharedAt: audit.sharedAt,
      publishedAt: audit.publishedAt,
      slug: audit.slug,
      declineReason: audit.declineReason,
      withdrawnAt: audit.withdrawnAt,
      withdrawReason: audit.withdrawReason,
    },
    words: (await clientWords(ctx.services, "audits"))[isSharedEarly(audit) ? "shared" : audit.status],
    team: areSet ? team : [],
    isCallWanted: await isCallWanted(db, audit),
    shared: await sharedPart(db, audit),
    messages: await tell(
      db,
      (await listMessages(db, audit.id)).filter(({ findingId }) => findingId === null),
    ),
    messageKey: randomUUID(),
    isMailing: isMailing(ctx.services),
  };
}

export type ClientAudit = NonNullable<Awaited<ReturnType<typeof loadClientAudit>>>;
export type ClientFinding = NonNullable<ClientAudit["shared"]>["findings"][number];
