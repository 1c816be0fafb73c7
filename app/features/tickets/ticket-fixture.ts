import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { fileStoreOf } from "#platform/files.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { asVisitor } from "#tests/support/actors.ts";
import { worldWithDisk, type TestWorld } from "#tests/support/test-database.ts";
import { type Opened, openTicket, type TicketRequest } from "./open-ticket.server.ts";
import { newTicketSchema } from "./ticket-input.ts";
import { ticketToken } from "./ticket-keys.server.ts";

/** Tickets have files. */
export const ticketWorld = () => worldWithDisk();

/** A visitor's submission, with overrides. */
export const ticketFields = (change: Readonly<Record<string, unknown>> = {}): z.input<typeof newTicketSchema> => ({
  email: "rina@example.com",
  full_name: "Rina Zebrafinch",
  contact_number: "+880 1712 345678",
  subject: "Marmalade invoice",
  category: "Price",
  question: "Why does the platypus cost extra?\nKind regards",
  idempotency_key: randomUUID(),
  ...change,
});

export const newTicket = (change: Readonly<Record<string, unknown>> = {}) => newTicketSchema.parse(ticketFields(change));

type Accepted = Extract<Opened, { ok: true }>;

export async function opened(ctx: Ctx, request: Partial<TicketRequest> = {}): Promise<Accepted> {
  const result = await openTicket(ctx, { wish: newTicket(), ...request });
  if (!result.ok) throw new Error(result.reason);
  return result;
}

/** A ticket and the key in its mailed link. */
export async function aTicket(world: TestWorld, request: Partial<TicketRequest> = {}) {
  const accepted = await opened(asVisitor(world), request);
  return { ...accepted, id: accepted.ticket.id, key: ticketToken(world.services, accepted.ticket.id) };
}

/** Ids of all files on disk. */
export async function bytesIn({ services }: TestWorld): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of fileStoreOf(services.config).list()) ids.push(id);
  return ids.toSorted();
}

/** A visitor from the given client address. */
export const visitorFrom = (world: TestWorld, address: string): Ctx => ({ services: world.services, actor: { kind: "visitor", address } });
