import { expect, it } from "vitest";
import { findAppointment } from "../../appointment-record.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { asMemberWithout, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { appointmentOf, at, formFrom, hostIn } from "../office-fixture.ts";
import { APPOINTMENT_SOURCE } from "./appointment-source.server.ts";

const loadAppointments = (ctx: Ctx, at: URL) => loadList(ctx, APPOINTMENT_SOURCE, at);
const appointmentsAction = (ctx: Ctx, form: FormData) => listAction(ctx, APPOINTMENT_SOURCE, form);
const url = (search = "") => new URL(`https://orbweave.example/admin/appointments/list${search}`);

const bulk = (action: string, ids: readonly string[], input = "") => formFrom({ intent: "list.bulk", action, ids: ids.join(" "), input });

it("refuses strangers, and members of other areas", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const { id } = await appointmentOf(world, host, { status: "requested" });
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "sales")]) {
    await expect(loadAppointments(ctx, url())).rejects.toThrow(Forbidden);
    await expect(appointmentsAction(ctx, bulk("confirm", [id]))).rejects.toThrow(Forbidden);
  }
});

it("is searched and filtered, without held slots", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  await appointmentOf(world, host, { status: "held", heldUntil: at("10:00", "2026-11-30") });
  await appointmentOf(world, host, { startsAt: at("12:00"), status: "requested" });
  await appointmentOf(world, host, {
    startsAt: at("10:00", "2026-11-10"),
    status: "done",
    fullName: "Sam",
    email: "sam@papermoon.example",
  });
  const names = async (search: string) => (await loadAppointments(host, url(search))).rows.map(({ who, status }) => `${who} ${status}`);
  expect(await names("")).toEqual(["Nadia Rahman requested", "Sam done"]);
  expect(await names("?q=papermoon")).toEqual(["Sam done"]);
  expect(await names("?status=requested")).toEqual(["Nadia Rahman requested"]);
  expect(await names("?time=past")).toEqual(["Sam done"]);
  expect(await names("?type=intro&time=upcoming")).toEqual(["Nadia Rahman requested"]);
  expect(await names(`?host=${host.actor.personId}&when.from=2026-11-20&when.to=2026-11-30`)).toEqual(["Nadia Rahman requested"]);
  expect(await names("?linked=quote")).toEqual([]);
});

it("confirms, declines or marks many at once, each by its own rules", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const request = await appointmentOf(world, host, { status: "requested" });
  const agreed = await appointmentOf(world, host, { startsAt: at("12:00") });
  const begun = await appointmentOf(world, host, { startsAt: at("08:45", "2026-11-15") });
  const second = await appointmentOf(world, host, { startsAt: at("14:00"), status: "requested" });
  const all = [request.id, agreed.id, begun.id];
  const statuses = async () => Promise.all([...all, second.id].map(async (id) => (await findAppointment(world.services.db, id))?.status));
  expect(await appointmentsAction(host, bulk("noShow", [...all, second.id]))).toMatchObject({ ok: true, done: 1 });
  expect(await appointmentsAction(host, bulk("confirm", all))).toMatchObject({ ok: true, done: 2 });
  expect(await appointmentsAction(host, bulk("decline", [...all, second.id], "busy"))).toMatchObject({ ok: true, done: 1 });
  expect(await appointmentsAction(host, bulk("decline", all, "because"))).toMatchObject({ ok: false });
  expect(await statuses()).toEqual(["confirmed", "confirmed", "no_show", "declined"]);
  expect((await world.services.db.select().from(mails)).map(({ template }) => template).sort()).toEqual([
    "appointment-confirmed",
    "appointment-declined",
  ]);
});
