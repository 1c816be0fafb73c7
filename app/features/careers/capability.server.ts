import { eq } from "drizzle-orm";
import type { Capability } from "#kit/capability.ts";
import { countRows } from "#features/back-office/attention.server.ts";
import { applications, candidateLetters, jobs } from "#db/schema/careers.ts";
import { CAREER_TEMPLATES } from "./application-letters.ts";
import { applicationsOfPerson } from "./personal-data.server.ts";
import { searchApplications, searchJobs } from "./search-careers.server.ts";

export const careersCapability: Capability = {
  name: "careers",
  letters: { title: "Careers", templates: CAREER_TEMPLATES },
  personalData: [applicationsOfPerson],
  search: [searchApplications, searchJobs],
  waiting: [
    { id: "applications-new", urgency: 6, permission: "applications", words: ["new application, not yet read", "new applications, not yet read"], places: ["/admin/career/applications?stage=applied"], count: countRows(applications, () => eq(applications.stage, "applied")) },
  ],
  demo: { load: async () => (await import("./demo-careers.server.ts")).addDemoCareers, rows: [{ table: applications }, { table: jobs }, { table: candidateLetters }] },
};
