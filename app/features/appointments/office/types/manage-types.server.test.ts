import { expect, it } from "vitest";
import { listMeetingTypes } from "../../appointment-record.server.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { appointmentOf, formFrom, hostIn, withTypes } from "../office-fixture.ts";
import { listTypes } from "./manage-types.server.ts";
import { typesAction } from "./types-action.server.ts";

const FIELDS = {
  name: "Retrospective",
  description: "What we learn from it.",
  minutes: "45",
  bufferMinutes: "10",
  minNoticeHours: "48",
  horizonDays: "30",
  dailyCap: "2",
  topics: ["Delivery"],
  isActive: "on",
  isListed: "on",
};

const add = (fields = {}) => formFrom({ intent: "add", id: "retrospective", ...FIELDS, ...fields });

it("refuses strangers, and members of other areas", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "sales")]) {
    await expect(listTypes(ctx)).rejects.toThrow(Forbidden);
    for (const form of [add(), formFrom({ intent: "change", ...FIELDS, id: "intro" }), formFrom({ intent: "down", id: "intro" })])
      await expect(typesAction(ctx, form)).rejects.toThrow(Forbidden);
  }
});

it("one is added, visible to visitors at once, and its short name is unique", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  expect(await typesAction(ctx, add())).toMatchObject({ ok: true });
  expect((await listMeetingTypes(world.services.db)).at(-1)).toMatchObject({
    id: "retrospective",
    minutes: 45,
    minNoticeMinutes: 2880,
    topics: ["Delivery"],
    needsConfirmation: false,
  });
  expect(await typesAction(ctx, add())).toMatchObject({ ok: false, errors: { id: expect.any(String) as string } });
});

it("a retired type keeps its booked appointments", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  await appointmentOf(world, host);
  const { isActive: _isActive, ...off } = FIELDS;
  expect(await typesAction(host, formFrom({ intent: "change", ...off, id: "intro" }))).toMatchObject({ ok: true });
  expect((await listMeetingTypes(world.services.db)).map(({ id }) => id)).not.toContain("intro");
  expect((await listTypes(host)).find(({ id }) => id === "intro")).toMatchObject({ isActive: false, booked: 1, name: "Retrospective" });
});

it("visitors see them in the configured order", async () => {
  await using world = await testWorld();
  await withTypes(world);
  const ctx = await asStaff(world);
  const before = (await listTypes(ctx)).map(({ id }) => id);
  await typesAction(ctx, formFrom({ intent: "down", id: before[0] ?? "" }));
  const [first, second, ...rest] = before;
  expect((await listMeetingTypes(world.services.db)).map(({ id }) => id)).toEqual([second, first, ...rest]);
  // The last one cannot move down.
  expect(await typesAction(ctx, formFrom({ intent: "down", id: before.at(-1) ?? "" }))).toMatchObject({ ok: true });
});

it.each([
  [{ id: "Intro!" }, "id"],
  [{ minutes: "7" }, "minutes"],
  [{ minutes: "100000" }, "minutes"],
  [{ dailyCap: "0" }, "dailyCap"],
  [{ horizonDays: "-1" }, "horizonDays"],
  [{ name: "  " }, "name"],
  [{ topics: ["Astrology"] }, "topics"],
])("refuses %o at %s", async (fields, field) => {
  await using world = await testWorld();
  expect(await typesAction(await asStaff(world), add(fields))).toMatchObject({
    ok: false,
    errors: { [field]: expect.any(String) as string },
  });
});
