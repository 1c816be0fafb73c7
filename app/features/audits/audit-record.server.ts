import { and, asc, eq } from "drizzle-orm";
import type { MailTarget } from "#kit/capability/mail-target.ts";
import type { Db } from "#platform/db.server.ts";
import { hmac } from "#platform/hmac.server.ts";
import { linkToken, readLinkToken } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { auditFindings, auditMessages, audits, auditSources } from "#db/schema/audits.ts";

export type Audit = typeof audits.$inferSelect;
export type Finding = typeof auditFindings.$inferSelect;
export type AuditMessage = typeof auditMessages.$inferSelect;

type Secrets = Pick<Services, "linkSecret">;

type Linked = Pick<Audit, "id" | "linkVersion">;

/** Each link version has its own secret, so that one reveals nothing about the others. */
const secretOf = ({ linkSecret }: Secrets, version: number) => hmac(linkSecret).update(`audit-link:${version}`).digest();

export const auditToken = (services: Secrets, { id, linkVersion }: Linked) => linkToken(secretOf(services, linkVersion), "audit", id);

/** Link to the client's page. */
export const auditLink = (services: Pick<Services, "config" | "linkSecret">, audit: Linked) =>
  `${services.config.publicUrl}/audit/${auditToken(services, audit)}`;

const TOKEN = /^[\w-]{43}$/;

/** The audit id in the token, before verification. */
function claimedId(token: string): string | undefined {
  if (!TOKEN.test(token)) return undefined;
  return Buffer.from(token, "base64url")
    .subarray(0, 16)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Accepts only the current link version. */
export async function findAuditByToken(
  services: Secrets & { readonly db: Db | Tx },
  token: string,
  lock?: "update",
): Promise<Audit | undefined> {
  const id = claimedId(token);
  const audit = id === undefined ? undefined : await findAudit(services.db, id, lock);
  return audit && readLinkToken(secretOf(services, audit.linkVersion), "audit", token) === audit.id ? audit : undefined;
}

export const officeLink = ({ config }: Pick<Services, "config">, id: string) => `${config.publicUrl}/admin/audit/${id}`;

/** Subject of log entries and mails. */
export const subjectOf = ({ id, projectName }: Pick<Audit, "id" | "projectName">) => ({ kind: "audit", id, name: projectName });

/** With "update" the row is locked until the transaction ends. */
export async function findAudit(db: Db | Tx, id: string, lock?: "update"): Promise<Audit | undefined> {
  const query = db.select().from(audits).where(eq(audits.id, id));
  const [audit] = lock ? await query.for(lock) : await query;
  return audit;
}

export const auditTarget: MailTarget = {
  async find(tx, id, services) {
    const audit = await findAudit(tx, id);
    return audit && { id, name: audit.projectName, parties: [audit.email], secrets: [auditToken(services, audit)] };
  },
};

export const listFindings = (db: Db | Tx, auditId: string): Promise<Finding[]> =>
  db.select().from(auditFindings).where(eq(auditFindings.auditId, auditId)).orderBy(asc(auditFindings.number));

/** By its number, or by its id: the number changes when findings are moved or removed. */
export async function findFinding(db: Db | Tx, auditId: string, which: number | string): Promise<Finding | undefined> {
  const isIt = typeof which === "number" ? eq(auditFindings.number, which) : eq(auditFindings.id, which);
  const [finding] = await db
    .select()
    .from(auditFindings)
    .where(and(eq(auditFindings.auditId, auditId), isIt));
  return finding;
}

export const listMessages = (db: Db | Tx, auditId: string): Promise<AuditMessage[]> =>
  db.select().from(auditMessages).where(eq(auditMessages.auditId, auditId)).orderBy(asc(auditMessages.createdAt), asc(auditMessages.id));

export async function findSource(db: Db | Tx, auditId: string, path: string): Promise<string | undefined> {
  const [source] = await db
    .select({ text: auditSources.text })
    .from(auditSources)
    .where(and(eq(auditSources.auditId, auditId), eq(auditSources.path, path)));
  return source?.text;
}
