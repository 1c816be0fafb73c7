import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { Forbidden } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { quotes } from "#db/schema/quotes.ts";
import { asMemberWithout, asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { exportCsv } from "./export-csv.server.ts";
import { putQuotes, TEST_SOURCE, testQuery } from "./list-fixture.ts";
import { listIds } from "./run-list.server.ts";

it("holds every matching record once, in order, across batches, ties, missing values and microseconds", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  await putQuotes(
    world,
    Array.from({ length: 2_500 }, (_, index) => ({
      email: `${index}@x.example`,
      status: "new" as const,
      ...(index % 3 === 0 && { assigneeId: ctx.actor.personId }),
    })),
  );
  // A few microseconds apart, which JavaScript dates cannot distinguish.
  await world.services.db.execute(sql`update quotes set created_at = created_at + (random() * 300)::int * interval '1 microsecond'`);
  await putQuotes(world, [{ email: "not@asked.example", status: "won" }]);
  for (const sort of ["-created", "created", "assignee", "-assignee", "status", "-total"]) {
    const text = await (await exportCsv(ctx, TEST_SOURCE, new URLSearchParams(`status=new&page=2&size=25&sort=${sort}`))).text();
    const lines = text.trimEnd().split("\r\n").slice(1);
    const emails = new Map((await world.services.db.select().from(quotes)).map(({ id, email }) => [id, email]));
    const inOrder = await listIds(ctx, TEST_SOURCE, testQuery(`status=new&sort=${sort}`));
    expect(inOrder).toHaveLength(2_500);
    expect(lines.map((line) => line.split(",")[0]?.slice(1, -1))).toEqual(inOrder.map((id) => emails.get(id)));
  }
});

it("is a file that Excel opens without running anything", async () => {
  await using world = await testWorld();
  await putQuotes(world, [{ email: '=HYPERLINK("http://evil.example")', totalCents: -150, createdAt: new Date("2026-11-15T01:02:03Z") }]);
  const answer = await exportCsv(await asStaff(world), TEST_SOURCE, new URLSearchParams());
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="test-quotes-2026-11-15.csv"');
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(Buffer.from(await answer.arrayBuffer()).toString("utf8")).toBe(
    '\uFEFF"Client","Status","Total","Assignee","Requested"\r\n"\'=HYPERLINK(""http://evil.example"")","new",-1.5,,"2026-11-15 07:02:03"\r\n',
  );
});

it("is refused to a member of another area, and written down for others", async () => {
  await using world = await testWorld();
  await expect(exportCsv(await asMemberWithout(world, "sales"), TEST_SOURCE, new URLSearchParams())).rejects.toThrow(Forbidden);
  expect(await world.services.db.select().from(events)).toEqual([]);
  await exportCsv(await asStaff(world), TEST_SOURCE, new URLSearchParams("q=x&page=3"));
  expect(await world.services.db.select().from(events)).toMatchObject([
    { type: "list.exported", subjectId: "test-quotes", payload: { query: "q=x" } },
  ]);
});
