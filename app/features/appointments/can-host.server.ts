import { and, arrayOverlaps, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { allows, AREAS } from "#domain/access/permissions.ts";
import { OPEN_STATUSES } from "#domain/appointments/appointment-status.ts";
import { appointments } from "#db/schema/appointments.ts";
import { people } from "#db/schema/people.ts";

const HOSTING_AREAS = AREAS.filter((area) => allows({ role: "member", areas: [area] }, "appointments"));

/** Whether a person can take calls now; former hosts may have left or lost the permission. */
export const canHost: SQL = sql`(${and(isNull(people.removedAt), or(eq(people.role, "admin"), arrayOverlaps(people.areas, HOSTING_AREAS)))})`;

/** An upcoming call whose host can no longer take it. */
export const isHostless = (now: Date | SQL): SQL =>
  sql`(${and(inArray(appointments.status, OPEN_STATUSES), gt(appointments.endsAt, now))} and not exists (select from ${people} where ${people.id} = ${appointments.hostId} and ${canHost}))`;
