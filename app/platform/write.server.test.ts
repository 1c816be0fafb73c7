import { isRouteErrorResponse } from "react-router";
import { expect, it } from "vitest";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { settings } from "#db/schema/settings.ts";
import { Forbidden, write, writeAs } from "./write.server.ts";

const HAPPENED = { type: "thing.done", subject: { kind: "thing", id: "1", name: "The thing" } } as const;

it("keeps a change and what the log says about it together", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  await write(admin, async (tx, record) => {
    record({ ...HAPPENED, before: { on: false }, after: { on: true } });
    await tx.insert(settings).values({ key: "kept", value: true });
  });
  const payload = { subjectName: "The thing", actorName: "Ada Admin", address: "203.0.113.8", before: { on: false }, after: { on: true } };
  expect(await world.services.db.select().from(events)).toMatchObject([
    { seq: 1, type: "thing.done", actorId: admin.actor.personId, payload },
  ]);
});

it("keeps neither when one of them fails", async () => {
  await using world = await testWorld();
  const failing = write(asVisitor(world), async (tx, record) => {
    record(HAPPENED);
    await tx.insert(settings).values({ key: "lost", value: true });
    throw new Error("the wire was cut");
  });
  await expect(failing).rejects.toThrow("the wire was cut");
  expect(await world.services.db.select().from(events)).toEqual([]);
  expect(await world.services.db.select().from(settings)).toEqual([]);
});

it("does not begin without the permission", async () => {
  await using world = await testWorld();
  let hasBegun = false;
  const work = async () => void (hasBegun = true);
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: ["content"] })]) {
    await expect(writeAs(ctx, "quotes", work)).rejects.toSatisfy(
      (error) => error instanceof Forbidden && isRouteErrorResponse(error) && error.status === 403,
    );
  }
  expect(hasBegun).toBe(false);
});

it("forgets where a visitor came from", async () => {
  await using world = await testWorld();
  await write(asVisitor(world), async (_, record) => record(HAPPENED));
  expect(JSON.stringify(await world.services.db.select().from(events))).not.toContain("203.0.113");
});
