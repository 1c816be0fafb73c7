import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { PersonalData } from "#kit/capability/personal-data.ts";
import { auditFindings, auditMessages, audits, auditSources } from "#db/schema/audits.ts";

/**
 * A client's request, including their text and code. A published report stays: it names a company rather than a person, and others rely on
 * its hash.
 */
export const auditsOfPerson: PersonalData = {
  kind: "audit",
  async find(db, email) {
    const found = await db
      .select()
      .from(audits)
      .where(sql`lower(${audits.email}) = lower(${email})`);
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return [];
    const messages = await db.select().from(auditMessages).where(inArray(auditMessages.auditId, ids));
    const findings = await db.select().from(auditFindings).where(inArray(auditFindings.auditId, ids));
    const sources = await db.select().from(auditSources).where(inArray(auditSources.auditId, ids));
    return found.map(({ requestHash: _hash, idempotencyKey: _key, ...audit }) => {
      const own = <T extends { readonly auditId: string }>(rows: readonly T[]) => rows.filter(({ auditId }) => auditId === audit.id);
      // A person's export excludes unshared findings.
      const shared = audit.sharedAt ? own(findings) : [];
      const said = own(messages)
        .filter(({ findingId }) => findingId === null || audit.sharedAt !== null)
        .map(({ idempotencyKey: _messageKey, ...message }) => message);
      return { id: audit.id, data: { ...audit, messages: said, findings: shared, sources: own(sources) } };
    });
  },
  async erase(tx, ids) {
    const isTheirs = inArray(audits.id, [...ids]);
    await tx.delete(audits).where(and(isTheirs, ne(audits.status, "published")));
    const kept = await tx
      .update(audits)
      .set({ contactName: "Erased", email: "erased@invalid.example", docs: "", knownIssues: "" })
      .where(and(isTheirs, eq(audits.status, "published")))
      .returning({ id: audits.id });
    if (kept.length > 0)
      await tx.delete(auditMessages).where(
        inArray(
          auditMessages.auditId,
          kept.map(({ id }) => id),
        ),
      );
  },
};
