import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { aHost } from "#features/appointments/appointment-fixture.ts";
import { ticketFields, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { action as bookCall } from "./appointments.ts";
import { action as storeQuote } from "./quotes.ts";
import { action as openTicket } from "./tickets.ts";

const CALL = { type: "intro", start: "2026-11-17T10:00:00Z", time_zone: "Asia/Dhaka", name: "Rina", email: "rina@example.com" };

const ROUTES = [
  ["quotes", "idempotencyKey", storeQuote, () => newQuote()],
  ["tickets", "idempotency_key", openTicket, () => ticketFields()],
  ["appointments", "idempotency_key", bookCall, () => CALL],
] as const;

it.each(ROUTES)("POST /api/%s takes the header Idempotency-Key as it takes the field %s", async (name, field, action, wish) => {
  await using world: TestWorld = await ticketWorld();
  await aHost(world);
  const { [field]: _, ...body } = wish() as Readonly<Record<string, unknown>>;
  const send = async (content: object, header?: string) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, world.services);
    context.set(requestInfoContext, { id: "1", nonce: "", address: "203.0.113.7" });
    const headers = { "Content-Type": "application/json", ...(header !== undefined && { "Idempotency-Key": header }) };
    const response = await action({
      request: new Request(`http://localhost/api/${name}`, { method: "POST", body: JSON.stringify(content), headers }),
      context,
    });
    return [response.status, ((await response.json()) as { readonly error?: string }).error];
  };
  const key = randomUUID();
  expect(await send(body, key)).toEqual([201, undefined]);
  expect(await send(body, `"${key}"`)).toEqual([200, undefined]);
  expect(await send({ ...body, [field]: key })).toEqual([200, undefined]);
  expect(await send({ ...body, [field]: key }, key.toUpperCase())).toEqual([200, undefined]);
  expect(await send({ ...body, [field]: randomUUID() }, key)).toEqual([
    400,
    `The header Idempotency-Key and the field ${field} differ. Send one of them, or the same key in both.`,
  ]);
  for (const wrong of ["", "1", `"${key}`, `${key}, ${key}`])
    expect(await send(body, wrong)).toEqual([400, "The header Idempotency-Key must be a UUID."]);
});
