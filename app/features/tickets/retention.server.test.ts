import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { text } from "#kit/files/file-fixture.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { events } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { replyAsStaff } from "./reply-as-staff.server.ts";
import { replyAsVisitor } from "./reply-as-visitor.server.ts";
import { aTicket, bytesIn, newTicket, ticketWorld } from "./ticket-fixture.ts";

const FOREVER = new AbortController().signal;

it("deletes tickets unchanged for 24 months, with everything about them, and nothing else", async () => {
  await using world = await ticketWorld();
  const { services, clock } = world;
  const uploads = [{ name: "a.txt", bytes: text("words") }];
  const old = await aTicket(world, { uploads });
  await replyAsStaff(await asStaff(world), old.id, { body: "Yes", idempotency_key: randomUUID(), status: "solved" }, uploads);
  const kept = await aTicket(world, { wish: newTicket({ email: "other@example.com" }), uploads });
  clock.advance(365 * DAY_MS);
  await replyAsVisitor(asVisitor(world), kept.key, { body: "Still there?", idempotency_key: randomUUID() });
  clock.advance(364 * DAY_MS);
  await runRetention(services, FOREVER);
  expect(await services.db.select().from(tickets)).toHaveLength(2);
  clock.advance(3 * DAY_MS);
  await runRetention(services, FOREVER);
  expect(await services.db.select().from(tickets)).toMatchObject([{ id: kept.id }]);
  expect((await services.db.select().from(ticketMessages)).every(({ ticketId }) => ticketId === kept.id)).toBe(true);
  expect((await services.db.select().from(mails)).every(({ subjectId }) => subjectId === kept.id)).toBe(true);
  expect(await bytesIn(world)).toEqual((await services.db.select().from(files)).map(({ id }) => id));
  const about = (await services.db.select().from(events)).filter(({ subjectId }) => subjectId === old.id);
  expect(about.filter(({ type }) => type !== "ticket.deleted").map(({ payload }) => payload)).toEqual([null, null, null]);
  expect(await verifyActivity(services.db)).toMatchObject({ ok: true });
});
