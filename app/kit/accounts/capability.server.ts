import { isNull, lt } from "drizzle-orm";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { NOTE_TEMPLATES } from "#kit/activity/note-letters.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { recordList } from "#kit/lists/record-list.server.ts";
import { oneTimeTokens, people, sessions } from "#db/schema/people.ts";
import { ACCOUNT_TEMPLATES } from "./account-letters.ts";
import { PEOPLE_SOURCE, searchPeople } from "./office/people-source.server.ts";
import { invitationQueue } from "./queue.server.ts";

/** Old sessions show where a staff member usually signs in from; after 90 days they are no longer useful. */
const SESSIONS_KEPT_MS = 90 * 24 * HOUR_MS;

export const accountsCapability: Capability = {
  name: "accounts",
  kinds: { person: { permission: "people", hrefOf: (id) => `/admin/people/${id}` } },
  eventWords: {
    "access.refused": "was refused access",
    "person.accepted_invitation": "accepted the invitation",
    "person.brought_back": "restored the person’s access",
    "person.invited_again": "made a new invitation",
    "person.password_reset": "set a new password",
    "person.reset_requested": "asked for a new password",
    "person.sign_in_failed": "failed to sign in",
    "person.signed_in": "signed in",
    "person.signed_out": "signed out",
    "session.ended": (payload) => (typeof payload?.["reason"] === "string" ? `ended a session: ${payload["reason"]}` : "ended a session"),
  },
  privateEvents: [
    "person.mailed",
    "person.password_changed",
    "person.password_reset",
    "person.reset_requested",
    "person.sign_in_failed",
    "person.signed_in",
    "person.signed_out",
    "person.two_factor_reset",
    "person.two_factor_started",
    "person.two_factor_turned_off",
    "person.two_factor_turned_on",
  ],
  menu: [
    {
      content: "People",
      href: "/admin/people",
      key: "p",
      below: [{ content: "Invite a colleague", href: "/admin/people/invite" }],
      icon: "people",
      permission: "people",
      active: true,
      place: { section: "office", position: 10 },
    },
  ],
  letters: { title: "Accounts and notes", templates: [...ACCOUNT_TEMPLATES, ...NOTE_TEMPLATES] },
  search: [searchPeople],
  lists: [recordList({ path: "/admin/people", permission: "people", source: PEOPLE_SOURCE })],
  queue: [invitationQueue],
  retention: [
    {
      kind: "session",
      table: sessions,
      id: sessions.id,
      age: sessions.createdAt,
      isOld: ({ clock }) => [lt(sessions.createdAt, new Date(clock.now().getTime() - SESSIONS_KEPT_MS))],
    },
    {
      kind: "mailed link",
      table: oneTimeTokens,
      id: oneTimeTokens.tokenHash,
      age: oneTimeTokens.expiresAt,
      isOld: ({ clock }) => [lt(oneTimeTokens.expiresAt, clock.now())],
    },
  ],
  secretLinks: { under: ["/auth/reset", "/auth/invitation"] },
  demo: {
    load: async () => ({ colleagues: (await import("#content/demo-team.ts")).DEMO_COLLEAGUES }),
    // Keeps the row of a demo person who has since accepted an invitation and set a password.
    rows: [{ table: people, where: isNull(people.passwordHash) }],
  },
};
