import { describe, expect, it } from "vitest";
import { anAudit } from "#features/audits/audit-fixture.ts";
import { requestQuote } from "#features/quotes/request-quote.server.ts";
import { linkToken } from "#platform/link-token.server.ts";
import { asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { aHost } from "./appointment-fixture.ts";
import { answerBooked } from "./appointment-answer.server.ts";
import { appointmentAnswerSchema, noSlotSchema } from "./appointment-answer.ts";
import { newAppointmentSchema } from "./appointment-input.ts";
import { requestAppointment } from "./request-appointment.server.ts";

const fields = (change: Readonly<Record<string, unknown>> = {}) =>
  newAppointmentSchema.parse({
    type: "intro",
    start: "2026-11-16T10:00:00Z",
    time_zone: "Asia/Dhaka",
    name: "Rina",
    email: "rina@example.com",
    topic: "",
    ...change,
  });

describe("a call about a quote", () => {
  it("is linked to the quote of the token, and no other", async () => {
    await using world = await testWorld();
    await aHost(world);
    const requested = await requestQuote(asVisitor(world), newQuote());
    if (!requested.ok) throw new Error(requested.reason);
    const { id } = requested.quote;
    expect(await requestAppointment(asVisitor(world), fields({ quote: id }))).toEqual({ ok: false, reason: "unknown_quote" });
    expect(await requestAppointment(asVisitor(world), fields({ quote: linkToken(world.services.linkSecret, "ticket", id) }))).toEqual({
      ok: false,
      reason: "unknown_quote",
    });
    expect(await requestAppointment(asVisitor(world), fields({ quote: linkToken(world.services.linkSecret, "quote", id) }))).toMatchObject({
      ok: true,
      appointment: { quoteId: id },
    });
  });
});

it("a call about an audit is linked to the audit of the token, and no other", async () => {
  await using world = await testWorld();
  await aHost(world);
  const { id, token } = await anAudit(world);
  expect(await requestAppointment(asVisitor(world), fields({ audit: id }))).toEqual({ ok: false, reason: "unknown_audit" });
  expect(await requestAppointment(asVisitor(world), fields({ audit: linkToken(world.services.linkSecret, "quote", id) }))).toEqual({
    ok: false,
    reason: "unknown_audit",
  });
  expect(await requestAppointment(asVisitor(world), fields({ audit: token }))).toMatchObject({ ok: true, appointment: { auditId: id } });
});

it("answers as the API documents: 201, a repeat 200, then 409 with alternatives, 422 for a time never offered", async () => {
  await using world = await testWorld();
  await aHost(world);
  const answer = async (change: Readonly<Record<string, unknown>>) =>
    answerBooked(world.services, await requestAppointment(asVisitor(world), fields(change)));
  const mine = { idempotency_key: "7f0f1c9e-3a55-4b0e-9d0c-5a1d2f6b7c8d" };
  const first = await answer(mine);
  expect(first.status).toBe(201);
  const { appointment } = appointmentAnswerSchema.parse(await first.json());
  expect(appointment).toMatchObject({
    status: "confirmed",
    start: "2026-11-16T10:00:00.000Z",
    end: "2026-11-16T10:30:00.000Z",
    host: "Mina Member",
  });
  expect((await answer(mine)).status).toBe(200);
  const taken = await answer({});
  expect(taken.status).toBe(409);
  expect(noSlotSchema.parse(await taken.json())).toMatchObject({
    reason: "slot_taken",
    slots: [{ start: "2026-11-16T10:45:00.000Z" }, {}, {}, {}, {}],
  });
  const never = await answer({ start: "2026-11-16T10:50:00Z" });
  expect(never.status).toBe(422);
  expect((await answer({ type: "nonsense" })).status).toBe(404);
});
