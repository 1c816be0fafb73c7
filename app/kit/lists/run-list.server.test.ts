import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { type TestWorld, testWorld } from "#tests/support/test-database.ts";
import { putQuotes, TEST_SOURCE, testQuery } from "./list-fixture.ts";
import { listIds, runList } from "./run-list.server.ts";

async function emails(world: TestWorld, address: string): Promise<string[]> {
  const { rows } = await runList(await asStaff(world), TEST_SOURCE, testQuery(address));
  return rows.map(({ email }) => email);
}

describe("a list", () => {
  it("refuses a stranger and a member of another area", async () => {
    await using world = await testWorld();
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "sales")]) {
      await expect(runList(ctx, TEST_SOURCE, testQuery(""))).rejects.toThrow(Forbidden);
      await expect(listIds(ctx, TEST_SOURCE, testQuery(""))).rejects.toThrow(Forbidden);
    }
  });

  it("shows every record once, page after page, when all of them are equal", async () => {
    await using world = await testWorld();
    const ids = await putQuotes(
      world,
      Array.from({ length: 60 }, () => ({})),
    );
    const ctx = await asStaff(world);
    for (const sort of ["created", "-created", "status", "-assignee"]) {
      const pages = await Promise.all([1, 2, 3].map((page) => runList(ctx, TEST_SOURCE, testQuery(`size=25&page=${page}&sort=${sort}`))));
      expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
        [25, 60],
        [25, 60],
        [10, 60],
      ]);
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id)).sort()).toEqual([...ids].sort());
    }
  });

  it("shows the last page when a later one is requested", async () => {
    await using world = await testWorld();
    await putQuotes(
      world,
      Array.from({ length: 30 }, () => ({})),
    );
    const { rows, page } = await runList(await asStaff(world), TEST_SOURCE, testQuery("size=25&page=1000000"));
    expect([rows.length, page]).toEqual([5, 2]);
    expect(await runList(await asStaff(world), TEST_SOURCE, testQuery("q=nobody&page=7"))).toMatchObject({ rows: [], total: 0, page: 1 });
  });

  it("sorts both ways, with what has no value at the end", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    await putQuotes(world, [
      { email: "a@x.example", totalCents: 3 },
      { email: "b@x.example", totalCents: 1, assigneeId: ada.actor.personId },
      { email: "c@x.example", totalCents: 2 },
    ]);
    expect(await emails(world, "sort=total")).toEqual(["b@x.example", "c@x.example", "a@x.example"]);
    expect(await emails(world, "sort=-total")).toEqual(["a@x.example", "c@x.example", "b@x.example"]);
    for (const sort of ["assignee", "-assignee"]) expect((await emails(world, `sort=${sort}`))[0]).toBe("b@x.example");
  });
});

describe("a search", () => {
  it("needs every word, anywhere, in any case, and takes nothing for a pattern", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    await putQuotes(world, [{ email: "100%_sure\\@x.example", assigneeId: ada.actor.personId }, { email: "other@x.example" }]);
    const found = await Promise.all(
      ["X.EXAMPLE", "admin sure", "100%25", "%25", "_", "%5C", "sure nobody", "' or 1=1 --"].map((words) => emails(world, `q=${words}`)),
    );
    expect(found.map((rows) => rows.length)).toEqual([2, 1, 1, 1, 1, 1, 0, 0]);
  });
});

it("a word that too many records contain is found page by page, without a count", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  await world.services.db.execute(
    sql`insert into quotes (email, version, total_cents, delivery, expires_at, created_at)
      select 'common' || n || '@x.example', 1, n, 'Regular', now(), now() - n * interval '1 second' from generate_series(1, 20001) n`,
  );
  const first = await runList(ctx, TEST_SOURCE, testQuery("q=common&sort=total&size=25"));
  expect(first).toMatchObject({ total: 26, cap: 25, hasNext: true, counts: {} });
  expect(first.rows[0]).toMatchObject({ email: "common1@x.example" });
  const last = await runList(ctx, TEST_SOURCE, testQuery("q=common&sort=total&size=25&page=1000000"));
  expect(last).toMatchObject({ page: 801, hasNext: false, rows: [{ email: "common20001@x.example" }] });
  const all = await runList(ctx, TEST_SOURCE, testQuery("size=25"));
  expect(all).toMatchObject({ total: 10_001, cap: 10_000, counts: {} });
  expect(await runList(ctx, TEST_SOURCE, testQuery("q=common777@"))).toMatchObject({ total: 1, counts: { status: { new: 1 } } });
});

describe("filters", () => {
  it("find by choice, by a missing value, by day in the office's zone, by amount and by a condition of their own", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    await putQuotes(world, [
      { email: "early", status: "new", createdAt: new Date("2026-11-09T17:59:59.999Z"), totalCents: 99, delivery: "Express" },
      // Midnight in Dhaka.
      { email: "first", status: "won", createdAt: new Date("2026-11-09T18:00:00Z"), totalCents: 100, assigneeId: ada.actor.personId },
      { email: "last", status: "lost", createdAt: new Date("2026-11-10T17:59:59.999Z"), totalCents: 200 },
    ]);
    const find = async (address: string) => (await emails(world, `${address}&sort=email`)).join(" ");
    expect(await find("status=new&status=won")).toBe("early first");
    expect(await find(`assignee=${ada.actor.personId}`)).toBe("first");
    expect(await find("assignee=none")).toBe("early last");
    expect(await find(`assignee=none&assignee=${ada.actor.personId}`)).toBe("early first last");
    expect(await find("created.from=2026-11-10")).toBe("first last");
    expect(await find("created.to=2026-11-10")).toBe("early first last");
    expect(await find("created.to=2026-11-09")).toBe("early");
    expect(await find("total.from=99.5&total.to=200")).toBe("first last");
    expect(await find("speed=hurried")).toBe("early");
    expect(await find("status=won&q=first&total.from=1000000000000")).toBe("");
  });

  it("say how much each choice would find, given all the others", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    await putQuotes(world, [{ status: "new" }, { status: "new", totalCents: 5_000 }, { status: "won", assigneeId: ada.actor.personId }]);
    const { counts, total } = await runList(ada, TEST_SOURCE, testQuery("status=won&total.to=1000"));
    expect(total).toBe(1);
    expect(counts).toEqual({ status: { new: 1, won: 1 }, assignee: { [ada.actor.personId]: 1 } });
    expect((await runList(ada, TEST_SOURCE, testQuery(""))).counts["assignee"]).toEqual({ none: 2, [ada.actor.personId]: 1 });
  });
});

it("all matching are those of every page, in order", async () => {
  await using world = await testWorld();
  const ids = await putQuotes(
    world,
    Array.from({ length: 60 }, (_, index) => ({ totalCents: index, status: index < 55 ? ("new" as const) : ("won" as const) })),
  );
  expect(await listIds(await asStaff(world), TEST_SOURCE, testQuery("status=new&size=25&page=2&sort=total"))).toEqual(ids.slice(0, 55));
});
