import pg from "pg";
import { BackupRefused } from "./backup-refused.server.ts";

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * The server, the role or the URL may set these differently. These values make text round-trip exactly on any server and lift timeouts for
 * long copies.
 */
const EXACT_SETTINGS = {
  datestyle: "ISO, YMD",
  intervalstyle: "postgres",
  timezone: "UTC",
  extra_float_digits: "3",
  bytea_output: "hex",
  lc_monetary: "C",
  // Fails rather than silently skipping rows hidden by row-level security.
  row_security: "off",
  synchronize_seqscans: "off",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  lock_timeout: "30s",
};

export interface Relation {
  readonly schema: string;
  readonly name: string;
}

export function qualifiedName({ schema, name }: Relation): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** Opens one connection. Closing it rolls back an open transaction, so failures need no explicit rollback. */
export async function withClient<T>(url: string, applicationName: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Without a listener, a dropped connection would end the process; the running query rejects anyway.
  client.on("error", () => undefined);
  try {
    await client.connect().catch(refuseUnreachable);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function beginExactTransaction(
  client: pg.Client,
  mode: "isolation level repeatable read, read only" | "read write",
): Promise<void> {
  await client.query(`begin transaction ${mode}`);
  for (const [name, value] of Object.entries(EXACT_SETTINGS)) await client.query("select set_config($1, $2, true)", [name, value]);
}

function refuseUnreachable(cause: NodeJS.ErrnoException): never {
  throw new BackupRefused(`The database does not let us in (${cause.message || cause.code}). Is it running, and is DATABASE_URL right?`, {
    cause,
  });
}
