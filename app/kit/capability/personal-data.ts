import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";

export interface PersonalRecord {
  readonly id: string;
  /** Everything stored about it, for the export. */
  readonly data: unknown;
}

/** What one capability stores about people who wrote to us, found by email address. */
export interface PersonalData {
  /** The kind of record, as named in events and notes. */
  readonly kind: string;
  /** Derived from other records: contains no personal data itself. */
  readonly isDerived?: true;
  find(db: Db | Tx, email: string): Promise<readonly PersonalRecord[]>;
  /** Erases rows only: the caller erases files, mails, notes and log entries about these records. */
  erase(tx: Tx, ids: readonly string[], services: Pick<Services, "capabilities">): Promise<unknown>;
}
