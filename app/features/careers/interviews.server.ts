import { and, desc, eq, gte, inArray, ne } from "drizzle-orm";
import type { z } from "zod";
import { allows } from "#domain/access/permissions.ts";
import { INTERVIEW_TYPE_ID, newInterviewPath } from "#domain/appointments/interview.ts";
import { isDecided, mayMoveStage } from "#domain/careers/application-stage.ts";
import { isMailable } from "#kit/mail/enqueue-mail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { isFirstSend } from "#platform/idempotency.server.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise, type RecordEvent, type Tx } from "#platform/write.server.ts";
import { appointments, hosts, meetingTypes } from "#db/schema/appointments.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { invitationLetter } from "./application-letters.ts";
import {
  type Application,
  APPLICATION_KIND,
  applicationEventSubject,
  type FoundApplication,
  interviewLink,
} from "./application-record.server.ts";
import { enqueueLetter, type invitationSchema, sendKey } from "./candidate-mail.server.ts";
import { type ApplicationManaged, manageApplication, moveStage } from "./manage-application.server.ts";

/** An application at the offer stage stays there, and a decided one is not reopened. */
export async function moveToInterview(tx: Tx, now: Date, found: FoundApplication, record: RecordEvent): Promise<void> {
  const { stage } = found.application;
  if (isDecided(stage) || stage === "offer" || !mayMoveStage("staff", stage, "interview")) return;
  await moveStage(tx, now, found, "interview", record);
}

/** Sends the booking link and moves the application to the interview stage, once per idempotency key. */
export function inviteToInterview(ctx: Ctx, id: string, input: z.output<typeof invitationSchema>): Promise<ApplicationManaged> {
  return manageApplication<ApplicationManaged>(ctx, id, async (tx, found, record) => {
    const { stage, email } = found.application;
    if (isDecided(stage)) return { ok: false, reason: "not_possible" };
    if (!isMailable(email)) return { ok: false, reason: "unmailable" };
    if (!(await isFirstSend(ctx.services, tx, sendKey(id, input.idempotency_key)))) return { ok: false, reason: "sent_already" };
    await enqueueLetter(tx, ctx.services, found, invitationLetter, input);
    record({ type: "application.interview_invited", subject: applicationEventSubject(found), details: { subject: input.subject } });
    await moveToInterview(tx, ctx.services.clock.now(), found, record);
    return { ok: true };
  });
}

/** When the candidate was last invited, and whether they can still choose a time. */
export async function findInvitation(db: Db | Tx, { id, stage }: Pick<Application, "id" | "stage">) {
  const [invited] = await db
    .select({ at: mails.createdAt })
    .from(mails)
    .where(
      and(
        eq(mails.subjectKind, APPLICATION_KIND),
        eq(mails.subjectId, id),
        eq(mails.template, "interview-invitation"),
        inArray(mails.status, ["queued", "sending", "sent", "kept"]),
      ),
    )
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const isOffered = (await db.$count(meetingTypes, and(eq(meetingTypes.id, INTERVIEW_TYPE_ID), eq(meetingTypes.isActive, true)))) > 0;
  const isHosted = (await db.$count(hosts, eq(hosts.isActive, true))) > 0;
  const isBookable = isOffered && isHosted;
  const isChosen =
    invited !== undefined &&
    (await db.$count(
      appointments,
      and(
        eq(appointments.applicationId, id),
        inArray(appointments.status, ["requested", "confirmed", "done"]),
        gte(appointments.createdAt, invited.at),
      ),
    )) > 0;
  return { invitedAt: invited?.at, isBookable, isOpen: invited !== undefined && isBookable && !isChosen && !isDecided(stage) };
}

/** An application's interviews, latest first, and the data for an invitation. */
export async function loadInterviews({ services, actor }: Ctx, application: Pick<Application, "id" | "stage">) {
  const staff = authorise(actor, "applications");
  const { db } = services;
  const fields = {
    id: appointments.id,
    status: appointments.status,
    startsAt: appointments.startsAt,
    endsAt: appointments.endsAt,
    type: meetingTypes.name,
    host: people.name,
  };
  const booked = await db
    .select(fields)
    .from(appointments)
    .innerJoin(meetingTypes, eq(meetingTypes.id, appointments.typeId))
    .innerJoin(people, eq(people.id, appointments.hostId))
    .where(and(eq(appointments.applicationId, application.id), ne(appointments.status, "held")))
    .orderBy(desc(appointments.startsAt));
  const { isOpen, ...invitation } = await findInvitation(db, application);
  const bookingLink = isOpen ? interviewLink(services, application.id) : undefined;
  const newHref = isDecided(application.stage) || !allows(staff, "interviews") ? undefined : newInterviewPath(application.id);
  return { booked, ...invitation, bookingLink, newHref, maySeeCalendar: allows(staff, "appointments") };
}
