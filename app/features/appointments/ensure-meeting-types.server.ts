import { INTERVIEW_TYPE_ID } from "#domain/appointments/interview.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { meetingTypes } from "#db/schema/appointments.ts";
import { settings } from "#db/schema/settings.ts";

/** For visitors who come with an estimate. */
export const SCOPING_TYPE_ID = "scoping";

/** Initial meeting types, which the owner can change in the back office. */
const FIRST_TYPES: readonly (typeof meetingTypes.$inferInsert)[] = [
  {
    id: "intro",
    name: "Introduction",
    description: "What you have in mind, what it is for, and whether we are the right people.",
    minutes: 30,
    bufferMinutes: 15,
    minNoticeMinutes: 4 * 60,
    horizonDays: 60,
    dailyCap: 8,
    position: 1,
  },
  {
    id: SCOPING_TYPE_ID,
    name: "Scoping",
    description: "We go through your pages and choices together, usually starting from your estimate.",
    minutes: 60,
    bufferMinutes: 15,
    minNoticeMinutes: 24 * 60,
    horizonDays: 60,
    dailyCap: 5,
    position: 2,
  },
  {
    id: "audit",
    name: "Audit scoping",
    description: "Repository, commit, scope and dates for a smart-contract audit. We confirm once we know who reads the code.",
    minutes: 45,
    bufferMinutes: 15,
    minNoticeMinutes: 24 * 60,
    horizonDays: 60,
    dailyCap: 5,
    topics: ["Audits"],
    needsConfirmation: true,
    position: 3,
  },
];

/** Candidates receive its link by mail. */
const INTERVIEW: typeof meetingTypes.$inferInsert = {
  id: INTERVIEW_TYPE_ID,
  name: "Interview",
  description: "A conversation about the role, your work and your questions.",
  minutes: 45,
  bufferMinutes: 15,
  minNoticeMinutes: 24 * 60,
  horizonDays: 30,
  dailyCap: 4,
  isListed: false,
  position: 4,
};

/** Each group has its own key, so that an existing installation gets groups added later. */
const GROUPS = [
  { key: "meeting_types_made", types: FIRST_TYPES },
  { key: "interview_type_made", types: [INTERVIEW] },
];

/** Inserts each group once per installation, so that types retired by the owner stay retired. */
export function ensureMeetingTypes(db: Db | Tx): Promise<void> {
  return db.transaction(async (tx) => {
    for (const { key, types } of GROUPS) {
      const [first] = await tx.insert(settings).values({ key, value: true }).onConflictDoNothing().returning();
      if (first)
        await tx
          .insert(meetingTypes)
          .values([...types])
          .onConflictDoNothing();
    }
  });
}
