import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { answerRepeated, KeyTaken, requestHash, storeOnce } from "#platform/idempotency.server.ts";
import { countStored, type PublicForm } from "#platform/public-form.server.ts";
import { type Tx, write } from "#platform/write.server.ts";
import { audits, auditSources } from "#db/schema/audits.ts";
import type { AuditRequest } from "./audit-input.ts";
import { auditRequestedLetter, newAuditLetter } from "./audit-letters.ts";
import { type Audit, auditLink, officeLink, subjectOf } from "./audit-record.server.ts";
import { type AuditSource, mergeScope } from "./read-sources.server.ts";

export const AUDIT_FORM: PublicForm = {
  name: "audits",
  perSender: { max: 10, windowMs: HOUR_MS },
  withoutWork: { max: 300, windowMs: HOUR_MS },
};

export type Requested =
  | { readonly ok: true; readonly audit: Audit; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: "key_reused" };

interface Facts {
  readonly wish: AuditRequest;
  readonly sources: readonly AuditSource[];
  readonly hash: string;
}

function hashOf({ idempotency_key: _key, website: _website, ...wish }: AuditRequest, sources: readonly AuditSource[]): string {
  return requestHash([wish, sources.map(({ path, sha256 }) => [path, sha256])]);
}

const findByKey = ({ services: { db } }: Ctx, { wish, hash }: Facts): Promise<Requested | undefined> =>
  answerRepeated(db.select().from(audits).where(eq(audits.idempotencyKey, wish.idempotency_key)), hash, (audit) => ({
    ok: true,
    audit,
    isNew: false,
  }));

function valuesOf({ wish, sources, hash }: Facts, now: Date): typeof audits.$inferInsert {
  const { project, contact, email, company, repository, commit, chain, scope, deadline, wish_date, docs, known_issues, wants_call, check } =
    wish;
  return {
    id: randomUUID(),
    projectName: project,
    contactName: contact,
    email,
    company,
    repository,
    commit,
    chain,
    scope: mergeScope(scope, sources),
    deadline,
    wishDate: wish_date,
    docs,
    knownIssues: known_issues,
    wantsCall: wants_call,
    check: check ?? null,
    idempotencyKey: wish.idempotency_key,
    requestHash: hash,
    createdAt: now,
    updatedAt: now,
  };
}

async function tellBoth(tx: Tx, { services }: Ctx, audit: Audit): Promise<void> {
  const about = { kind: "audit", id: audit.id };
  const facts = { ...audit, files: audit.scope.length, link: officeLink(services, audit.id) };
  await enqueueMail(tx, services, {
    ...newAuditLetter(facts),
    to: { address: (await findContact(tx)).contactEmail },
    about,
    unlimited: "to_us",
  });
  if (isMailable(audit.email))
    await enqueueMail(tx, services, { ...auditRequestedLetter(auditLink(services, audit)), to: { address: audit.email }, about });
}

function store(ctx: Ctx, facts: Facts): Promise<Requested> {
  return write(ctx, async (tx, record): Promise<Requested> => {
    const now = ctx.services.clock.now();
    const [audit] = await tx.insert(audits).values(valuesOf(facts, now)).onConflictDoNothing({ target: audits.idempotencyKey }).returning();
    if (!audit) throw new KeyTaken();
    if (facts.sources.length > 0)
      await tx.insert(auditSources).values(facts.sources.map((source) => ({ ...source, auditId: audit.id, createdAt: now })));
    await tellBoth(tx, ctx, audit);
    record({
      type: "audit.requested",
      subject: subjectOf(audit),
      after: { chain: audit.chain, files: audit.scope.length, sources: facts.sources.length },
    });
    return { ok: true, audit, isNew: true };
  });
}

/**
 * Callers have applied the rate limits. Stores the audit, its code, both mails and the log entry in one transaction, once per idempotency
 * key.
 */
export async function requestAudit(ctx: Ctx, wish: AuditRequest, sources: readonly AuditSource[]): Promise<Requested> {
  const facts = { wish, sources, hash: hashOf(wish, sources) };
  const find = () => findByKey(ctx, facts);
  const known = await find();
  if (known) return known;
  const requested = await storeOnce(() => store(ctx, facts), find);
  if (requested.ok && requested.isNew) await countStored(ctx.services, AUDIT_FORM);
  return requested;
}
