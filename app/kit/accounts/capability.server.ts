import { and, eq, isNull } from "drizzle-orm";
import { NOTE_TEMPLATES } from "#kit/activity/note-letters.ts";
import { countRows } from "#kit/capability/waiting.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { HOUR_MS } from "#platform/due-work.server.ts";
import { people } from "#db/schema/people.ts";
import { ACCOUNT_TEMPLATES } from "./account-letters.ts";
import { searchPeople } from "./search-people.server.ts";
import { sweepAccounts } from "./sweep-accounts.server.ts";

export const accountsCapability: Capability = {
  name: "accounts",
  letters: { title: "Accounts and notes", templates: [...ACCOUNT_TEMPLATES, ...NOTE_TEMPLATES] },
  search: [searchPeople],
  waiting: [
    {
      id: "invitations-open",
      urgency: 16,
      permission: "people",
      words: ["invitation not accepted yet", "invitations not accepted yet"],
      places: ["/admin/people"],
      // People of the demo world were never invited.
      count: countRows(people, () => and(isNull(people.passwordHash), isNull(people.removedAt), eq(people.isDemo, false))),
    },
  ],
  dueWork: [{ name: "forget old sessions and links", everyMs: HOUR_MS, run: sweepAccounts }],
  // A colleague who has accepted an invitation under a demo name stays, whatever the row was made for.
  secretLinks: { under: ["/auth/reset", "/auth/invitation"] },
  demo: { rows: [{ table: people, where: isNull(people.passwordHash) }] },
};
