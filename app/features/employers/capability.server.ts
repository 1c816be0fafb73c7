import { HOUR_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { recordList } from "#kit/lists/record-list.server.ts";
import { employers, poachingRequests } from "#db/schema/employers.ts";
import { KEPT_MONTHS, oldRequests } from "./old-requests.server.ts";
import { poachingStory, employerStory } from "./person-story.server.ts";
import { poachingTarget } from "./poaching-record.server.ts";
import { employerContactsOfPerson, employersOfPerson, poachingOfPerson } from "./personal-data.server.ts";
import { remindToInform } from "./remind-to-inform.server.ts";
import { EMPLOYER_TEMPLATES } from "./request-letters.ts";
import { EMPLOYER_SOURCE, searchEmployers } from "./office/employer-source.server.ts";
import { REQUEST_SOURCE, searchPoaching } from "./office/request-source.server.ts";
import { EMPLOYERS_ASSIGNED, requestQueue, REQUESTS_ASSIGNED } from "./queue.server.ts";

export const employersCapability: Capability = {
  name: "employers",
  kinds: {
    employer: { permission: "employers", hrefOf: (id) => `/admin/employers/${id}` },
    poaching: { permission: "poaching", name: "poaching request", hrefOf: (id) => `/admin/employee-poaching/${id}` },
  },
  eventWords: {
    "poaching.informed": "marked the person as told",
    "poaching.informed_taken_back": "marked the person as not told",
    "poaching.reminded": "wrote to staff to tell the person",
    "poaching.requested": "asked to hire from the team",
    "poaching.written_down": "added the request",
    "poaching_requests.deleted": "deleted old poaching requests",
  },
  menu: [
    {
      content: "Employers",
      href: "/admin/employers",
      key: "m",
      icon: "employers",
      permission: "employers",
      active: true,
      place: { section: "work", position: 30 },
    },
    {
      content: "Poaching",
      href: "/admin/employee-poaching",
      key: "r",
      below: [{ content: "Poaching board", href: "/admin/employee-poaching/board" }],
      icon: "poaching",
      permission: "poaching",
      active: true,
      place: { section: "work", position: 40 },
    },
  ],
  letters: { title: "Requests to hire", templates: EMPLOYER_TEMPLATES },
  mailTargets: { poaching: poachingTarget },
  personalData: [poachingOfPerson, employerContactsOfPerson, employersOfPerson],
  personStory: [poachingStory, employerStory],
  search: [searchEmployers, searchPoaching],
  lists: [
    recordList({ path: "/admin/employers", permission: "employers", source: EMPLOYER_SOURCE }),
    recordList({ path: "/admin/employee-poaching", permission: "poaching", source: REQUEST_SOURCE }),
  ],
  queue: [requestQueue],
  assigned: [EMPLOYERS_ASSIGNED, REQUESTS_ASSIGNED],
  uploadPaths: ["/admin/employee-poaching/:id"],
  dueWork: [{ name: "remind staff to inform people who were asked for", everyMs: HOUR_MS, run: remindToInform }],
  privacyPolicy: {
    stored: {
      name: "Request to hire from our team",
      detail: "The employer’s contact details and the offer. A member of our team who is named is told within 30 days.",
    },
    kept: { name: "Requests to hire", detail: `${KEPT_MONTHS} months after they are settled.` },
  },
  retention: [oldRequests],
  demo: {
    load: async () => (await import("./demo-employers.server.ts")).demoEmployers,
    rows: [{ table: poachingRequests }, { table: employers }],
  },
};
