import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { OPEN_STATUSES } from "#domain/appointments/appointment-status.ts";
import { exceptionRanges } from "#domain/appointments/exception-ranges.ts";
import { isWithin } from "#domain/appointments/open-spans.ts";
import { isId } from "#domain/list/search-params.ts";
import type { BusinessHours } from "#domain/schedule/business-hours.ts";
import { localDay } from "#domain/schedule/zoned-day.ts";
import { listStaffWith } from "#kit/activity/list-staff.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { feedLink } from "../../calendar-feed.server.ts";
import { spanWords } from "../calendar-words.ts";
import { type Host, listExceptions, listHosts, workingHours } from "../list-hosts.server.ts";
import { nameOf } from "../office-words.ts";
import { timeZoneNames } from "../time-zone-names.ts";

const SHOWN_OUTSIDE = 20;

/** Appointments outside the host's current hours, which stay booked when hours change. */
async function listOutside(db: Db, host: Host, closedOn: readonly string[], now: Date) {
  const isToCome = and(eq(appointments.hostId, host.id), inArray(appointments.status, OPEN_STATUSES), gt(appointments.startsAt, now));
  const rows = await db.select().from(appointments).where(isToCome).orderBy(asc(appointments.startsAt));
  const hours = await workingHours(db, host, closedOn);
  return rows
    .filter((row) => !isWithin(hours, row))
    .slice(0, SHOWN_OUTSIDE)
    .map((row) => ({ id: row.id, name: nameOf(row), when: spanWords(row.startsAt, row.endsAt, host.timeZone) }));
}

async function detailsOf({ services, actor }: Ctx, host: Host, office: BusinessHours) {
  const { db, clock } = services;
  const today = localDay(clock.now(), host.timeZone);
  const exceptions = await listExceptions(db, host.id);
  return {
    ranges: exceptionRanges(exceptions.filter(({ day }) => day >= today)),
    outside: await listOutside(db, host, office.closedOn, clock.now()),
    // Private: an admin can revoke it, but not read it.
    feed:
      actor.kind === "staff" && actor.personId === host.id
        ? feedLink(services, { personId: host.id, feedVersion: host.feedVersion })
        : undefined,
  };
}

/** One host's hours: staff see their own, admins anyone's. A person who is not a host can become one here. */
export async function loadAvailability(ctx: Ctx, url: URL) {
  const staff = authorise(ctx.actor, "appointments");
  const { db } = ctx.services;
  const [hosts, able, office] = await Promise.all([listHosts(db), listStaffWith(db, "appointments"), businessHours(db)]);
  const isAdmin = staff.role === "admin";
  const asked = url.searchParams.get("host") ?? "";
  const personId = isAdmin && isId(asked) ? asked : staff.personId;
  const host = hosts.find(({ id }) => id === personId);
  const person = host ?? able.find(({ id }) => id === personId);
  const choices = [
    ...hosts.map(({ id, name, isActive }) => ({ id, name: isActive ? name : `${name} (takes none)` })),
    ...able.filter(({ id }) => !hosts.some((each) => each.id === id)).map(({ id, name }) => ({ id, name: `${name} (not a host yet)` })),
  ];
  return {
    person: person && { id: person.id, name: person.name, isMe: person.id === staff.personId },
    choices: isAdmin ? choices : [],
    isHost: host !== undefined,
    hours: {
      timeZone: host?.timeZone ?? office.timeZone,
      week: host?.week ?? office.week,
      topics: host?.topics ?? [],
      videoLink: host?.videoLink ?? "",
      isActive: host?.isActive ?? true,
    },
    timeZones: timeZoneNames(host?.timeZone ?? office.timeZone),
    ...(host ? await detailsOf(ctx, host, office) : { ranges: [], outside: [], feed: undefined }),
  };
}

export type AvailabilityPage = Awaited<ReturnType<typeof loadAvailability>>;
