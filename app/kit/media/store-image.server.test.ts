import sharp from "sharp";
import { expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { sweepFiles } from "#kit/files/sweep-files.server.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { images } from "#db/schema/media.ts";
import { files } from "#db/schema/files.ts";
import { imageResponse } from "./image-files.server.ts";
import { drawn } from "./picture-fixture.ts";
import { worldWithDisk } from "#tests/support/test-database.ts";
import { storeImage } from "./store-image.server.ts";

it("stores a picture upright, in the widths up to its own, without metadata", async () => {
  await using world = await worldWithDisk();
  const ctx = await asStaff(world, { role: "member", areas: ["content"] });
  // Rotated by EXIF, as phones do, and with a location.
  const bytes = await drawn(600, 900)
    .jpeg()
    .withExif({ IFD0: { Copyright: "secret place" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const stored = await storeImage(ctx, bytes, "../C:\\loom.jpg");
  expect(stored).toMatchObject({ ok: true, image: { name: "loom.jpg", width: 900, height: 600 } });
  const id = stored.ok ? stored.image.id : "";
  expect((await world.services.db.select().from(images))[0]?.widths).toEqual([480, 800]);
  const answer = await imageResponse(world.services, id, "800.avif");
  expect([answer?.headers.get("content-type"), answer?.headers.get("cache-control")]).toEqual([
    "image/avif",
    "public, max-age=31536000, immutable",
  ]);
  const kept = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
  const { width, height, orientation, exif, icc, xmp } = await sharp(kept).metadata();
  expect({ width, height, hidden: [orientation ?? 1, exif, icc, xmp] }).toEqual({
    width: 800,
    height: 533,
    hidden: [1, undefined, undefined, undefined],
  });
  const thumb = await imageResponse(world.services, id, "thumb.webp");
  expect((await sharp(Buffer.from((await thumb?.arrayBuffer()) ?? new ArrayBuffer())).metadata()).width).toBe(480);
  for (const other of ["thumb.avif", "1200.avif", "800.png", "800", "../x", "0800.webp"])
    expect(await imageResponse(world.services, id, other)).toBeUndefined();
  expect(await imageResponse(world.services, "not-an-id", "800.webp")).toBeUndefined();
});

it("stores the same picture once, and keeps it from the sweep of unused files", async () => {
  await using world = await worldWithDisk();
  const ctx = await asStaff(world);
  const bytes = await drawn(200, 100).png().toBuffer();
  const [first, second] = [await storeImage(ctx, bytes, "a.png"), await storeImage(ctx, bytes, "b.png")];
  expect(first).toMatchObject({ ok: true, image: { name: "a.png", alt: "", focalX: 50, focalY: 50, isNew: true } });
  expect(second).toEqual({ ok: true, image: { ...(first.ok && first.image), isNew: false } });
  expect(await world.services.db.$count(images)).toBe(1);
  expect(await world.services.db.$count(files)).toBe(2);
  world.clock.advance(30 * DAY_MS);
  for (const sweep of [runRetention, sweepFiles]) await sweep(world.services, new AbortController().signal);
  expect((await imageResponse(world.services, first.ok ? first.image.id : "", "200.webp"))?.status).toBe(200);
});

it.each([
  ["nothing", async () => Buffer.of(), "empty"],
  ["a ribbon", async () => drawn(300, 17_000).png().toBuffer(), "too_tall"],
  ["words", async () => Buffer.from("<svg onload=alert(1)>"), "wrong_type"],
  ["half a picture", async () => (await drawn(900, 900).jpeg({ quality: 100 }).toBuffer()).subarray(0, 1_500), "unreadable"],
  ["more than 10 MB", async () => Buffer.alloc(10 * 1024 ** 2 + 1), "too_large"],
  ["an image bomb", async () => drawn(8_000, 6_000).png({ compressionLevel: 9 }).toBuffer(), "too_many_pixels"],
] as const)("refuses %s", async (_, bytes, reason) => {
  await using world = await worldWithDisk();
  expect(await storeImage(await asStaff(world), await bytes(), "x.png")).toEqual({ ok: false, reason });
  expect(await world.services.db.$count(files)).toBe(0);
});

it("refuses a stranger", async () => {
  await using world = await worldWithDisk();
  const bytes = await drawn(10, 10).png().toBuffer();
  await expect(storeImage(asVisitor(world), bytes, "x.png")).rejects.toThrow("pages");
  await expect(storeImage(await asMemberWithout(world, "content"), bytes, "x.png")).rejects.toThrow("pages");
});
