import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";

export interface PersonalRecord {
  readonly id: string;
  /** Everything we have, for the person to read. */
  readonly data: unknown;
}

/** What one capability knows about people who wrote to us, found by their email address. */
export interface PersonalData {
  /** The kind of record, as events and notes call it. */
  readonly kind: string;
  /** Made of the other records: by itself it holds no personal data. */
  readonly isDerived?: true;
  find(db: Db | Tx, email: string): Promise<readonly PersonalRecord[]>;
  /** Rows only: files, mails, notes and what the log says about these records are seen to by the caller. */
  erase(tx: Tx, ids: readonly string[], services: Pick<Services, "capabilities">): Promise<unknown>;
}
