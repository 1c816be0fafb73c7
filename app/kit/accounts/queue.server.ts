import { and, eq, isNull, sql } from "drizzle-orm";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { people } from "#db/schema/people.ts";

export const invitationQueue: QueueSource = {
  kind: "person",
  one: "Invitation",
  many: "Invitations",
  icon: "people",
  menu: "/admin/people",
  from: sql`${people}`,
  id: sql`${people.id}`,
  person: sql`${people.name}`,
  title: sql`${people.email}`,
  assigneeId: sql`null::uuid`,
  reasons: () => [
    {
      words: "Invitation not accepted",
      // Demo people were never invited.
      when: sql`${and(isNull(people.passwordHash), isNull(people.removedAt), eq(people.isDemo, false))}`,
      since: sql`${people.createdAt}`,
      due: sql`${people.createdAt} + interval '3 days'`,
    },
  ],
};
