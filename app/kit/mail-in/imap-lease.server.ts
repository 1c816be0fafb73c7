import { and, eq, sql } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { mailboxes } from "#db/schema/mail-in.ts";

type Needed = Pick<Services, "db" | "clock">;
export type Mailbox = Pick<typeof mailboxes.$inferSelect, "uidValidity" | "lastUid" | "readAt">;

const FACTS = { uidValidity: mailboxes.uidValidity, lastUid: mailboxes.lastUid, readAt: mailboxes.readAt };

/** Lets one process at a time follow a mailbox. */
export interface Lease {
  /** Takes or renews the lease. Undefined while another process holds it. */
  take(): Promise<Mailbox | undefined>;
  /** Updates the mailbox's row. Returns false if another process has taken over the lease. */
  note(change: Partial<Pick<typeof mailboxes.$inferInsert, "uidValidity" | "lastUid" | "readAt" | "problem">>): Promise<boolean>;
  giveUp(): Promise<void>;
}

export function mailboxLease({ db, clock }: Needed, name: string, holder: string, leaseMs: number): Lease {
  const isHeld = and(eq(mailboxes.name, name), eq(mailboxes.holder, holder));
  return {
    async take() {
      const now = clock.now();
      const held = { holder, leaseUntil: new Date(now.getTime() + leaseMs) };
      const [taken] = await db
        .insert(mailboxes)
        .values({ name, ...held })
        .onConflictDoUpdate({
          target: mailboxes.name,
          set: held,
          setWhere: sql`${mailboxes.holder} = ${holder} or ${mailboxes.leaseUntil} is null or ${mailboxes.leaseUntil} < ${now}`,
        })
        .returning(FACTS);
      return taken;
    },
    async note(change) {
      const changed = await db.update(mailboxes).set(change).where(isHeld).returning({ name: mailboxes.name });
      return changed.length > 0;
    },
    async giveUp() {
      await db.update(mailboxes).set({ holder: null, leaseUntil: null }).where(isHeld);
    },
  };
}
