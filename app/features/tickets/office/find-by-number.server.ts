import { eq } from "drizzle-orm";
import { readTicketNumber } from "#domain/tickets/readable-code.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { tickets } from "#db/schema/tickets.ts";

/** With or without dashes, case-insensitive. */
export async function findIdByNumber({ services: { db }, actor }: Ctx, typed: string): Promise<string | undefined> {
  authorise(actor, "tickets");
  const number = readTicketNumber(typed);
  const [found] = number === undefined ? [] : await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.number, number));
  return found?.id;
}
