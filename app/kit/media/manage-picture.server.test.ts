import { readdir } from "node:fs/promises";
import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { asMemberWithout, asStaff, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import { events } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { images } from "#db/schema/media.ts";
import { listLibrary } from "./list-library.server.ts";
import { loadPictures } from "./load-pictures.server.ts";
import { deletePicture, describePicture } from "./manage-picture.server.ts";
import { loadPicture } from "./office/load-picture.server.ts";
import { aPicture } from "./picture-fixture.ts";
import { worldWithDisk } from "#tests/support/test-database.ts";
import { pictureSchema } from "./picture-input.ts";

type World = Awaited<ReturnType<typeof worldWithDisk>>;

const eventsOf = async ({ services: { db } }: World, id: string) =>
  (await db.select({ type: events.type }).from(events).where(eq(events.subjectId, id)).orderBy(asc(events.seq))).map(({ type }) => type);

const params = (query = "") => new URLSearchParams(query);

/** As a capability that uses these pictures would report. */
const using = (world: World, ...ids: readonly string[]) => ({
  ...world.services,
  capabilities: [
    {
      name: "leaflets",
      pictureUses: async (_: unknown, wanted: readonly string[]) =>
        ids.filter((id) => wanted.includes(id)).map((imageId) => ({ imageId, name: "A leaflet", path: "/admin/leaflets/1" })),
    },
  ],
});

it("keeps alt text, name and focal point, tells the log once, and gives them to pages", async () => {
  await using world = await worldWithDisk();
  const ctx = await asStaff(world, { role: "member", areas: ["content"] });
  const id = await aPicture(ctx, "loom.png");
  const input = { alt: "A loom with a half-woven cloth", name: "Loom", focalX: 20, focalY: 85 };
  expect(await describePicture(ctx, id, input)).toEqual({ ok: true });
  expect(await describePicture(ctx, id, { alt: input.alt })).toEqual({ ok: true });
  expect(await eventsOf(world, id)).toEqual(["image.uploaded", "image.changed"]);
  expect((await loadPictures(world.services.db, [id, UNKNOWN_ID])).get(id)).toEqual({
    id,
    alt: input.alt,
    width: 90,
    height: 60,
    focalX: 20,
    focalY: 85,
  });
  expect(await describePicture(ctx, UNKNOWN_ID, input)).toEqual({ ok: false, reason: "unknown" });
});

it("takes no empty alt text, no point outside the picture and no endless words", () => {
  for (const wrong of [{ alt: "  " }, { alt: "x".repeat(301) }, { alt: "A loom", focalX: 101 }, { alt: "A loom", focalY: -1 }, {}])
    expect(pictureSchema.safeParse(wrong).success).toBe(false);
  expect(pictureSchema.parse({ alt: " A loom ", focalX: "35" })).toEqual({ alt: "A loom", focalX: 35 });
});

it("deletes a picture with its rows and bytes, but none that is used", async () => {
  await using world = await worldWithDisk();
  const ctx = await asStaff(world);
  const id = await aPicture(ctx, "loom.png");
  const inUse = { ...ctx, services: using(world, id) };
  expect(await deletePicture(inUse, id)).toEqual({ ok: false, reason: "used" });
  expect(await loadPicture(inUse, id)).toMatchObject({ uses: [{ name: "A leaflet", path: "/admin/leaflets/1" }] });
  expect(await world.services.db.$count(files)).toBe(2);
  expect(await deletePicture(ctx, id)).toEqual({ ok: true });
  expect([await world.services.db.$count(files), await world.services.db.$count(images)]).toEqual([0, 0]);
  const kept = (await readdir(world.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(kept).toEqual([]);
  expect(await eventsOf(world, id)).toEqual(["image.uploaded", "image.deleted"]);
  expect(await deletePicture(ctx, id)).toEqual({ ok: false, reason: "unknown" });
  expect(await loadPicture(ctx, id)).toBeUndefined();
});

it("finds pictures by name and alt text, and those without one, with uses and warnings", async () => {
  await using world = await worldWithDisk();
  const ctx = await asStaff(world);
  const loom = await aPicture(ctx, "loom.png");
  world.clock.advance(1_000);
  const bare = await aPicture(ctx, "100%_bare.png", "#93291f");
  await describePicture(ctx, loom, { alt: "A weaver at work" });
  const idsFor = async (query: string) => (await listLibrary(ctx, params(query))).pictures.map(({ id }) => id);
  expect(await idsFor("")).toEqual([bare, loom]);
  expect(await idsFor("find=WEAVER+loom")).toEqual([loom]);
  expect(await idsFor("find=100%25_")).toEqual([bare]);
  expect(await idsFor("find=%25%25%25")).toEqual([]);
  expect(await idsFor("alt=none")).toEqual([bare]);
  expect(await idsFor("page=2")).toEqual([]);
  const library = await listLibrary({ ...ctx, services: using(world, loom) }, params("page=nonsense"));
  expect(library).toMatchObject({
    total: 2,
    lacking: 1,
    pictures: [{ uses: 0 }, { uses: 1, warnings: [expect.stringMatching(/^Small/)] }],
  });
  expect(library.pictures[0]?.bytes).toBeGreaterThan(0);
});

it("refuses a stranger", async () => {
  await using world = await worldWithDisk();
  const id = await aPicture(await asStaff(world), "loom.png");
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "content")]) {
    await expect(describePicture(ctx, id, { alt: "A loom" })).rejects.toThrow("pages");
    await expect(deletePicture(ctx, id)).rejects.toThrow("pages");
    await expect(listLibrary(ctx, params())).rejects.toThrow("pages");
    await expect(loadPicture(ctx, id)).rejects.toThrow("pages");
  }
});
