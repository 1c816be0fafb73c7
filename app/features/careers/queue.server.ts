import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { APPLICATION_STAGES, isDecided } from "#domain/careers/application-stage.ts";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { applications, jobs } from "#db/schema/careers.ts";

const WEEK_MS = 7 * 86_400_000;
const UNDECIDED = APPLICATION_STAGES.filter((stage) => !isDecided(stage));

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
      words: "No step for a week",
      when: sql`${and(inArray(applications.stage, UNDECIDED), lte(applications.updatedAt, new Date(now.getTime() - WEEK_MS)))}`,
      since: sql`${applications.updatedAt} + interval '7 days'`,
      due: sql`${applications.updatedAt} + interval '7 days'`,
    },
  ],
};
