import { and, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { APPLICATION_STAGES, isDecided } from "#domain/careers/application-stage.ts";
import type { AssignedRecords } from "#kit/capability/assigned-records.ts";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { hasNoNoteSince, lastNoteAt } from "#kit/work/note-steps.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { applications, applicationScores, jobs } from "#db/schema/careers.ts";

const UNDECIDED = APPLICATION_STAGES.filter((stage) => !isDecided(stage));

const isInterview = sql`${appointments.applicationId} is not null and ${inArray(appointments.status, ["requested", "confirmed", "done"])}`;

/**
 * No change, note, scorecard or interview since then, and no upcoming interview. Each subquery is uncorrelated, so it runs once instead of
 * once per row.
 */
const isIdleSince = (then: SQL) => sql`${and(inArray(applications.stage, UNDECIDED), lte(applications.updatedAt, then))}
  and ${applications.id} <> all(array(select ${appointments.applicationId} from ${appointments} where ${isInterview} and ${gt(appointments.endsAt, then)}))
  and ${applications.id} <> all(array(select ${applicationScores.applicationId} from ${applicationScores} where ${gt(applicationScores.updatedAt, then)}))
  and ${hasNoNoteSince("application", sql`${applications.id}`, then)}`;

const aWeekAfterLastStep = sql`greatest(${applications.updatedAt},
  (select max(${appointments.endsAt}) from ${appointments} where ${appointments.applicationId} = ${applications.id} and ${isInterview}),
  (select max(${applicationScores.updatedAt}) from ${applicationScores} where ${applicationScores.applicationId} = ${applications.id}),
  ${lastNoteAt("application", sql`${applications.id}`)}) + interval '7 days'`;

export const APPLICATIONS_ASSIGNED: AssignedRecords = {
  kind: "application",
  id: applications.id,
  assigneeId: applications.assigneeId,
  name: sql`${applications.fullName} || ', ' || (select ${jobs.title} from ${jobs} where ${jobs.id} = ${applications.jobId})`,
  isOpen: () => inArray(applications.stage, UNDECIDED),
};

export const applicationQueue: QueueSource = {
  kind: "application",
  one: "Application",
  many: "Applications",
  icon: "career",
  menu: "/admin/career/applications",
  from: sql`${applications}`,
  id: sql`${applications.id}`,
  person: sql`${applications.fullName}`,
  title: sql`(select ${jobs.title} from ${jobs} where ${jobs.id} = ${applications.jobId})`,
  assigneeId: sql`${applications.assigneeId}`,
  reasons: (now) => [
    {
      words: "New",
      when: sql`${eq(applications.stage, "applied")}`,
      since: sql`${applications.createdAt}`,
      due: sql`${applications.createdAt} + interval '3 days'`,
    },
    {
      words: "No progress for a week",
      when: isIdleSince(sql`${now} - interval '7 days'`),
      since: aWeekAfterLastStep,
      due: aWeekAfterLastStep,
    },
  ],
};
