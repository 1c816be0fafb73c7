import { asc, eq } from "drizzle-orm";
import { fillPlaceholders } from "#domain/tickets/fill-placeholders.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import { cannedReplies } from "#db/schema/tickets.ts";
import type { NewCannedReply } from "./staff-input.ts";
import { ticketAddress } from "./ticket-keys.server.ts";
import type { Ticket } from "./ticket-record.server.ts";

export type CannedReply = typeof cannedReplies.$inferSelect;
export type CannedChange = { readonly ok: true; readonly reply: CannedReply } | { readonly ok: false; readonly reason: "unknown_reply" };

const subjectOf = ({ id, title }: CannedReply) => ({ kind: "canned_reply", id, name: title });

export async function listCannedReplies({ services, actor }: Ctx): Promise<CannedReply[]> {
  authorise(actor, "tickets");
  return services.db.select().from(cannedReplies).orderBy(asc(cannedReplies.title), asc(cannedReplies.id));
}

/**
 * The text for this ticket's reply field, where staff can edit it. The link has no token here, because a token opens the ticket as its
 * visitor: it is added when the mail is rendered, so no staff browser receives it.
 */
export const fillCannedReply = ({ services }: Ctx, { body }: Pick<CannedReply, "body">, ticket: Ticket) =>
  fillPlaceholders(body, { name: ticket.fullName, number: ticket.number, link: ticketAddress(services, ticket) });

export function createCannedReply(ctx: Ctx, values: NewCannedReply): Promise<CannedReply> {
  return writeAs(ctx, "tickets", async (tx, record) => {
    const [reply] = await tx
      .insert(cannedReplies)
      .values({ ...values, createdAt: ctx.services.clock.now() })
      .returning();
    if (!reply) throw new Error("The canned reply was not stored.");
    record({ type: "canned_reply.added", subject: subjectOf(reply) });
    return reply;
  });
}

export function changeCannedReply(ctx: Ctx, id: string, values: NewCannedReply): Promise<CannedChange> {
  return writeAs(ctx, "tickets", async (tx, record): Promise<CannedChange> => {
    const [before] = await tx.select().from(cannedReplies).where(eq(cannedReplies.id, id)).for("update");
    if (!before) return { ok: false, reason: "unknown_reply" };
    await tx.update(cannedReplies).set(values).where(eq(cannedReplies.id, id));
    const reply = { ...before, ...values };
    record({ type: "canned_reply.changed", subject: subjectOf(reply), before: { title: before.title, body: before.body }, after: values });
    return { ok: true, reply };
  });
}

export function removeCannedReply(ctx: Ctx, id: string): Promise<CannedChange> {
  return writeAs(ctx, "tickets", async (tx, record): Promise<CannedChange> => {
    const [reply] = await tx.delete(cannedReplies).where(eq(cannedReplies.id, id)).returning();
    if (!reply) return { ok: false, reason: "unknown_reply" };
    record({ type: "canned_reply.removed", subject: subjectOf(reply), before: { title: reply.title, body: reply.body } });
    return { ok: true, reply };
  });
}
