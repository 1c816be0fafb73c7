import { expect, it } from "vitest";
import { parseListQuery } from "#domain/list/list-query.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { addNote } from "#kit/activity/notes.server.ts";
import { exportCsv } from "#kit/lists/export-csv.server.ts";
import { runList } from "#kit/lists/run-list.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { asMemberWithout, asStaff, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { quotes } from "#db/schema/quotes.ts";
import { assignQuote, nameQuoteClient, setQuoteStatus } from "../manage-quote.server.ts";
import { requestQuote } from "../request-quote.server.ts";
import { loadBoard } from "./board.server.ts";
import { loadQuoteRecord, quoteSubject } from "./load-quote-record.server.ts";
import { QUOTE_SOURCE } from "./quote-source.server.ts";

const listed = async (ctx: Ctx, query = "") =>
  (await runList(ctx, QUOTE_SOURCE, parseListQuery(QUOTE_SOURCE.list, new URLSearchParams(query)))).rows;

const boardOf = (ctx: Ctx, query = "") => loadBoard(ctx, new URL(`https://orbweave.example/admin/quotes/board${query}`));

async function stored(world: TestWorld, email: string, wish: Parameters<typeof newQuote>[0] = {}): Promise<string> {
  const requested = await requestQuote(asVisitor(world), newQuote({ email, ...wish }));
  if (!requested.ok) throw new Error(requested.reason);
  return requested.quote.id;
}

async function office() {
  const world = await testWorld();
  const sales = await asStaff(world, { role: "member", areas: ["sales"] });
  return { world, sales, rina: await stored(world, "Rina@example.com"), wei: await stored(world, "wei@lantern.example") };
}

const PROJECT = "Visitors sign in with e-mail and connect a wallet.";

it("shows who the client is and what the project is about, in list, board and record, and finds it", async () => {
  const { world, sales, rina } = await office();
  await using _ = world;
  await nameQuoteClient(sales, rina, { name: "Rina Zebrafinch", company: "Port Labs" });
  expect(await listed(sales, "sort=client")).toMatchObject([
    { client: "Rina@example.com", name: "Rina Zebrafinch", company: "Port Labs", project: PROJECT },
    { client: "wei@lantern.example", name: null, company: null, project: PROJECT },
  ]);
  for (const words of ["zebra", "port labs", "RINA@"])
    expect((await listed(sales, `q=${encodeURIComponent(words)}`)).map(({ id }) => id)).toEqual([rina]);
  const { cards } = await boardOf(sales);
  expect(cards.find(({ id }) => id === rina)).toMatchObject({ name: "Rina Zebrafinch", company: "Port Labs", project: PROJECT });
  expect(await loadQuoteRecord(sales, rina, new URL("https://orbweave.example/admin/quotes/x"))).toMatchObject({
    client: { name: "Rina Zebrafinch", company: "Port Labs" },
    project: PROJECT,
    untouchedDays: 0,
  });
  expect(await (await exportCsv(sales, QUOTE_SOURCE, new URLSearchParams("columns=client,company"))).text()).toContain("Port Labs");
});

it("exports the whole text of a project, which the list cuts", async () => {
  const { world, sales } = await office();
  await using _ = world;
  const text = `${"Buyers pay into escrow, and a courier brings the loom. ".repeat(20)}The end.`;
  await stored(world, "long@example.com", { pages: [{ text, isIncluded: true }] });
  expect(await (await exportCsv(sales, QUOTE_SOURCE, new URLSearchParams())).text()).toContain(text);
  expect((await listed(sales, "q=long@"))[0]?.project).toMatch(/ …$/);
});

it("counts the days since staff or the client last did anything, and sorts by them", async () => {
  const { world, sales, rina, wei } = await office();
  await using _ = world;
  world.clock.advance(5 * DAY_MS);
  await addNote(sales, quoteSubject({ id: wei, email: "wei@lantern.example" }), { body: "Called.", mentions: [] });
  world.clock.advance(3.5 * DAY_MS);
  const rows = await listed(sales, "sort=-untouched");
  expect(rows.map(({ id, untouched }) => [id, untouched])).toEqual([
    [rina, 8],
    [wei, 3],
  ]);
});

it("the board shows all quotes, those of one assignee or of none, with their sums", async () => {
  const { world, sales, rina, wei } = await office();
  await using _ = world;
  await assignQuote(sales, rina, { assigneeId: sales.actor.personId });
  const found = async (query: string) => {
    const { cards, columns } = await boardOf(sales, query);
    const sumCents = columns.reduce((sum, { totalCents }) => sum + totalCents, 0);
    expect(sumCents).toBe(cards.reduce((sum, { totalCents }) => sum + totalCents, 0));
    return cards.map(({ id }) => id).toSorted();
  };
  expect(await found("")).toEqual([rina, wei].toSorted());
  expect(await found(`?assignee=${sales.actor.personId}`)).toEqual([rina]);
  expect(await found("?assignee=none")).toEqual([wei]);
  expect(await found("?assignee=' or true --")).toEqual([rina, wei].toSorted());
});

it("counts the days that a quote has been in its column, whatever else happens to it", async () => {
  const { world, sales, rina, wei } = await office();
  await using _ = world;
  world.clock.advance(5 * DAY_MS);
  await setQuoteStatus(sales, wei, { status: "contacted" });
  world.clock.advance(3.5 * DAY_MS);
  await addNote(sales, quoteSubject({ id: wei, email: "wei@lantern.example" }), { body: "Called.", mentions: [] });
  const { cards } = await boardOf(sales);
  expect(Object.fromEntries(cards.map(({ id, days }) => [id, days]))).toEqual({ [rina]: 8, [wei]: 3 });
});

it("marks many as lost with a reason, filters by it, and takes it back", async () => {
  const { world, sales, rina, wei } = await office();
  await using _ = world;
  const { status, lost } = QUOTE_SOURCE.bulk ?? {};
  expect(await status?.run(sales, [rina], "lost")).toBeUndefined();
  expect(await lost?.run(sales, [rina], "no reason")).toBeUndefined();
  const other = await lost?.run(sales, [rina], "other");
  expect(await lost?.undo?.(sales, other?.undo ?? "")).toEqual({ done: 1 });
  const done = await lost?.run(sales, [rina, wei], "no_reply");
  expect(done).toMatchObject({ done: 2 });
  expect(await listed(sales, "lost=no_reply")).toMatchObject([{ status: "lost", untouched: null }, { lost: "no_reply" }]);
  expect(await listed(sales, "lost=price")).toEqual([]);
  expect(await lost?.undo?.(sales, done?.undo ?? "")).toEqual({ done: 2 });
  expect((await listed(sales)).map((row) => [row.status, row.lost])).toEqual([
    ["new", null],
    ["new", null],
  ]);
});

it("assigns many to a colleague or to nobody, counts those that changed, and takes it back", async () => {
  const { world, sales, rina, wei } = await office();
  await using _ = world;
  const { assign } = QUOTE_SOURCE.bulk ?? {};
  const { personId } = sales.actor;
  const assignees = async () => Object.fromEntries((await world.services.db.select().from(quotes)).map((row) => [row.id, row.assigneeId]));
  await assignQuote(sales, rina, { assigneeId: personId });
  const done = await assign?.run(sales, [rina, wei, UNKNOWN_ID], personId);
  expect(done).toMatchObject({ done: 1 });
  expect(await assignees()).toEqual({ [rina]: personId, [wei]: personId });
  const freed = await assign?.run(sales, [rina, wei], "none");
  expect(freed).toMatchObject({ done: 2 });
  await assignQuote(sales, wei, { assigneeId: personId });
  expect(await assign?.undo?.(sales, freed?.undo ?? "")).toEqual({ done: 2 });
  expect(await assignees()).toEqual({ [rina]: personId, [wei]: personId });
  expect(await assign?.run(sales, [rina], UNKNOWN_ID)).toMatchObject({ done: 0 });
  expect(await assign?.run(sales, [rina], "a colleague")).toBeUndefined();
  const stranger = await asMemberWithout(world, "sales");
  await expect(async () => assign?.run(stranger, [rina], personId)).rejects.toThrow("permission");
});
