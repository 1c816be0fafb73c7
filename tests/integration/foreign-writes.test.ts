import { expect, it } from "vitest";
import { tellForeignWrite } from "#server/foreign-writes.ts";
import { events } from "#db/schema/activity.ts";
import { testWorld } from "#tests/support/test-database.ts";

const WRITE = { address: "203.0.113.9", method: "POST", path: "/admin/people", origin: "https://evil.example" };

it("writes down what another site tried to send, and not without end", async () => {
  await using world = await testWorld();
  for (let time = 0; time < 25; time += 1) await tellForeignWrite(world.services, WRITE);
  await tellForeignWrite(world.services, { ...WRITE, address: "203.0.113.10" });
  const told = await world.services.db.select().from(events).orderBy(events.seq);
  expect(told).toHaveLength(21);
  expect(told[0]).toMatchObject({
    type: "access.refused",
    actorKind: "visitor",
    subjectKind: "page",
    subjectId: "/admin/people",
    payload: { method: "POST", origin: "https://evil.example" },
  });
});
