import { and, eq, max } from "drizzle-orm";
import { excerptOf } from "#domain/audits/excerpt.ts";
import { mayMoveFinding } from "#domain/audits/finding-status.ts";
import { findingName } from "#domain/audits/report.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Tx } from "#platform/write.server.ts";
import { auditFindings, audits } from "#db/schema/audits.ts";
import type { AuditRefusal } from "./audit-reasons.ts";
import { type Audit, type Finding, findFinding, findSource, subjectOf } from "./audit-record.server.ts";
import { manage } from "./manage-audit.server.ts";
import type { FindingInput } from "./staff-input.ts";

type FindingSaved = { readonly ok: true; readonly finding: Finding } | AuditRefusal;

type Values = Omit<typeof auditFindings.$inferInsert, "id" | "auditId" | "number" | "revision" | "createdAt">;

/** Copies the lines from the stored source, so that the excerpt has no typos. Undefined if the source has no such lines. */
async function trueExcerpt(tx: Tx, auditId: string, { file, lineFrom, lineTo, excerpt }: FindingInput): Promise<string | undefined> {
  const source = file === "" || lineFrom === null ? undefined : await findSource(tx, auditId, file);
  return source === undefined || lineFrom === null ? excerpt : excerptOf(source, lineFrom, lineTo ?? lineFrom);
}

function valuesOf(
  { revision: _revision, isFixVerified, ...input }: FindingInput,
  excerpt: string,
  now: Date,
  verifiedAt: Date | null,
): Values {
  const isVerified = input.status === "fixed" && isFixVerified;
  return { ...input, excerpt, fixVerifiedAt: isVerified ? (verifiedAt ?? now) : null, updatedAt: now };
}

/** Updates the audit's change time. */
const touch = (tx: Tx, auditId: string, now: Date) => tx.update(audits).set({ updatedAt: now }).where(eq(audits.id, auditId));

const isClosed = ({ status }: Audit): AuditRefusal<"published"> | undefined =>
  status === "published" ? { ok: false, reason: "published" } : undefined;

async function lastNumber(tx: Tx, auditId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(auditFindings.number) })
    .from(auditFindings)
    .where(eq(auditFindings.auditId, auditId));
  return row?.last ?? 0;
}

export function addFinding(ctx: Ctx, auditId: string, input: FindingInput): Promise<FindingSaved> {
  return manage(ctx, auditId, async ({ tx, audit, record }): Promise<FindingSaved> => {
    const closed = isClosed(audit);
    if (closed) return closed;
    const excerpt = await trueExcerpt(tx, auditId, input);
    if (excerpt === undefined) return { ok: false, reason: "lines_missing" };
    const now = ctx.services.clock.now();
    const number = (await lastNumber(tx, auditId)) + 1;
    const [finding] = await tx
      .insert(auditFindings)
      .values({ ...valuesOf(input, excerpt, now, null), auditId, number, createdAt: now })
      .returning();
    if (!finding) throw new Error("The finding was not stored.");
    await touch(tx, auditId, now);
    record({ type: "audit.finding_added", subject: subjectOf(audit), details: { finding: findingName(number), title: input.title } });
    return { ok: true, finding };
  });
}

function tellChange(before: Finding, { title, impact, likelihood, status }: FindingInput) {
  const name = findingName(before.number);
  const told = (each: Pick<Finding, "title" | "impact" | "likelihood" | "status">) => ({
    [`${name} title`]: each.title,
    [`${name} impact`]: each.impact,
    [`${name} likelihood`]: each.likelihood,
    [`${name} status`]: each.status,
  });
  return { before: told(before), after: told({ title, impact, likelihood, status }) };
}

export function editFinding(ctx: Ctx, auditId: string, which: number | string, input: FindingInput): Promise<FindingSaved> {
  return manage(ctx, auditId, async ({ tx, audit, record }): Promise<FindingSaved> => {
    const closed = isClosed(audit);
    if (closed) return closed;
    const finding = await findFinding(tx, auditId, which);
    if (!finding) return { ok: false, reason: "unknown_finding" };
    if (finding.revision !== input.revision) return { ok: false, reason: "changed" };
    if (input.status !== finding.status && !mayMoveFinding("staff", finding.status, input.status))
      return { ok: false, reason: "cannot_answer" };
    const excerpt = await trueExcerpt(tx, auditId, input);
    if (excerpt === undefined) return { ok: false, reason: "lines_missing" };
    const now = ctx.services.clock.now();
    const [saved] = await tx
      .update(auditFindings)
      .set({ ...valuesOf(input, excerpt, now, finding.fixVerifiedAt), revision: finding.revision + 1 })
      .where(eq(auditFindings.id, finding.id))
      .returning();
    if (!saved) throw new Error("The finding was not stored.");
    await touch(tx, auditId, now);
    record({
      type: "audit.finding_edited",
      subject: subjectOf(audit),
      ...tellChange(finding, input),
      details: { finding: findingName(finding.number) },
    });
    return { ok: true, finding: saved };
  });
}

/** Swaps a finding with its neighbour; a colleague may have made it the first or the last. Numbers are fixed once shared. */
export function moveFinding(ctx: Ctx, auditId: string, findingId: string, by: -1 | 1): Promise<FindingSaved> {
  return manage(ctx, auditId, async ({ tx, audit, record }): Promise<FindingSaved> => {
    if (audit.sharedAt) return { ok: false, reason: "shared" };
    const finding = await findFinding(tx, auditId, findingId);
    if (!finding) return { ok: false, reason: "unknown_finding" };
    const { number } = finding;
    const other = await findFinding(tx, auditId, number + by);
    if (!other) return { ok: false, reason: "no_neighbour" };
    // Uses temporary numbers, because the unique constraint also applies between the statements.
    for (const [id, wanted] of [
      [finding.id, -1],
      [other.id, number],
      [finding.id, number + by],
    ] as const)
      await tx.update(auditFindings).set({ number: wanted }).where(eq(auditFindings.id, id));
    await touch(tx, auditId, ctx.services.clock.now());
    record({
      type: "audit.findings_reordered",
      subject: subjectOf(audit),
      details: { from: findingName(number), to: findingName(number + by) },
    });
    return { ok: true, finding: { ...finding, number: number + by } };
  });
}

/** Only before sharing: findings that the client has seen are answered, not removed. Later findings are renumbered. */
export function removeFinding(ctx: Ctx, auditId: string, which: number | string): Promise<FindingSaved> {
  return manage(ctx, auditId, async ({ tx, audit, record }): Promise<FindingSaved> => {
    if (audit.sharedAt) return { ok: false, reason: "shared" };
    const finding = await findFinding(tx, auditId, which);
    if (!finding) return { ok: false, reason: "unknown_finding" };
    const { id, number } = finding;
    await tx.delete(auditFindings).where(eq(auditFindings.id, id));
    const last = await lastNumber(tx, auditId);
    for (let next = number + 1; next <= last; next += 1)
      await tx
        .update(auditFindings)
        .set({ number: next - 1 })
        .where(and(eq(auditFindings.auditId, auditId), eq(auditFindings.number, next)));
    await touch(tx, auditId, ctx.services.clock.now());
    record({ type: "audit.finding_removed", subject: subjectOf(audit), details: { finding: findingName(number), title: finding.title } });
    return { ok: true, finding };
  });
}
