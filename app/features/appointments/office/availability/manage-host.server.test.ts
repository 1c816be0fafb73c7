import { expect, it } from "vitest";
import { feedLink, writeFeed } from "../../calendar-feed.server.ts";
import { Forbidden } from "#platform/write.server.ts";
import { hosts } from "#db/schema/appointments.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { appointmentOf, formFrom, hostIn } from "../office-fixture.ts";
import { availabilityAction } from "./availability-action.server.ts";
import { loadAvailability } from "./load-availability.server.ts";

const url = (hostId?: string) =>
  new URL(`https://orbweave.example/admin/appointments/availability${hostId === undefined ? "" : `?host=${hostId}`}`);

const hoursOf = (hostId: string, fields: Readonly<Record<string, string | readonly string[]>> = {}) =>
  formFrom({
    intent: "save",
    hostId,
    timeZone: "Europe/Berlin",
    "monday-from": "09:00",
    "monday-to": "12:00",
    topics: ["AI", "Design"],
    videoLink: "",
    isActive: "on",
    ...fields,
  });

it("refuses strangers, members of other areas, and other people's hours", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const forms = [
    hoursOf(host.actor.personId),
    formFrom({ intent: "except", hostId: host.actor.personId, from: "2026-12-01", kind: "off" }),
    formFrom({ intent: "unexcept", hostId: host.actor.personId, from: "2026-12-01", to: "2026-12-01" }),
    formFrom({ intent: "revoke", hostId: host.actor.personId }),
  ];
  const others = [asVisitor(world), await asMemberWithout(world, "sales"), await asStaff(world, { role: "member", areas: ["sales"] })];
  for (const ctx of others) for (const form of forms) await expect(availabilityAction(ctx, form)).rejects.toThrow(Forbidden);
  await expect(loadAvailability(asVisitor(world), url())).rejects.toThrow(Forbidden);
});

it("a person becomes a host by setting their hours; an admin can do so for others", async () => {
  await using world = await testWorld();
  const member = await asStaff(world, { role: "member", areas: ["sales"] });
  expect(await loadAvailability(member, url())).toMatchObject({ isHost: false, choices: [] });
  expect(await availabilityAction(member, hoursOf(member.actor.personId))).toMatchObject({ ok: true });
  expect(await loadAvailability(member, url())).toMatchObject({
    isHost: true,
    hours: { timeZone: "Europe/Berlin", topics: ["AI", "Design"], week: [[["09:00", "12:00"]], [], [], [], [], [], []] },
  });
  const [admin, other] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["sales"] })];
  expect(await availabilityAction(admin, hoursOf(other.actor.personId))).toMatchObject({ ok: true });
  const outsider = await asMemberWithout(world, "sales");
  expect(await availabilityAction(admin, hoursOf(outsider.actor.personId))).toMatchObject({
    ok: false,
    errors: { form: expect.any(String) as string },
  });
});

it("shows a member their own hours, whichever host the URL names", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const member = await asStaff(world, { role: "member", areas: ["sales"] });
  expect(await loadAvailability(member, url(host.actor.personId))).toMatchObject({ person: { id: member.actor.personId } });
});

it("keeps appointments outside the new hours, and lists them", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const { id } = await appointmentOf(world, host);
  expect((await loadAvailability(host, url())).outside).toEqual([]);
  await availabilityAction(
    host,
    formFrom({ intent: "except", hostId: host.actor.personId, from: "2026-11-20", to: "2026-11-25", kind: "off", reason: "Away" }),
  );
  const page = await loadAvailability(host, url());
  expect(page.outside).toMatchObject([{ id, when: "Mon 23 Nov 2026, 10:00–10:30" }]);
  expect(page.ranges).toEqual([{ from: "2026-11-20", to: "2026-11-25", spans: [], reason: "Away" }]);
  await availabilityAction(host, formFrom({ intent: "unexcept", hostId: host.actor.personId, from: "2026-11-20", to: "2026-11-25" }));
  expect(await loadAvailability(host, url())).toMatchObject({ outside: [], ranges: [] });
});

it.each([
  [{ from: "", kind: "off" }, "from"],
  [{ from: "2026-12-02", to: "2026-12-01", kind: "off" }, "to"],
  [{ from: "2026-12-02", to: "2029-12-01", kind: "off" }, "to"],
  [{ from: "2026-12-02", kind: "hours", begin: "12:00", end: "09:00" }, "end"],
  [{ from: "2026-12-02", kind: "hours" }, "end"],
  [{ from: "2026-12-02", kind: "other" }, "kind"],
])("refuses days such as %o at %s", async (fields, field) => {
  await using world = await testWorld();
  const host = await hostIn(world);
  expect(await availabilityAction(host, formFrom({ intent: "except", hostId: host.actor.personId, ...fields }))).toMatchObject({
    ok: false,
    intent: "except",
    errors: { [field]: expect.any(String) as string },
  });
});

it("uses a day's special hours", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  await availabilityAction(
    host,
    formFrom({ intent: "except", hostId: host.actor.personId, from: "2026-11-29", kind: "hours", begin: "10:00", end: "11:30" }),
  );
  expect((await loadAvailability(host, url())).ranges).toEqual([
    { from: "2026-11-29", to: "2026-11-29", spans: [["10:00", "11:30"]], reason: "" },
  ]);
});

it("revokes a feed, and shows the new one to its host only", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const admin = await asStaff(world);
  const tokenOf = (link: string) => link.replace(/^.*\/calendar\/(.*)\.ics$/, "$1");
  const before = (await loadAvailability(host, url())).feed ?? "";
  expect(before).toBe(feedLink(world.services, { personId: host.actor.personId, feedVersion: 1 }));
  expect(await writeFeed(world.services, tokenOf(before))).toContain("BEGIN:VCALENDAR");
  expect((await loadAvailability(admin, url(host.actor.personId))).feed).toBeUndefined();
  expect(await availabilityAction(admin, formFrom({ intent: "revoke", hostId: host.actor.personId }))).toMatchObject({ ok: true });
  expect(await writeFeed(world.services, tokenOf(before))).toBeUndefined();
  expect(await writeFeed(world.services, tokenOf((await loadAvailability(host, url())).feed ?? ""))).toContain("BEGIN:VCALENDAR");
});

it("refuses hours that overlap or end before they begin, and changes nothing", async () => {
  await using world = await testWorld();
  const member = await asStaff(world, { role: "member", areas: ["sales"] });
  expect(
    await availabilityAction(
      member,
      hoursOf(member.actor.personId, { "monday-from": "12:00", "monday-to": "09:00", videoLink: "ftp://x" }),
    ),
  ).toMatchObject({
    ok: false,
    intent: "save",
    errors: { "monday-from": expect.any(String) as string, videoLink: expect.any(String) as string },
  });
  expect(await world.services.db.$count(hosts)).toBe(0);
});
