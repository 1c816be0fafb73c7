import { KEPT_MONTHS_AFTER_DECISION, KEPT_MONTHS_UNDECIDED } from "#domain/careers/retention.ts";
import { scoreLabel } from "#domain/careers/score.ts";
import { SECOND_MS } from "#domain/schedule/durations.ts";
import { z } from "zod";
import type { Capability } from "#kit/capability/capability.ts";
import { recordList } from "#kit/lists/record-list.server.ts";
import type { MenuGroup } from "#kit/capability/menu-entry.ts";
import type { EventPayload } from "#db/schema/activity.ts";
import { applications, candidateLetters, jobs } from "#db/schema/careers.ts";
import { CAREER_TEMPLATES } from "./application-letters.ts";
import { applicationTarget } from "./application-record.server.ts";
import { dueApplications } from "./erase-application.server.ts";
import { openAndCloseJobs } from "./open-and-close-jobs.server.ts";
import { applicationStory } from "./person-story.server.ts";
import { applicationsOfPerson } from "./personal-data.server.ts";
import { nextClosing } from "./page/load-roles.server.ts";
import { provenAddresses } from "./proven-addresses.server.ts";
import { APPLICATION_SOURCE, searchApplications } from "./office/application-source.server.ts";
import { JOB_SOURCE, searchJobs } from "./office/job-source.server.ts";
import { jobAddresses } from "./page/job-addresses.server.ts";
import { applicationQueue, APPLICATIONS_ASSIGNED } from "./queue.server.ts";

const CAREER: MenuGroup = { content: "Career", href: "#/career", icon: "career", active: true, place: { section: "work", position: 20 } };

const ratingInLog = z.object({ rating: z.number().nullable() });

/** Entries from before the scale of the scorecards, 1 to 5, say less. */
function sayRating(payload: EventPayload | null): string {
  const { data } = ratingInLog.safeParse(payload?.after);
  if (data === undefined) return "rated the candidate";
  return data.rating === null ? "cleared the rating" : `rated ${scoreLabel(data.rating) ?? data.rating}`;
}

export const careersCapability: Capability = {
  name: "careers",
  kinds: {
    job: { permission: "jobs", hrefOf: (id) => `/admin/career/jobs/${id}` },
    application: { permission: "applications", hrefOf: (id) => `/admin/career/applications/${id}`, visitor: "The candidate" },
    candidate_letter: { permission: "applications", hrefOf: () => "/admin/career/letters" },
  },
  eventWords: {
    "application.added": "added the candidate",
    "application.erased": "erased everything about the application",
    "application.interview_booked": "booked an interview",
    "application.interview_invited": "invited the candidate to an interview",
    "application.mailed": "wrote to the candidate",
    "application.rated": sayRating,
    "application.received": "applied",
    "application.received_again": "sent the application again",
    "application.refusal_held_back": "cancelled the rejection letter",
    "application.refusal_mailed": "wrote the rejection letter",
    "application.scored": "scored the candidate",
    "application.score_removed": "removed their score",
    "application.withdrawn": "withdrew",
    "job.duplicated": "made this draft from another job",
  },
  menu: [
    {
      content: "Manage Jobs",
      href: "/admin/career/allJobs",
      key: "j",
      records: "/admin/career/jobs",
      icon: "list",
      permission: "jobs",
      active: true,
      place: { group: CAREER, position: 10 },
    },
    {
      content: "Post Jobs",
      href: "/admin/career/create-job",
      key: "n",
      icon: "plus",
      permission: "jobs",
      active: true,
      place: { group: CAREER, position: 20 },
    },
    {
      content: "Applications",
      href: "/admin/career/applications",
      key: "a",
      below: [
        { content: "New candidate", href: "/admin/career/applications/new" },
        { content: "Applications board", href: "/admin/career/applications/board" },
        { content: "Letters to candidates", href: "/admin/career/letters" },
      ],
      icon: "inbox",
      permission: "applications",
      active: true,
      place: { group: CAREER, position: 30 },
    },
  ],
  letters: { title: "Careers", templates: CAREER_TEMPLATES },
  mailTargets: { application: applicationTarget },
  personalData: [applicationsOfPerson],
  personStory: [applicationStory],
  provenAddresses,
  search: [searchApplications, searchJobs],
  lists: [
    recordList({ path: "/admin/career/applications", permission: "applications", source: APPLICATION_SOURCE }),
    recordList({ path: "/admin/career/allJobs", recordPath: "/admin/career/jobs", permission: "jobs", source: JOB_SOURCE }),
  ],
  queue: [applicationQueue],
  assigned: [APPLICATIONS_ASSIGNED],
  dueWork: [{ name: "open and close jobs", everyMs: SECOND_MS, run: openAndCloseJobs }],
  privacyPolicy: {
    stored: {
      name: "Job application",
      detail:
        "What you write or enter in a form, the files you attach, what you or someone who recommended you told us, our notes and the stage reached.",
    },
    kept: {
      name: "Applications",
      detail: `${KEPT_MONTHS_AFTER_DECISION} months after the decision, or ${KEPT_MONTHS_UNDECIDED} months after you sent them if nothing was decided. If we hire you, what we need becomes part of your personnel file, outside this site.`,
    },
  },
  retention: [dueApplications],
  sitemap: { kinds: ["job"], list: jobAddresses, unlisted: ["/career/erased"] },
  cachedPages: [{ path: /^\/career(?:\.data)?$/, kinds: ["job"], changesAt: nextClosing, warm: ["/career"] }],
  secretLinks: { under: ["/application"], query: ["application"] },
  uploadPaths: ["/career/:slug", "/application/:token", "/admin/career/applications/:id"],
  demo: {
    load: async () => (await import("./demo-careers.server.ts")).demoCareers,
    rows: [{ table: applications }, { table: jobs }, { table: candidateLetters }],
  },
};
