import { expect, it } from "vitest";
import { requestQuote } from "#features/quotes/request-quote.server.ts";
import { linkToken } from "#platform/link-token.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { aHost, anAppointment } from "../appointment-fixture.ts";
import { cancelAppointment } from "../cancel-appointment.server.ts";
import { linkRecord } from "../office/link-record.server.ts";
import { loadBooking } from "./load-booking.server.ts";
import { loadAppointmentPage } from "./appointment-page.server.ts";
import { nextCallAbout } from "./brought-quote.server.ts";

async function aQuote(world: TestWorld) {
  const requested = await requestQuote(asVisitor(world), newQuote());
  if (!requested.ok) throw new Error(requested.reason);
  return requested.quote.id;
}

const load = (world: TestWorld, token: string) => loadAppointmentPage(asVisitor(world), token, new URLSearchParams());

it("links a visitor who came with an estimate back to it, which shows the call until it is cancelled", async () => {
  await using world = await testWorld();
  await aHost(world);
  const quoteId = await aQuote(world);
  const { token } = await anAppointment(world, { quoteId });
  expect((await load(world, token)).quote).toBe(linkToken(world.services.linkSecret, "quote", quoteId));
  const when = await nextCallAbout(world.services, quoteId);
  expect(when).toContain("16:00–16:30 (Asia/Dhaka");
  expect(when).not.toContain(token);
  await cancelAppointment(asVisitor(world), { token }, { reason: "" });
  expect(await nextCallAbout(world.services, quoteId)).toBeUndefined();
});

it("reveals neither the link of an estimate that staff linked, nor the call's time to its readers", async () => {
  await using world = await testWorld();
  await aHost(world);
  const quoteId = await aQuote(world);
  const { token, id } = await anAppointment(world);
  expect(await linkRecord(await asStaff(world), id, { kind: "quote", recordId: quoteId })).toMatchObject({ ok: true });
  expect(await load(world, token)).toMatchObject({ quote: undefined, appointment: { hasQuote: true } });
  expect(await nextCallAbout(world.services, quoteId)).toBeUndefined();
});

it("offers a visitor who comes with an estimate the call that goes through it", async () => {
  await using world = await testWorld();
  await aHost(world);
  const quote = linkToken(world.services.linkSecret, "quote", await aQuote(world));
  const chosen = async (params: string) => {
    const booking = await loadBooking(asVisitor(world), new Request("http://localhost/"), new URLSearchParams(params));
    return [booking.type?.id, booking.quote];
  };
  expect(await chosen(`quote=${quote}`)).toEqual(["scoping", quote]);
  expect(await chosen(`quote=${quote}&type=intro`)).toEqual(["intro", quote]);
  expect(await chosen("quote=nonsense")).toEqual(["intro", undefined]);
  expect(await chosen("")).toEqual(["intro", undefined]);
});
