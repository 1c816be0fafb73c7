import { randomUUID } from "node:crypto";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { readDay } from "#domain/appointments/calendar-range.ts";
import { cleanText, isId } from "#domain/list/search-params.ts";
import { localDay } from "#domain/schedule/zoned-day.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { listMeetingTypes } from "../../appointment-record.server.ts";
import { listHosts } from "../list-hosts.server.ts";
import { listStaffSlots } from "../staff-slots.server.ts";
import { timeZoneNames } from "../time-zone-names.ts";

const MAX_NAME_CHARACTERS = 100;

/** For staff booking on behalf of a client: the free slots for the type, host and day in the URL. */
export async function loadBooking(ctx: Ctx, url: URL) {
  const { personId } = authorise(ctx.actor, "appointments");
  const { db, clock } = ctx.services;
  const [types, all, office] = await Promise.all([listMeetingTypes(db), listHosts(db), businessHours(db)]);
  const hosts = all.filter(({ isActive, isGone }) => isActive && !isGone);
  const hostId = url.searchParams.get("host") ?? "";
  const host = hosts.find(({ id }) => id === (isId(hostId) ? hostId : personId)) ?? hosts[0];
  const type = types.find(({ id }) => id === url.searchParams.get("type")) ?? types[0];
  const day = readDay(url.searchParams.get("date")) ?? localDay(clock.now(), host?.timeZone ?? office.timeZone);
  return {
    types: types.map(({ id, name, minutes }) => ({ id, name, minutes })),
    hosts: hosts.map(({ id, name }) => ({ id, name })),
    type: type && { id: type.id, name: type.name },
    host: host && { id: host.id, name: host.name, timeZone: host.timeZone },
    day,
    slots: host && type ? await listStaffSlots(ctx, { type, host, day }) : [],
    timeZones: timeZoneNames(office.timeZone),
    officeZone: office.timeZone,
    /** The client that the page was opened for. */
    client: {
      email: cleanText(url.searchParams.get("email") ?? "", MAX_EMAIL_CHARACTERS),
      fullName: cleanText(url.searchParams.get("name") ?? "", MAX_NAME_CHARACTERS),
    },
    idempotencyKey: randomUUID(),
  };
}

export type BookingPage = Awaited<ReturnType<typeof loadBooking>>;
