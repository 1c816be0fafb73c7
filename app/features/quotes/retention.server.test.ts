import { expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";
import { setQuoteStatus } from "./manage-quote.server.ts";
import { requestQuote } from "./request-quote.server.ts";

const RUNNING = new AbortController().signal;

it("keeps a quote for 24 months, then deletes all of it", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  const old = await requestQuote(asVisitor(world), newQuote({ email: "old@example.com" }));
  world.clock.advance(200 * DAY_MS);
  // Staff actions do not extend retention, which starts at the client's last change.
  await setQuoteStatus(await asStaff(world), old.ok ? old.quote.id : "", { status: "lost" });
  await requestQuote(asVisitor(world), newQuote({ email: "young@example.com" }));
  world.clock.advance(530 * DAY_MS);
  await runRetention(world.services, RUNNING);
  expect(await db.select().from(quotes)).toHaveLength(2);
  world.clock.advance(2 * DAY_MS);
  await runRetention(world.services, RUNNING);
  expect(await db.select().from(quotes)).toMatchObject([{ email: "young@example.com" }]);
  expect(await db.select().from(quoteVersions)).toHaveLength(1);
  expect(await db.select().from(mails)).toHaveLength(1);
  expect((await db.select().from(events).orderBy(events.seq)).map(({ payload }) => payload === null)).toEqual([true, true, false, false]);
});
