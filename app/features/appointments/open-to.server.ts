import { isNotNull, type SQL } from "drizzle-orm";
import { allows, type Holder, type Permission } from "#domain/access/permissions.ts";
import type { Actor } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import type { Appointment } from "./appointment-record.server.ts";

/** Staff who handle applications may open the interviews, and nothing else of the calendar. */
export const permissionFor = ({ applicationId }: Pick<Appointment, "applicationId">): Permission =>
  applicationId === null ? "appointments" : "interviews";

/** Throws unless the actor is staff who may open this appointment. */
export const authoriseFor = (actor: Actor, appointment: Pick<Appointment, "applicationId">) => authorise(actor, permissionFor(appointment));

export const isAllOpenTo = (holder: Holder): boolean => allows(holder, "appointments");

/** What readers see who may open the interviews only. */
export const isInterview = (): SQL => isNotNull(appointments.applicationId);
