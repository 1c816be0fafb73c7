import { allows, type Holder, type Permission } from "#domain/access/permissions.ts";
import type { LiveEvent } from "#platform/live-events.server.ts";

/** Who hears at once of what happens to which kind of record. */
const HEARD_WITH: Readonly<Record<string, Permission>> = {
  post: "blogs",
  job: "jobs",
  application: "applications",
  employer: "employers",
  poaching: "poaching",
  appointment: "appointments",
  quote: "quotes",
  audit: "audits",
  ticket: "tickets",
  canned_reply: "tickets",
  chat: "chats",
  mail: "email",
  person: "people",
  session: "people",
};

interface Listener extends Holder {
  readonly personId: string;
}

/** A kind that nobody has listed is for admins, as the activity log is. What happens to oneself one may always know. */
export function mayHear(listener: Listener, { subjectKind, subjectId }: Pick<LiveEvent, "subjectKind" | "subjectId">): boolean {
  if (subjectKind === "person" && subjectId === listener.personId) return true;
  return allows(listener, Object.hasOwn(HEARD_WITH, subjectKind) ? (HEARD_WITH[subjectKind] ?? "activity") : "activity");
}
