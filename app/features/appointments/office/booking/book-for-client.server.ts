import type { z } from "zod";
import { INTERVIEW_TYPE_ID } from "#domain/appointments/interview.ts";
import { isDecided } from "#domain/careers/application-stage.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { findApplication } from "#features/careers/application-record.server.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import { findPersonRecord } from "#kit/contacts/person-records.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import type { Appointment } from "../../appointment-record.server.ts";
import { bookAppointment } from "../../book-appointment.server.ts";
import { isAllOpenTo } from "../../open-to.server.ts";
import { LINK_COLUMNS } from "../link-record.server.ts";
import { OFFICE_REASONS } from "../office-reasons.ts";
import { bookingSchema } from "../staff-input.ts";
import { momentOf } from "../staff-slots.server.ts";

export type BookedForClient =
  | { readonly ok: true; readonly appointment: Appointment; /** The zone it was chosen in. */ readonly zone: string }
  | { readonly ok: false; readonly errors: FormErrors };

type Wish = z.output<typeof bookingSchema>;

/** All that staff who handle applications may book. */
const isInterviewWish = ({ kind, recordId, typeId }: Wish) =>
  kind === "application" && recordId !== undefined && typeId === INTERVIEW_TYPE_ID;

const DECIDED = "The application is decided, so no interview was booked. To talk to the candidate all the same, move it back first.";

const isOver = async ({ services }: Ctx, id: string | undefined) => {
  const found = id === undefined ? undefined : await findApplication(services.db, id);
  return found !== undefined && isDecided(found.application.stage);
};

/** Staff book for a client who asked by other means. Staff can override hours and notice, but not book over another appointment. */
export async function bookForClient(ctx: Ctx, form: FormData): Promise<BookedForClient> {
  const staff = authorise(ctx.actor, "interviews");
  const read = parseForm(bookingSchema, form);
  if (!read.ok) return read;
  if (!isAllOpenTo(staff) && !isInterviewWish(read.data)) authorise(staff, "appointments");
  const { hostId, fullName, email, topic, timeZone, typeId, idempotencyKey, kind, recordId } = read.data;
  if (kind !== undefined && recordId !== undefined) {
    authorise(ctx.actor, permissionForKind(ctx.services, kind));
    if (!(await findPersonRecord(ctx.services.db, ctx.services, kind, recordId)))
      return { ok: false, errors: { form: `The ${kind} has been deleted. Book the call without it.` } };
  }
  if (kind === "application" && (await isOver(ctx, recordId))) return { ok: false, errors: { form: DECIDED } };
  const moment = momentOf(read.data);
  if (!moment.ok) return moment;
  const booked = await bookAppointment(ctx, {
    typeId,
    start: moment.start,
    timeZone,
    fullName,
    email,
    topic,
    idempotencyKey,
    hostId,
    ...(kind && { [LINK_COLUMNS[kind]]: recordId }),
  });
  return booked.ok
    ? { ok: true, appointment: booked.appointment, zone: read.data.zone }
    : { ok: false, errors: { form: OFFICE_REASONS[booked.reason] } };
}
