import { and, eq, inArray, lt } from "drizzle-orm";
import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import { removeBytes } from "#kit/files/store-files.server.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { tickets } from "#db/schema/tickets.ts";
import { listTicketFiles, type Ticket } from "./ticket-record.server.ts";

/** As the privacy policy promises. */
const KEPT_MONTHS = 24;
const BATCH = 100;

/** With everything that came with it or tells about it. What happened stays in the log, without what it said. */
async function deleteTicket(services: Services, { id }: Ticket, before: Date): Promise<void> {
  const removed = await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const fileIds = (await listTicketFiles(tx, id)).map((file) => file.id);
    // Somebody may have written meanwhile.
    const [gone] = await tx.delete(tickets).where(and(eq(tickets.id, id), lt(tickets.updatedAt, before))).returning({ id: tickets.id });
    if (!gone) return [];
    if (fileIds.length > 0) await tx.delete(files).where(inArray(files.id, fileIds));
    for (const table of [mails, notes]) await tx.delete(table).where(and(eq(table.subjectKind, "ticket"), eq(table.subjectId, id)));
    const isAbout = and(eq(events.subjectKind, "ticket"), eq(events.subjectId, id));
    const entries = isAbout ? await erasePayloads(tx, isAbout) : [];
    record({ type: "ticket.deleted", subject: { kind: "ticket", id }, details: { entries } });
    return fileIds;
  });
  // Only now: bytes of a row that stays must stay too. What is missed here, the sweep of the files finds.
  await removeBytes(services, removed);
}

/** Tickets that nobody has touched for 24 months. */
export async function deleteOldTickets(services: Services, signal: AbortSignal): Promise<void> {
  const before = services.clock.now();
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  while (!signal.aborted) {
    const old = await services.db.select().from(tickets).where(lt(tickets.updatedAt, before)).orderBy(tickets.updatedAt).limit(BATCH);
    for (const ticket of old) if (!signal.aborted) await deleteTicket(services, ticket, before);
    if (old.length < BATCH) return;
  }
}
