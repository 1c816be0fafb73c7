import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import { linkToken, readLinkToken } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { auditFindings, auditMessages, audits, auditSources } from "#db/schema/audits.ts";

export type Audit = typeof audits.$inferSelect;
export type Finding = typeof auditFindings.$inferSelect;
export type AuditMessage = typeof auditMessages.$inferSelect;

type Secrets = Pick<Services, "linkSecret">;

export const auditToken = ({ linkSecret }: Secrets, id: string) => linkToken(linkSecret, "audit", id);
export const auditIdOf = ({ linkSecret }: Secrets, token: string) => readLinkToken(linkSecret, "audit", token);

/** The client's own page. */
export const auditLink = (services: Pick<Services, "config" | "linkSecret">, id: string) => `${services.config.publicUrl}/audit/${auditToken(services, id)}`;

export const officeLink = ({ config }: Pick<Services, "config">, id: string) => `${config.publicUrl}/admin/audit/${id}`;

/** As events and mails call it. */
export const subjectOf = ({ id, projectName }: Pick<Audit, "id" | "projectName">) => ({ kind: "audit", id, name: projectName });

/** One that is read to be changed is locked until the change is done. */
export async function findAudit(db: Db | Tx, id: string, lock?: "update"): Promise<Audit | undefined> {
  const query = db.select().from(audits).where(eq(audits.id, id));
  const [audit] = lock ? await query.for(lock) : await query;
  return audit;
}

export const listFindings = (db: Db | Tx, auditId: string): Promise<Finding[]> => db.select().from(auditFindings).where(eq(auditFindings.auditId, auditId)).orderBy(asc(auditFindings.number));

export async function findFinding(db: Db | Tx, auditId: string, number: number): Promise<Finding | undefined> {
  const [finding] = await db.select().from(auditFindings).where(and(eq(auditFindings.auditId, auditId), eq(auditFindings.number, number)));
  return finding;
}

export const listMessages = (db: Db | Tx, auditId: string): Promise<AuditMessage[]> =>
  db.select().from(auditMessages).where(eq(auditMessages.auditId, auditId)).orderBy(asc(auditMessages.createdAt), asc(auditMessages.id));

export async function findSource(db: Db | Tx, auditId: string, path: string): Promise<string | undefined> {
  const [source] = await db.select({ text: auditSources.text }).from(auditSources).where(and(eq(auditSources.auditId, auditId), eq(auditSources.path, path)));
  return source?.text;
}
