import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { aJob, anApplication, careersWorld } from "#features/careers/careers-fixture.ts";
import { addNote } from "#kit/activity/notes.server.ts";
import { exportCsv } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { loadWork } from "#kit/work/load-work.server.ts";
import { waiting } from "#kit/work/queue-fixture.ts";
import { changeMark } from "#kit/work/work-marks.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { appointments } from "#db/schema/appointments.ts";
import { aHost, anAppointment, TOMORROW } from "./appointment-fixture.ts";
import { findAppointment } from "./appointment-record.server.ts";
import { appointmentsOf } from "./office/list/appointment-source.server.ts";
import { linkRecord, unlinkRecord } from "./office/link-record.server.ts";
import {
  cancelAsStaff,
  closeAppointment,
  confirmAppointment,
  declineAppointment,
  setVideoLink,
} from "./office/manage-appointment.server.ts";
import { appointmentSubject, loadAppointment } from "./office/record/load-appointment.server.ts";
import { rescheduleAppointment } from "./reschedule-appointment.server.ts";

/** An interview and a client's call, both tomorrow, and a member of each area that matters. */
async function worldWithBoth() {
  const world = await careersWorld();
  await aHost(world);
  const applicationId = await anApplication(world, await aJob(world));
  const { id: interview } = await anAppointment(world, { email: "rina@example.com" });
  const { id: call } = await anAppointment(world, { email: "wei@example.com", start: new Date(TOMORROW.getTime() + 3 * HOUR_MS) });
  await world.services.db.update(appointments).set({ applicationId }).where(eq(appointments.id, interview));
  const member = (area: "career" | "audits" | "sales") => asStaff(world, { role: "member", areas: [area] });
  return {
    world,
    applicationId,
    interview,
    call,
    recruiter: await member("career"),
    auditor: await member("audits"),
    sales: await member("sales"),
  };
}

const LATER = new Date(TOMORROW.getTime() + 5 * HOUR_MS);
const url = new URL("https://orbweave.example/admin/appointments/list");

it("names the interviews of a recruiter as such", async () => {
  await using made = (await worldWithBoth()).world;
  const recruiter = await asStaff(made, { role: "member", areas: ["career"] });
  expect(appointmentsOf(recruiter).list).toMatchObject({ noun: { many: "interviews" }, columns: { who: { label: "Candidate" } } });
  expect(Object.keys(appointmentsOf(recruiter).list.columns)).toEqual(Object.keys(appointmentsOf(await asStaff(made)).list.columns));
});

const listed = async (ctx: Ctx) => (await loadList(ctx, appointmentsOf(ctx), url)).rows.map(({ id }) => id);

/** Everything staff can do to an appointment. */
const VERBS: Readonly<Record<string, (ctx: Ctx, id: string) => Promise<unknown>>> = {
  open: (ctx, id) => loadAppointment(ctx, id, url),
  move: (ctx, id) => rescheduleAppointment(ctx, { id }, { start: LATER }),
  cancel: (ctx, id) => cancelAsStaff(ctx, id),
  confirm: confirmAppointment,
  decline: (ctx, id) => declineAppointment(ctx, id, { reason: "No time." }),
  close: (ctx, id) => closeAppointment(ctx, id, "done"),
  "set the video link of": (ctx, id) => setVideoLink(ctx, id, { videoLink: "https://video.example/x" }),
  "write a note on": async (ctx, id) => {
    const appointment = await findAppointment(ctx.services.db, id);
    if (!appointment) throw new Error("There is no appointment.");
    return addNote(ctx, appointmentSubject(appointment), { body: "Called.", mentions: [] });
  },
};

it.each(Object.keys(VERBS))("a recruiter may %s an interview and no other appointment; an auditor none", async (name) => {
  const { world, interview, call, recruiter, auditor } = await worldWithBoth();
  await using _ = world;
  const verb = VERBS[name];
  if (!verb) throw new Error(name);
  await expect(verb(recruiter, call)).rejects.toThrow(Forbidden);
  await expect(verb(auditor, interview)).rejects.toThrow(Forbidden);
  const before = await findAppointment(world.services.db, call);
  expect(before).toMatchObject({ status: "confirmed", startsAt: new Date(TOMORROW.getTime() + 3 * HOUR_MS) });
  await expect(verb(recruiter, interview)).resolves.toBeTruthy();
});

it("a recruiter moves an interview, and cannot make one of a client's call", async () => {
  const { world, interview, call, applicationId, recruiter } = await worldWithBoth();
  await using _ = world;
  expect(await rescheduleAppointment(recruiter, { id: interview }, { start: LATER })).toMatchObject({ ok: true });
  await expect(linkRecord(recruiter, call, { kind: "application", recordId: applicationId })).rejects.toThrow(Forbidden);
  await expect(unlinkRecord(recruiter, interview, { kind: "application" })).rejects.toThrow(Forbidden);
  expect(await findAppointment(world.services.db, call)).toMatchObject({ applicationId: null });
});

it("lists, exports, selects and counts interviews only", async () => {
  const { world, interview, call, recruiter, auditor, sales } = await worldWithBoth();
  await using _ = world;
  expect(await listed(recruiter)).toEqual([interview]);
  expect((await listed(sales)).toSorted()).toEqual([interview, call].toSorted());
  await expect(listed(auditor)).rejects.toThrow(Forbidden);
  const csv = await (await exportCsv(recruiter, appointmentsOf(recruiter), new URLSearchParams("columns=email"))).text();
  expect(csv).toContain("rina@example.com");
  expect(csv).not.toContain("wei@example.com");
  const form = new FormData();
  for (const [key, value] of Object.entries({ intent: "list.match", query: "" })) form.set(key, value);
  expect(await listAction(recruiter, appointmentsOf(recruiter), form)).toMatchObject({ ids: [interview] });
  for (const [key, value] of Object.entries({ intent: "list.bulk", action: "noShow", ids: call })) form.set(key, value);
  await expect(listAction(recruiter, appointmentsOf(recruiter), form)).rejects.toThrow(Forbidden);
});

it("asks recruiters how an interview went, lets them snooze it, and shows them no other appointment", async () => {
  const { world, interview, call, recruiter, auditor, sales } = await worldWithBoth();
  await using _ = world;
  world.clock.advance(48 * HOUR_MS);
  expect(await waiting(recruiter, { kind: "appointment" })).toEqual(["appointment: How did it go?"]);
  expect(await waiting(sales, { kind: "appointment" })).toHaveLength(2);
  expect(await waiting(auditor, { kind: "appointment" })).toEqual([]);
  const snooze = (ctx: Ctx, id: string) => changeMark(ctx, { intent: "snooze", kind: "appointment", id, until: "week" });
  expect(await snooze(recruiter, call)).toMatchObject({ ok: false });
  await expect(snooze(auditor, interview)).rejects.toThrow(Forbidden);
  const opened = async (ctx: Ctx, id: string) =>
    (await loadWork(ctx, new URL(`https://orbweave.example/admin/appointments/${id}`))).record?.id;
  expect([await opened(recruiter, call), await opened(recruiter, interview), await opened(sales, call)]).toEqual([
    undefined,
    interview,
    call,
  ]);
  expect(await snooze(recruiter, interview)).toMatchObject({ ok: true });
  expect(await waiting(recruiter, { kind: "appointment" })).toEqual([]);
  expect(await waiting(recruiter, { kind: "appointment", tab: "later" })).toEqual(["appointment: Snoozed"]);
});
