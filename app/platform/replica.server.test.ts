import { expect, it } from "vitest";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import type { Ctx } from "./actor.ts";
import { openReplica } from "./db.server.ts";
import { readerFor, readFromReplica } from "./replica.server.ts";
import { recordEvents } from "./write.server.ts";

const CHANGE = { type: "ticket.changed", subject: { kind: "ticket", id: "1" } } as const;

/** An empty database stands in for a replica that makes no progress. */
async function withFrozenReplica(world: TestWorld, frozen: TestWorld) {
  const ctx = await asStaff(world);
  return { ...ctx, services: { ...ctx.services, replica: frozen.services.db } };
}

const change = ({ services, actor }: Ctx, by: Ctx["actor"] = actor) => recordEvents(services.db, by, services.clock.now(), [CHANGE]);

const isReplica = async (ctx: Ctx) => (await readerFor(ctx)).ctx.services.db === ctx.services.replica;

it("reads from the primary without a replica", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  expect(await readerFor(ctx)).toEqual({ ctx, behindMs: 0 });
});

it("reads from the replica, says how far it is behind, and leaves it when that is a minute", async () => {
  await using world = await testWorld();
  await using frozen = await testWorld();
  const ctx = await withFrozenReplica(world, frozen);
  expect(await isReplica(ctx)).toBe(true);
  await change(ctx, { kind: "system" });
  world.clock.advance(7_000);
  expect(await readerFor(ctx)).toMatchObject({ behindMs: 7_000 });
  expect(await isReplica(ctx)).toBe(true);
  world.clock.advance(60_000);
  expect(await isReplica(ctx)).toBe(false);
});

it("shows readers their own changes at once", async () => {
  await using world = await testWorld();
  await using frozen = await testWorld();
  const ctx = await withFrozenReplica(world, frozen);
  const colleague = { ...(await asStaff(world)), services: ctx.services };
  await change(ctx);
  expect(await isReplica(ctx)).toBe(false);
  expect(await isReplica(colleague)).toBe(true);
  await change({ ...ctx, services: frozen.services });
  expect(await isReplica(ctx)).toBe(true);
});

it("reads from the primary while the replica is away, and tries again later", async () => {
  await using world = await testWorld();
  await using frozen = await testWorld();
  const gone = openReplica("postgres://reader@127.0.0.1:1/none", world.services.log);
  const ctx = await asStaff(world);
  const services = { ...ctx.services, replica: gone.db };
  expect(await isReplica({ ...ctx, services })).toBe(false);
  await gone.close();

  const working = await withFrozenReplica(world, frozen);
  const from: boolean[] = [];
  const read = (reading: { readonly ctx: Ctx }) => {
    from.push(reading.ctx.services.db === frozen.services.db);
    return from.length === 1 ? Promise.reject(new Error("canceling statement due to conflict with recovery")) : Promise.resolve("rows");
  };
  expect(await readFromReplica(working, read)).toBe("rows");
  expect(from).toEqual([true, false]);
  expect(await isReplica(working)).toBe(false);
  world.clock.advance(11_000);
  expect(await isReplica(working)).toBe(true);
});
