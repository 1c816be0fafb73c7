import { maskAddresses } from "./redact.ts";

const UNREACHABLE = "Check DATABASE_URL and that the server is running.";

/** What the operator can do, by PostgreSQL or system error code. */
export const DATABASE_REMEDIES: Readonly<Record<string, string>> = {
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  ENOTFOUND: "Check the host in DATABASE_URL.",
  EAI_AGAIN: "Check the host in DATABASE_URL, and the name servers of this machine.",
  ETIMEDOUT: "Check DATABASE_URL, and that no firewall is in between.",
  "08P01": "Connect to PostgreSQL itself, or set up the pooler as docs/operate.md says under PgBouncer.",
  "28P01": "Check the user and the password in DATABASE_URL.",
  "28000": "Check the user in DATABASE_URL, and pg_hba.conf on the server.",
  "3D000": "Create that database, or check its name in DATABASE_URL.",
  "53300": "Raise max_connections on the server, or run fewer processes (docs/operate.md, Connections).",
  "53100": "Make room on the disk of the database.",
  ENOSPC: "Make room on the disk of the database.",
  "57P03": "Try again when the server accepts connections.",
  "25006": "It is a replica or read-only: DATABASE_URL must name the primary.",
  "42501": "Let the role of DATABASE_URL own the database (docs/operate.md, The role).",
  "0A000": "Install PostgreSQL's contrib package on the server.",
  "58P01": "Install PostgreSQL's contrib package on the server.",
  SELF_SIGNED_CERT_IN_CHAIN: "Set NODE_EXTRA_CA_CERTS to the certificate of its authority.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Set NODE_EXTRA_CA_CERTS to the certificate of its authority.",
};

/** The most specific error: the cause of drizzle's error, or one of several for a host with several addresses. */
export function innermost(error: unknown): Error {
  let found = error instanceof Error ? error : new Error(String(error));
  for (;;) {
    const next: unknown = found instanceof AggregateError ? found.errors[0] : found.cause;
    if (!(next instanceof Error)) return found;
    found = next;
  }
}

/** Why the database cannot be used and what to do, without the password. */
export function databaseSentence(error: unknown, url: string): string {
  const { message, code } = innermost(error) as Error & { code?: string };
  const reason = maskAddresses(message).trim().replace(/\.$/, "") || "no answer";
  return `The database at ${new URL(url).host} cannot be used: ${reason}. ${DATABASE_REMEDIES[code ?? ""] ?? UNREACHABLE}`;
}
