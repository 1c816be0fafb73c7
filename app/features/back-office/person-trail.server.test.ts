import { expect, it } from "vitest";
import type { Holder } from "#domain/access/permissions.ts";
import { aHost, anAppointment } from "#features/appointments/appointment-fixture.ts";
import { anAudit } from "#features/audits/audit-fixture.ts";
import { aRequest } from "#features/employers/request-fixture.ts";
import { aTicket, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { listPersonTrail } from "./person-trail.server.ts";
import { addQuote } from "./quote-fixture.ts";

it("shows everything from an address, each kind only to those who may open it, and not the record itself", async () => {
  await using world = await ticketWorld();
  await aHost(world);
  const ticket = await aTicket(world);
  await Promise.all([addQuote(world, { email: "Rina@example.com" }), addQuote(world, { email: "wei@example.com" })]);
  await anAppointment(world);
  await anAudit(world);
  await aRequest(world, { email: "RINA@example.com" });
  const kindsFor = async (holder: Holder, except = { kind: "ticket", id: ticket.id }) => (await listPersonTrail(world.services.db, holder, "rina@EXAMPLE.com", except)).map(({ kind }) => kind).toSorted();
  expect(await kindsFor({ role: "admin", areas: [] })).toEqual(["appointment", "audit", "poaching", "quote"]);
  expect(await kindsFor({ role: "admin", areas: [] }, { kind: "quote", id: "" })).toContain("ticket");
  expect(await kindsFor({ role: "member", areas: ["sales", "communication"] })).toEqual(["appointment", "quote"]);
  expect(await kindsFor({ role: "member", areas: ["career"] })).toEqual(["poaching"]);
});
