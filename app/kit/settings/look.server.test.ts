import sharp from "sharp";
import { expect, it } from "vitest";
import { AREAS } from "#domain/access/permissions.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { settings } from "#db/schema/settings.ts";
import { findContact } from "./contact.server.ts";
import { BUILT_LOOK, type StoredLook } from "./look-input.ts";
import { findLogo, findLook, lookValues, readLogo, saveLook } from "./look.server.ts";

const TEAL: StoredLook = { accent: ["#0d5652", "#6cccc4"], office: ["#27346b", "#a3b1ee"], ground: ["#ffffff", "#10131f"], seed: "loom" };

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: "#0d5652cc" } });

const file = (bytes: Uint8Array, name = "logo.png") => new File([new Uint8Array(bytes)], name);

it("gives nothing while all is as it was built, and then what is saved, with the contact data", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  expect([await findLook(db), "look" in (await findContact(db))]).toEqual([undefined, false]);
  expect(await saveLook(await asStaff(world), TEAL, "keep", "never")).toEqual({ ok: true });
  expect((await findContact(db)).look).toEqual({
    colours: { accent: TEAL.accent, office: TEAL.office, ground: TEAL.ground },
    seed: "loom",
  });
  const [event] = await db.select().from(events);
  expect(event).toMatchObject({
    type: "settings.look_saved",
    subjectKind: "setting",
    payload: { before: { seed: "mark" }, after: { seed: "loom" } },
  });
  await saveLook(await asStaff(world), BUILT_LOOK, "keep", (await lookValues(await asStaff(world))).revision);
  expect("look" in (await findContact(db))).toBe(false);
});

it("refuses to overwrite a change that the admin has not seen, also concurrently", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const answers = await Promise.all(["a", "b", "c"].map((seed) => saveLook(admin, { ...TEAL, seed }, "keep", "never")));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

it("refuses strangers and members", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: AREAS })]) {
    await expect(saveLook(ctx, TEAL, "keep", "never")).rejects.toThrow("permission");
    await expect(readLogo(ctx, file(await picture(10, 10).png().toBuffer()))).rejects.toThrow("permission");
    await expect(lookValues(ctx)).rejects.toThrow("permission");
  }
  expect(await findLook(world.services.db)).toBeUndefined();
});

it("keeps the pixels of a logo and nothing else, and forgets it when it is removed", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const { db } = world.services;
  const sent = await picture(1600, 400)
    .withExif({ IFD0: { Copyright: "secret place" } })
    .webp()
    .toBuffer();
  const read = await readLogo(admin, file(sent, "logo.webp"));
  if (!read.ok) throw new Error(read.sentence);
  expect(read.logo).toMatchObject({ width: 800, height: 200 });
  await saveLook(admin, TEAL, read.logo, "never");
  const logo = (await findLook(db))?.logo;
  const png = await findLogo(db, logo);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 800, height: 200 });
  expect(png?.includes("secret place")).toBe(false);
  expect(await findLogo(db, { hash: "0".repeat(16) })).toBeUndefined();

  const { revision } = await lookValues(admin);
  await saveLook(admin, { ...TEAL, seed: "other" }, "keep", revision);
  expect((await findLook(db))?.logo).toEqual(logo);
  await saveLook(admin, TEAL, "remove", (await lookValues(admin)).revision);
  expect((await findLook(db))?.logo).toBeUndefined();
  expect((await db.select({ key: settings.key }).from(settings)).map(({ key }) => key)).not.toContain("look_logo");
});

it("refuses what is no logo, with a sentence", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
  for (const [bytes, sentence] of [
    [svg, "PNG, WebP or JPEG"],
    [Buffer.from("%PDF-1.4 hello"), "PNG, WebP or JPEG"],
    [await picture(20, 20).gif().toBuffer(), "PNG, WebP or JPEG"],
    [Buffer.alloc(500_001), "larger than 500 KB"],
    [await picture(900, 20).png().toBuffer(), "eight times as long"],
    [await picture(40, 400).png().toBuffer(), "eight times as long"],
    [(await picture(40, 40).png().toBuffer()).subarray(0, 60), "PNG, WebP or JPEG"],
  ] as const)
    expect(await readLogo(admin, file(bytes))).toEqual({ ok: false, sentence: expect.stringContaining(sentence) });
});

it("looks as it was built where the stored look cannot be read", async () => {
  await using world = await testWorld();
  await world.services.db.insert(settings).values({ key: "look", value: { accent: "red" } });
  expect(await findLook(world.services.db)).toBeUndefined();
});
