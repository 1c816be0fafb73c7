import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { SOON } from "#tests/support/patience.ts";
import { type LiveEvent, listenToEvents } from "./live-events.server.ts";
import { write } from "./write.server.ts";

it("tells what was committed, nothing that was not, and goes on after its connection was lost", async () => {
  await using world = await testWorld();
  const live = listenToEvents(world.url, world.services.log);
  const heard: (LiveEvent | undefined)[] = [];
  const leave = live.subscribe((event) => heard.push(event));
  const happen = (id: string) =>
    write(asVisitor(world), async (_, record) => record({ type: "thing.done", subject: { kind: "thing", id } }));
  try {
    await vi.waitUntil(async () => (await happen("warming up"), heard.length > 0), { timeout: 10_000 });
    heard.length = 0;
    await happen("one");
    await expect(
      write(
        asVisitor(world),
        async (_, record) => (record({ type: "thing.done", subject: { kind: "thing", id: "undone" } }), Promise.reject(new Error("no"))),
      ),
    ).rejects.toThrow("no");
    const told = () => heard.filter((event) => event?.subjectId !== "warming up");
    await vi.waitUntil(() => told().length > 0, SOON);
    expect(told()).toMatchObject([{ type: "thing.done", subjectKind: "thing", subjectId: "one" }]);
    await world.services.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen events' and datname = current_database()`,
    );
    await vi.waitUntil(() => heard.includes(undefined), { timeout: 10_000 });
    await happen("two");
    await vi.waitUntil(() => heard.some((event) => event?.subjectId === "two"), SOON);
    leave();
    const count = heard.length;
    await happen("three");
    expect(heard).toHaveLength(count);
  } finally {
    await live.close();
  }
});
