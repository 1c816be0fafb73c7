import { and, desc, eq, ilike, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { cleanLine } from "#domain/text/clean-text.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, type Tx, writeAs } from "#platform/write.server.ts";
import { mailSuppressions } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { suppressionSubject } from "#kit/mail/opt-out.server.ts";
import type { SuppressionReason } from "#kit/mail/suppression.ts";
import type { suppressionSchema } from "./suppression-input.ts";

const SHOWN = 500;

export interface Suppression {
  readonly address: string;
  readonly reason: SuppressionReason;
  readonly note: string;
  readonly createdAt: Date;
}

/** Newest first. */
export async function listSuppressions({ services, actor }: Ctx, search: string): Promise<readonly Suppression[]> {
  authorise(actor, "email");
  const wanted = cleanLine(search)
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
  return services.db
    .select()
    .from(mailSuppressions)
    .where(wanted === "" ? undefined : ilike(mailSuppressions.address, `%${wanted}%`))
    .orderBy(desc(mailSuppressions.createdAt), mailSuppressions.address)
    .limit(SHOWN);
}

export type SuppressionChanged = { readonly ok: true } | { readonly ok: false; readonly reason: "known" | "unknown" | "colleague" };

const isColleague = async (tx: Tx, address: string) =>
  (await tx.$count(people, and(eq(sql`lower(${people.email})`, address), isNull(people.removedAt)))) > 0;

export function addSuppression(ctx: Ctx, { address, reason, note }: z.output<typeof suppressionSchema>): Promise<SuppressionChanged> {
  return writeAs(ctx, "email", async (tx, record, staff): Promise<SuppressionChanged> => {
    if (staff.role !== "admin" && (await isColleague(tx, address))) return { ok: false, reason: "colleague" };
    const [added] = await tx
      .insert(mailSuppressions)
      .values({ address, reason, note, createdAt: ctx.services.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!added) return { ok: false, reason: "known" };
    record({ type: "suppression.added", subject: suppressionSubject(address), details: { reason } });
    return { ok: true };
  });
}

export function removeSuppression(ctx: Ctx, address: string): Promise<SuppressionChanged> {
  return writeAs(ctx, "email", async (tx, record): Promise<SuppressionChanged> => {
    const [removed] = await tx.delete(mailSuppressions).where(eq(mailSuppressions.address, address.toLowerCase())).returning();
    if (!removed) return { ok: false, reason: "unknown" };
    record({ type: "suppression.removed", subject: suppressionSubject(removed.address), details: { reason: removed.reason } });
    return { ok: true };
  });
}
