import { and, asc, inArray, sql } from "drizzle-orm";
import { APPLICATION_STAGES, isDecided, STAGE_LABELS } from "#domain/careers/application-stage.ts";
import type { PersonStory } from "#kit/capability/person-story.ts";
import { applications, jobs } from "#db/schema/careers.ts";

export const applicationStory: PersonStory = {
  kind: "application",
  one: "Application",
  many: "Applications",
  icon: "career",
  position: 5,
  source: {
    from: sql`${applications} p join ${jobs} j on j.id = p.job_id`,
    id: sql`p.id`,
    address: sql`lower(p.email)`,
    person: sql`p.full_name`,
    title: sql`p.full_name`,
    status: sql`p.stage`,
    detail: sql`j.title`,
    at: sql`p.created_at`,
    seenAt: sql`p.created_at`,
    changedAt: sql`p.updated_at`,
    words: [sql`p.full_name`, sql`p.email`],
  },
  statuses: STAGE_LABELS,
  events: { begin: ["application.received", "application.added"], quiet: ["application.assigned"] },
  async nextSteps(db, { isTheirs, max }) {
    const isOpen = and(
      isTheirs(sql`lower(${applications.email})`),
      inArray(
        applications.stage,
        APPLICATION_STAGES.filter((stage) => !isDecided(stage)),
      ),
    );
    const rows = await db
      .select({ id: applications.id, stage: applications.stage, at: applications.createdAt })
      .from(applications)
      .where(isOpen)
      .orderBy(asc(applications.createdAt))
      .limit(max);
    return rows.map(({ id, stage, at }) => ({
      id,
      words: `Decide about the application (${STAGE_LABELS[stage].toLowerCase()})`,
      moment: "sent on",
      at,
      isPressing: false,
    }));
  },
};
