import { asc, isNotNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { TICKET_STATUSES } from "#domain/tickets/ticket-status.ts";
import { loadDemoWorld, removeDemo } from "#kit/demo/demo-world.server.ts";
import { events } from "#db/schema/activity.ts";
import { cannedReplies, ticketMessages, tickets } from "#db/schema/tickets.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { DEMO_CANNED_REPLIES } from "./demo-texts.ts";
import { placeholderError } from "#domain/tickets/fill-placeholders.ts";

it("shows tickets in every status, none dated in the future, and is removed completely", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  const now = world.clock.now();
  await loadDemoWorld(world.services);
  const all = await db.select().from(tickets);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(TICKET_STATUSES));
  expect(all.filter(({ isDemo }) => !isDemo)).toEqual([]);
  for (const { createdAt } of await db.select().from(ticketMessages)) expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
  expect(all.filter(({ quoteId }) => quoteId !== null).length).toBeGreaterThan(0);
  expect(await db.$count(ticketMessages, isNotNull(ticketMessages.inboundMailId))).toBe(1);
  await removeDemo(await asStaff(world));
  for (const table of [tickets, ticketMessages, cannedReplies]) expect(await db.select().from(table)).toEqual([]);
});

it("has canned replies that could be saved as they are", () => {
  expect(DEMO_CANNED_REPLIES.map(({ body }) => placeholderError(body))).toEqual([undefined, undefined, undefined]);
});

it("records what happened in all of the demo world in the order in which it happened", async () => {
  await using world = await testWorld();
  await loadDemoWorld(world.services);
  const logged = await world.services.db.select({ at: events.at }).from(events).orderBy(asc(events.seq));
  const times = logged.map(({ at }) => at.getTime());
  expect(times.length).toBeGreaterThan(50);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
