import { expect, it } from "vitest";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { files } from "#db/schema/files.ts";
import { text } from "./file-fixture.ts";
import { storeFiles } from "./store-files.server.ts";
import { findQuotaNotice, hasRoomForMail, PICTURE_SUBJECT } from "./upload-quota.server.ts";

const MB = 1024 ** 2;
const take = ({ services }: TestWorld, bytes: number, subjectKind: string | null = null) =>
  services.db.insert(files).values({ name: "x", contentType: "text/plain", bytes, sha256: "", subjectKind });
const upload = [{ name: "a.txt", bytes: text("abc") }];

it("is as large as configured, with the last fifth not for visitors", async () => {
  await using world = await testWorld({ UPLOAD_QUOTA: "100" });
  await take(world, 80 * MB - 2);
  expect(await storeFiles(world.services, upload, "visitor")).toEqual({ ok: false, refusal: { reason: "no_room", name: "" } });
  expect(await storeFiles(world.services, upload)).toMatchObject({ ok: true });
  await take(world, 20 * MB);
  expect(await storeFiles(world.services, upload)).toEqual({ ok: false, refusal: { reason: "no_room", name: "" } });
});

it("does not count the pictures of the media library", async () => {
  await using world = await testWorld({ UPLOAD_QUOTA: "100" });
  await take(world, 500 * MB, PICTURE_SUBJECT);
  expect(await storeFiles(world.services, upload, "visitor")).toMatchObject({ ok: true });
  expect(await findQuotaNotice(await asStaff(world))).toBeUndefined();
});

it("sums the uploads at most every ten seconds for mails, but for each mail near the limit", async () => {
  await using world = await testWorld({ UPLOAD_QUOTA: "100" });
  const hasRoom = () => hasRoomForMail(world.services, 5 * MB);
  expect(await hasRoom()).toBe(true);
  await take(world, 90 * MB);
  expect(await hasRoom()).toBe(true);
  world.clock.advance(10_000);
  expect(await hasRoom()).toBe(false);
  await world.services.db.delete(files);
  expect(await hasRoom()).toBe(true);
  // Files accepted in the meantime count: 72 MB are near the limit.
  world.clock.advance(10_000);
  for (let mail = 0; mail < 14; mail += 1) await hasRoom();
  await take(world, 78 * MB);
  expect(await hasRoom()).toBe(false);
});

it("is announced to admins before and when it is full, and to no one else", async () => {
  await using world = await testWorld({ UPLOAD_QUOTA: "100" });
  const admin = await asStaff(world);
  await take(world, 64 * MB - 1);
  expect(await findQuotaNotice(admin)).toBeUndefined();
  await take(world, 1);
  expect(await findQuotaNotice(admin)).toEqual({
    isFull: false,
    words: expect.stringMatching(/^Uploads use 80 % of the 80\.0 MB available to visitors\./),
  });
  await take(world, 16 * MB);
  expect(await findQuotaNotice(admin)).toEqual({
    isFull: true,
    words: expect.stringMatching(/^Visitors can no longer attach files/),
  });
  await take(world, 20 * MB);
  expect(await findQuotaNotice(admin)).toEqual({
    isFull: true,
    words: expect.stringMatching(/^All 100\.0 MB of upload space is used\./),
  });
  expect(await findQuotaNotice(await asMemberWithout(world, "audits"))).toBeUndefined();
  await expect(findQuotaNotice(asVisitor(world))).rejects.toThrow("home");
});
