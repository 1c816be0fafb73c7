import { applicationEventSubject, findApplication } from "#features/careers/application-record.server.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import type { Appointment } from "./appointment-record.server.ts";

type Happening = "linked" | "unlinked" | "changed";

const shownOf = ({ status, startsAt }: Appointment) => ({ interviewStatus: status, interviewStart: startsAt.toISOString() });

async function recordOn(tx: Tx, record: RecordEvent, id: string, happening: Happening, before: Appointment, after: Appointment) {
  const about = await findApplication(tx, id);
  if (!about) return;
  record({
    type: `application.interview_${happening}`,
    subject: applicationEventSubject(about),
    ...(happening === "changed" && { before: shownOf(before), after: shownOf(after) }),
    details: { appointmentId: after.id },
  });
}

/**
 * Records interview changes on the application: staff who handle applications receive no events of appointments, so their open page would
 * not refresh without this.
 */
export async function recordInterview(tx: Tx, record: RecordEvent, before: Appointment, after: Appointment): Promise<void> {
  const [was, is] = [before.applicationId, after.applicationId];
  if (was !== null && was !== is) await recordOn(tx, record, was, "unlinked", before, after);
  if (is !== null && was !== is) await recordOn(tx, record, is, "linked", before, after);
  const isChanged =
    before.status !== after.status || before.startsAt.getTime() !== after.startsAt.getTime() || before.hostId !== after.hostId;
  if (is !== null && was === is && isChanged) await recordOn(tx, record, is, "changed", before, after);
}
