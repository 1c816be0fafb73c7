import { eq } from "drizzle-orm";
import type { Erasing } from "#kit/capability/retention.ts";
import { removeErasedFiles } from "#kit/privacy/erase-person.server.ts";
import { eraseRecords } from "#kit/retention/erase-records.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { tickets } from "#db/schema/tickets.ts";
import { findTicket, listTicketFiles } from "./ticket-record.server.ts";

export type ErasedTicket = { readonly ok: true } | { readonly ok: false; readonly reason: "unknown" | "has_address" };

export const eraseTickets = (erasing: Erasing) =>
  eraseRecords(erasing, { kind: "ticket", findFiles: async (tx, ids) => (await listTicketFiles(tx, ids)).map(({ id }) => id) });

/**
 * On request of a client who gave no email address. With an address, everything that came from it is erased together, so that nothing of
 * the person is forgotten.
 */
export async function eraseTicket(ctx: Ctx, id: string): Promise<ErasedTicket> {
  const { services } = ctx;
  const erased = await writeAs(ctx, "tickets", async (tx, record) => {
    const ticket = await findTicket(tx, id, "update");
    if (!ticket) return { ok: false, reason: "unknown" } as const;
    if (ticket.email !== "") return { ok: false, reason: "has_address" } as const;
    const deleteRows = async () => void (await tx.delete(tickets).where(eq(tickets.id, id)));
    return { ok: true, fileIds: await eraseTickets({ services, tx, record, ids: [id], deleteRows }) } as const;
  });
  if (!erased.ok) return erased;
  await removeErasedFiles(ctx, erased.fileIds);
  return { ok: true };
}
