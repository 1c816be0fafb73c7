import { randomUUID } from "node:crypto";
import { desc, sql } from "drizzle-orm";
import { redirect } from "react-router";
import { allows, type Holder } from "#domain/access/permissions.ts";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { INTERVIEW_TYPE_ID } from "#domain/appointments/interview.ts";
import { momentOn } from "#domain/appointments/calendar-day.ts";
import { readDay } from "#domain/appointments/calendar-range.ts";
import { cleanText, isId } from "#domain/list/search-params.ts";
import { isTimeZone } from "#domain/schedule/business-hours.ts";
import { todaysName } from "#domain/schedule/zone-name.ts";
import { localDay, localTime } from "#domain/schedule/zoned-day.ts";
import { listStaffWith } from "#kit/activity/list-staff.server.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import { findPersonRecord } from "#kit/contacts/person-records.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { listMeetingTypes, type MeetingType } from "../../appointment-record.server.ts";
import { nextSlots } from "../../list-slots.server.ts";
import { isAllOpenTo } from "../../open-to.server.ts";
import { LINKED_KINDS } from "../linked-kinds.ts";
import { listHosts } from "../list-hosts.server.ts";
import { listStaffSlots } from "../staff-slots.server.ts";
import { viewerZone } from "../viewer-zone.ts";
import { timeZoneNames } from "../time-zone-names.ts";

const MAX_NAME_CHARACTERS = 100;

const AT = /^(2[01]\d\d-\d\d-\d\d)T(\d\d:\d\d)$/;

/** The time clicked in the calendar, in the time zone shown there. */
function readMoment(params: URLSearchParams): Date | undefined {
  const [, date = "", time = ""] = AT.exec(params.get("at") ?? "") ?? [];
  const zone = params.get("zone") ?? "";
  const day = readDay(date);
  return day !== undefined && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) && isTimeZone(zone) ? momentOn(day, time, zone) : undefined;
}

/** The time zone of the client's last appointment. */
async function knownZone(db: Db, email: string): Promise<string | undefined> {
  if (email === "") return undefined;
  const [last] = await db
    .select({ timeZone: appointments.timeZone })
    .from(appointments)
    .where(sql`lower(${appointments.email}) = lower(${email})`)
    .orderBy(desc(appointments.createdAt))
    .limit(1);
  return last && todaysName(last.timeZone);
}

/** The record in the URL that the call is about, such as `quote=…`, if this staff member may open it. */
async function findAbout({ services }: Ctx, staff: Holder, params: URLSearchParams) {
  const kind = LINKED_KINDS.find((each) => params.has(each));
  const id = kind && params.get(kind);
  if (!kind || !id || !isId(id) || !allows(staff, permissionForKind(services, kind))) return undefined;
  const record = await findPersonRecord(services.db, services, kind, id);
  return record && { kind, id: record.id, name: record.name, href: record.href, email: record.address, fullName: record.person };
}

/** Who knows the record that the call is about. */
async function findAssignee({ services: { db, capabilities } }: Ctx, { kind, id }: { readonly kind: string; readonly id: string }) {
  const source = capabilities.flatMap(({ queue = [] }) => queue).find((each) => each.kind === kind);
  if (!source) return undefined;
  const { rows } = await db.execute<{ assignee: string | null }>(
    sql`select ${source.assigneeId}::text as assignee from ${source.from} where ${source.id} = ${id}`,
  );
  return rows[0]?.assignee ?? undefined;
}

/** The first free slot for an interview, unless the URL names a day: the page opens on a time that can be booked. */
async function firstFree({ services: { db, clock } }: Ctx, type: MeetingType | undefined, params: URLSearchParams, hostId?: string) {
  if (type?.id !== INTERVIEW_TYPE_ID || params.has("date") || params.has("at")) return undefined;
  const now = clock.now();
  const [slot] = await nextSlots(db, type, now, now, { hostId });
  return slot;
}

/**
 * Data for booking on behalf of a client: the free slots for the type, host and day in the URL. Staff who handle applications may open it
 * for an interview with a candidate, and for nothing else.
 */
export async function loadBooking(ctx: Ctx, url: URL) {
  const staff = authorise(ctx.actor, "interviews");
  const about = await findAbout(ctx, staff, url.searchParams);
  const isInterview = about?.kind === "application";
  const mayBookAll = isAllOpenTo(staff);
  if (!isInterview && !mayBookAll) throw redirect("/admin/appointments/list");
  const { db, clock } = ctx.services;
  const [offered, all, able, office] = await Promise.all([
    listMeetingTypes(db),
    listHosts(db),
    listStaffWith(db, "appointments"),
    businessHours(db),
  ]);
  const hosts = all.filter(({ isActive, isGone }) => isActive && !isGone);
  // A call about an application is an interview.
  const types = isInterview ? offered.filter(({ id }) => id === INTERVIEW_TYPE_ID) : offered;
  const wanted = url.searchParams.get("type") ?? "";
  const type = types.find(({ id }) => id === wanted) ?? types[0];
  const hostId = url.searchParams.get("host") ?? "";
  const wantedHosts = isId(hostId) ? [hostId] : [about && (await findAssignee(ctx, about)), staff.personId];
  const wantedHost = wantedHosts.flatMap((each) => hosts.find(({ id }) => id === each) ?? [])[0];
  const first = await firstFree(ctx, type, url.searchParams, wantedHost?.id);
  const free = first ?? (wantedHost && !isId(hostId) ? await firstFree(ctx, type, url.searchParams) : undefined);
  const shownHost = (first && wantedHost?.id) ?? free?.hostIds[0] ?? wantedHost?.id;
  const host = hosts.find(({ id }) => id === shownHost) ?? hosts[0];
  const start = readMoment(url.searchParams);
  const own = all.find(({ id }) => id === staff.personId);
  const viewer = viewerZone(url.searchParams, { own, office: office.timeZone });
  const day = readDay(url.searchParams.get("date")) ?? localDay(start ?? free?.start ?? clock.now(), viewer);
  // Of a candidate only the address they gave: no other one tells anything about its owner.
  const email = isInterview ? about.email : cleanText(url.searchParams.get("email") ?? "", MAX_EMAIL_CHARACTERS);
  const timeZones = timeZoneNames(office.timeZone);
  const zone = await knownZone(db, email);
  return {
    types: types.map(({ id, name, minutes }) => ({ id, name, minutes })),
    hosts: hosts.map(({ id, name }) => ({ id, name })),
    /** Colleagues who could be hosts but take no appointments. Members set their own hours, admins everyone's. */
    others: able
      .filter(({ id }) => !hosts.some((each) => each.id === id))
      .map(({ id, name }) => ({
        id,
        name,
        isMe: id === staff.personId,
        isSettable: mayBookAll && (staff.role === "admin" || id === staff.personId),
      })),
    type: type && { id: type.id, name: type.name },
    host: host && { id: host.id, name: host.name },
    day,
    zone: viewer,
    /** The time clicked in the calendar. */
    chosen: start && { start: start.toISOString(), time: localTime(start, viewer) },
    slots: host && type ? await listStaffSlots(ctx, { type, host, day, timeZone: viewer, elsewhere: [office.timeZone] }) : [],
    timeZones,
    about,
    isInterview,
    mayBookAll,
    /** Whether the reader is among the hosts. */
    isHost: hosts.some(({ id }) => id === staff.personId),
    /** The client named in the URL. */
    client: {
      email,
      timeZone: zone !== undefined && timeZones.includes(zone) ? zone : office.timeZone,
      fullName: isInterview ? about.fullName : cleanText(url.searchParams.get("name") ?? "", MAX_NAME_CHARACTERS),
    },
    idempotencyKey: randomUUID(),
  };
}

export type BookingPage = Awaited<ReturnType<typeof loadBooking>>;
