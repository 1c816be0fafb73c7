import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import type { Tx } from "#platform/write.server.ts";
import { auditMessages } from "#db/schema/audits.ts";
import type { NewMessage } from "./audit-input.ts";
import { staffWroteLetter } from "./audit-letters.ts";
import type { AuditRefusal } from "./audit-reasons.ts";
import { type Audit, type AuditMessage, type Finding, findFinding, subjectOf } from "./audit-record.server.ts";
import { change, mailClient, manage } from "./manage-audit.server.ts";

export type Written =
  | { readonly ok: true; readonly message: AuditMessage; readonly isNew: boolean }
  | AuditRefusal<"unknown" | "unknown_finding" | "key_reused">;

interface Words extends NewMessage {
  readonly writtenBy: AuditMessage["writtenBy"];
  readonly authorId: string | null;
  readonly at: Date;
}

/** Idempotent by key: clicking Send twice sends once. */
export async function insertMessage(
  tx: Tx,
  audit: Audit,
  finding: Finding | undefined,
  { writtenBy, authorId, body, idempotency_key: idempotencyKey, at }: Words,
): Promise<Written> {
  const values = {
    id: randomUUID(),
    auditId: audit.id,
    findingId: finding?.id ?? null,
    writtenBy,
    authorId,
    body,
    idempotencyKey,
    createdAt: at,
  };
  const [message] = await tx.insert(auditMessages).values(values).onConflictDoNothing({ target: auditMessages.idempotencyKey }).returning();
  if (message) return { ok: true, message, isNew: true };
  const [known] = await tx.select().from(auditMessages).where(eq(auditMessages.idempotencyKey, idempotencyKey));
  const isSame =
    known?.auditId === audit.id && known.body === body && known.writtenBy === writtenBy && known.findingId === values.findingId;
  return known && isSame ? { ok: true, message: known, isNew: false } : { ok: false, reason: "key_reused" };
}

/** Writes to the client about the audit or one finding, and marks the client's messages as read. */
export function writeAsStaff(ctx: Ctx, auditId: string, words: NewMessage, which?: number | string): Promise<Written> {
  return manage(ctx, auditId, async (found): Promise<Written> => {
    const { tx, audit, record, staff } = found;
    const finding = which === undefined ? undefined : await findFinding(tx, auditId, which);
    if (which !== undefined && !finding) return { ok: false, reason: "unknown_finding" };
    const written = await insertMessage(tx, audit, finding, {
      ...words,
      writtenBy: "staff",
      authorId: staff.personId,
      at: ctx.services.clock.now(),
    });
    if (!written.ok || !written.isNew) return written;
    record({ type: "audit.message_sent", subject: subjectOf(audit) });
    // Messages on unshared findings stay internal.
    if (!finding || audit.sharedAt) await mailClient(tx, ctx, audit, staffWroteLetter);
    await change(found, ctx, { clientAnsweredAt: null });
    return written;
  });
}
