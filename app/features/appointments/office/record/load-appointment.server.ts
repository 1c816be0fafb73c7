import { BRAND } from "#content/brand.ts";
import { movesOf } from "#domain/appointments/appointment-status.ts";
import { readDay } from "#domain/appointments/calendar-range.ts";
import { isWithin } from "#domain/appointments/open-spans.ts";
import { allows, type Holder } from "#domain/access/permissions.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import { cleanText, isId } from "#domain/list/search-params.ts";
import { localDay, nameZone, sayWhen } from "#domain/schedule/zoned-day.ts";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import { findPersonRecord, findPersonRecords } from "#kit/contacts/person-records.server.ts";
import { loadPersonTrail } from "#kit/contacts/person-trail.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { type Appointment, appointmentLink, findAppointment, getMeetingType, isOpen } from "../../appointment-record.server.ts";
import { previewDeclined } from "../../appointment-mail.server.ts";
import { authoriseFor, isAllOpenTo, permissionFor } from "../../open-to.server.ts";
import { calendarHref } from "../calendar/calendar-href.ts";
import { readCalendarQuery } from "../calendar/calendar-query.ts";
import { spanWords } from "../calendar-words.ts";
import { linkedId } from "../link-record.server.ts";
import { LINKED_KINDS } from "../linked-kinds.ts";
import { type Host, listHosts, workingHours } from "../list-hosts.server.ts";
import { capitalise } from "#domain/text/capitalise.ts";
import { nameOf, REASON_PLACE, whomOf } from "../office-words.ts";
import { listStaffSlots } from "../staff-slots.server.ts";
import { viewerZone } from "../viewer-zone.ts";

const MIN_FIND_CHARACTERS = 2;
const MAX_FIND_CHARACTERS = 100;

export const appointmentSubject = (appointment: Pick<Appointment, "id" | "fullName" | "email" | "applicationId">): RecordSubject => ({
  kind: "appointment",
  id: appointment.id,
  name: nameOf(appointment),
  path: `/admin/appointments/${appointment.id}`,
  permission: permissionFor(appointment),
  client: { address: appointment.email, name: appointment.fullName, about: `Your appointment with ${BRAND.name}` },
});

/** At most one per kind. Everyone who may see the appointment learns that a link exists. */
async function loadLinks({ services }: Ctx, holder: Holder, appointment: Appointment) {
  const links = LINKED_KINDS.map(async (kind) => {
    const id = linkedId(appointment, kind);
    const isVisible = allows(holder, permissionForKind(services, kind));
    const link = {
      kind,
      isLinked: id !== null,
      isVisible,
      canUnlink: isVisible && (kind !== "application" || allows(holder, "appointments")),
    };
    return { ...link, record: isVisible && id !== null ? await findPersonRecord(services.db, services, kind, id) : undefined };
  });
  return Promise.all(links);
}

/** The day and host in the URL while staff choose another time. */
async function loadMove(ctx: Ctx, appointment: Appointment, hosts: readonly Host[], params: URLSearchParams, zones: Zones) {
  const wanted = params.get("host") ?? "";
  const host = hosts.find(({ id }) => id === wanted) ?? hosts.find(({ id }) => id === appointment.hostId);
  if (!host || !isOpen(appointment)) return undefined;
  const now = ctx.services.clock.now();
  const day = readDay(params.get("date")) ?? localDay(appointment.startsAt > now ? appointment.startsAt : now, zones.viewer);
  const type = await getMeetingType(ctx.services.db, appointment);
  const wish = { type, host, day, timeZone: zones.viewer, elsewhere: [zones.office] };
  const slots = host.isActive ? await listStaffSlots(ctx, { ...wish, except: appointment.id }) : [];
  return { host: { id: host.id, name: host.name }, day, zone: zones.viewer, slots, isOpened: params.has("date") };
}

async function loadFound({ services }: Ctx, holder: Holder, appointment: Appointment, params: URLSearchParams) {
  const find = cleanText(params.get("find") ?? "", MAX_FIND_CHARACTERS);
  const kinds = LINKED_KINDS.filter((kind) => allows(holder, permissionForKind(services, kind)));
  const found = find.length < MIN_FIND_CHARACTERS ? [] : await findPersonRecords(services, kinds, find.toLowerCase());
  return { find, found: found.filter(({ kind, id }) => linkedId(appointment, kind) !== id) };
}

/** The viewer's clock, which the calendar and the booking show too, and the office's. */
interface Zones {
  readonly viewer: string;
  readonly office: string;
}

/** The same time on each clock that differs from those before it. */
function timesOf(appointment: Appointment, host: Host | undefined, zones: Zones) {
  const span = { start: appointment.startsAt, end: appointment.endsAt };
  const clocks = [
    { name: zones.viewer === zones.office ? "Office time" : "Your time", zone: zones.viewer },
    { name: "Office time", zone: zones.office },
    { name: "Host’s time", zone: host?.timeZone ?? zones.office },
    { name: `${capitalise(whomOf(appointment))}’s time`, zone: appointment.timeZone },
  ];
  return clocks
    .filter(({ zone }, index) => clocks.findIndex((each) => each.zone === zone) === index)
    .map(({ name, zone }) => ({ name, value: sayWhen(span, zone) }));
}

async function factsOf({ services }: Ctx, appointment: Appointment, host: Host | undefined, zones: Zones) {
  const { db, clock } = services;
  const office = await businessHours(db);
  return {
    times: timesOf(appointment, host, zones),
    title: `${spanWords(appointment.startsAt, appointment.endsAt, zones.viewer)} (${nameZone(appointment.startsAt, zones.viewer)})`,
    calendar: calendarHref({
      ...readCalendarQuery(new URLSearchParams()),
      date: localDay(appointment.startsAt, zones.viewer),
      zone: zones.viewer,
    }),
    link: appointmentLink(services, appointment.id),
    moves: movesOf("staff", appointment.status, appointment, clock.now()),
    isOpen: isOpen(appointment) && appointment.endsAt > clock.now(),
    isOutside: host !== undefined && isOpen(appointment) && !isWithin(await workingHours(db, host, office.closedOn), appointment),
  };
}

/** Everything staff see about one appointment. Undefined if it does not exist; throws if they may not open it. */
export async function loadAppointment(ctx: Ctx, id: string, url: URL) {
  const staff = authorise(ctx.actor, "interviews");
  const { db } = ctx.services;
  const appointment = isId(id) ? await findAppointment(db, id) : undefined;
  if (!appointment) return undefined;
  authoriseFor(ctx.actor, appointment);
  const all = await listHosts(db);
  const host = all.find((each) => each.id === appointment.hostId);
  const own = all.find(({ id: hostId }) => hostId === staff.personId);
  const { timeZone: office } = await businessHours(db);
  const zones = { viewer: viewerZone(url.searchParams, { own, office }), office };
  const facts = await factsOf(ctx, appointment, host, zones);
  return {
    appointment,
    type: await getMeetingType(db, appointment),
    host: { id: appointment.hostId, name: host?.name ?? "Former colleague", videoLink: host?.videoLink ?? "" },
    hosts: all
      .filter((each) => (each.isActive && !each.isGone) || each.id === appointment.hostId)
      .map(({ id: hostId, name }) => ({ id: hostId, name })),
    ...facts,
    maySeeCalendar: isAllOpenTo(staff),
    links: await loadLinks(ctx, staff, appointment),
    trail: await loadPersonTrail(ctx, appointment.email, { kind: "appointment", id: appointment.id }),
    ...(await loadFound(ctx, staff, appointment, url.searchParams)),
    declineLetter: facts.moves.includes("declined") ? await previewDeclined(ctx, appointment, REASON_PLACE) : undefined,
    move: await loadMove(ctx, appointment, all, url.searchParams, zones),
    activity: await loadRecordActivity(ctx, appointmentSubject(appointment), url),
  };
}

export type AppointmentRecord = NonNullable<Awaited<ReturnType<typeof loadAppointment>>>;
