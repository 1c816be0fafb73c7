import { eq } from "drizzle-orm";
import type { Tx } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";

/** Someone saved after this person had loaded the draft. Nothing was changed: what this person typed stays in their browser. */
export interface Conflict {
  readonly ok: false;
  readonly reason: "conflict";
  readonly revision: number;
  readonly savedBy: string;
  /** The same person saved in another tab or on another device. */
  readonly isOwn: boolean;
  readonly savedAt: Date;
}

interface Draft {
  readonly draftRevision: number;
  readonly draftSavedBy: string | null;
  readonly draftSavedAt: Date;
}

export async function conflictOf(tx: Tx, { draftRevision, draftSavedBy, draftSavedAt }: Draft, personId: string): Promise<Conflict> {
  const [person] = draftSavedBy === null ? [] : await tx.select({ name: people.name }).from(people).where(eq(people.id, draftSavedBy));
  return {
    ok: false,
    reason: "conflict",
    revision: draftRevision,
    savedBy: person?.name ?? "A colleague",
    isOwn: draftSavedBy === personId,
    savedAt: draftSavedAt,
  };
}
