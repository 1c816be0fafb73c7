import type { EventPayload } from "#db/schema/activity.ts";
import { kindName } from "#domain/access/record-kinds.ts";
import { type Change, changesOf, NOTHING } from "./changes.ts";

export interface ToldEvent {
  readonly type: string;
  readonly actorKind: "staff" | "visitor" | "system";
  /** Of the person today, or as it was when it happened. */
  readonly actorName: string | null;
  /** Null once erased. */
  readonly payload: Pick<EventPayload, "before" | "after"> | null;
}

/** Where the general rule would not read well. */
const PHRASES: Readonly<Record<string, string>> = {
  "note.added": "added a note",
  "note.removed": "removed a note",
  "note.restored": "brought a note back",
  "appointment.booked": "booked the appointment",
  "appointment.requested": "asked for the appointment",
  "appointment.linked": "linked a record",
  "appointment.unlinked": "took a link away",
  "appointment.video_link_changed": "set the video link",
  "duty.began": "went on duty for chats",
  "duty.ended": "went off duty for chats",
  "host.added": "made the person a host",
  "host.availability_saved": "changed the hours",
  "host.days_removed": "took days off back",
  "host.days_set": "set days off or other hours",
  "host.feed_revoked": "revoked the calendar feed",
  "application.erased": "erased everything about the application",
  "application.mailed": "wrote to the candidate",
  "application.received": "applied",
  "application.received_again": "sent the application again",
  "application.refusal_held_back": "held back the refusal",
  "application.refusal_mailed": "wrote the candidate a kind refusal",
  "application.withdrawn": "withdrew",
  "job.duplicated": "made this draft from another job",
  "access.refused": "asked for something they may not have",
  "audit.answers_seen": "has seen what the client said",
  "audit.client_agreed": "agreed to the report for the client",
  "audit.client_wrote": "wrote to us about the audit",
  "audit.declined": "declined the audit",
  "audit.finding_added": "added a finding",
  "audit.finding_answered": "answered a finding",
  "audit.finding_removed": "removed a finding",
  "audit.findings_reordered": "put the findings in another order",
  "audit.findings_shared": "shared the findings with the client",
  "audit.firm_agreed": "agreed to the report for the firm",
  "audit.link_renewed": "closed the client’s link and made a new one",
  "audit.link_sent": "wrote to the client with the link again",
  "audit.message_sent": "wrote to the client",
  "audit.published": "published the report",
  "audit.sources_chosen": "chose whether readers of the report get the code",
  "audit.summary_written": "wrote the summary of the report",
  "audit.withdrawn": "withdrew the published report",
  "audits.deleted": "deleted old audit requests",
  "chat.became_ticket": "turned the chat into a ticket",
  "chat.closed": "ended the chat",
  "chat.deleted": "deleted the chat",
  "chat.escalated": "wrote to staff that the chat waits unread",
  "chat.started": "started a chat",
  "chat.transcript_mailed": "asked for our answers by email",
  "contact.merge_undone": "made two contacts of one again",
  "contact.merged": "merged another contact into this one",
  "contact.merged_away": "merged the contact into another one",
  "contact.renamed": "corrected the name",
  "contact.split": "made a contact of its own of an address",
  "demo.removed": "removed the demo content",
  "mail.bounced": "could not deliver the email: it came back",
  "mail.cancelled": "cancelled the email",
  "mail.composed": "wrote the email",
  "mail.failed": "could not deliver the email",
  "mail.retried": "had the email sent",
  "mail.tested": "wrote a test email",
  "mail_template.changed": "changed the words of the email",
  "person.accepted_invitation": "accepted the invitation",
  "person.brought_back": "brought the person back",
  "person.invited_again": "made a new invitation",
  "person.password_reset": "set a new password",
  "person.reset_requested": "asked for a new password",
  "person.sign_in_failed": "failed to sign in",
  "person.signed_in": "signed in",
  "person.signed_out": "signed out",
  "personal_data.erased": "erased personal data",
  "personal_data.exported": "exported personal data",
  "poaching.informed": "marked the person as told",
  "poaching.informed_taken_back": "took back that the person was told",
  "poaching.reminded": "reminded staff to tell the person",
  "poaching.requested": "asked to hire from the team",
  "poaching.written_down": "wrote the request down",
  "poaching_requests.deleted": "deleted old poaching requests",
  "post.address_changed": "changed the address",
  "post.changes_published": "published changes",
  "post.edited": "worked on the text",
  "post.exported": "exported the post as Markdown",
  "post.featured": "put the post on top of the blog",
  "post.preview_renewed": "made a new preview link",
  "post.schedule_failed": "could not keep to the schedule",
  "post.scheduled": "changed the schedule",
  "post.taken_over": "took over the writing",
  "post.unfeatured": "took the post off the top of the blog",
  "post.withdrawn": "took the post off the blog",
  "post.version_restored": "restored an older version",
  "quote.delivery_chosen": "chose another delivery",
  "quote.sent_again": "wrote to the client with the link again",
  "quotes.deleted": "deleted old quotes",
  "suppression.added": "stopped all email to the address",
  "suppression.removed": "allowed email to the address again",
  "stats.exported": "exported stats",
  "weekly_report.turned_off": "turned the weekly report off",
  "weekly_report.turned_on": "turned the weekly report on",
};

const NAMED_CHANGES = 3;
const MAX_VALUE_CHARACTERS = 60;

const clip = (text: string) => (text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS - 1)}…` : text);

function sayChange({ field, before, after }: Change): string {
  const what = field === "" ? "it" : field;
  return before === NOTHING ? `${what} to ${clip(after)}` : `${what} from ${clip(before)} to ${clip(after)}`;
}

function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

function sayChanges(changes: readonly Change[]): string {
  const rest = changes.length - NAMED_CHANGES;
  const verb = changes.every(({ before }) => before === NOTHING) ? "set" : "changed";
  return `${verb} ${joined([...changes.slice(0, NAMED_CHANGES).map(sayChange), ...(rest > 0 ? [`${rest} more`] : [])])}`;
}

/** `quote.requested` is "requested the quote", `quote.proposal_sent` is "sent the proposal". */
function sayType(type: string): string {
  const [noun = "", action = ""] = type.split(".", 2);
  const words = action.split("_");
  const verb = words.at(-1) ?? "";
  const object = words.slice(0, -1).join(" ") || kindName(noun);
  return `${verb} the ${object}`;
}

const ID = /^[\da-f]{8}[\da-f-]{8,}$/i;
const SHORT_ID_CHARACTERS = 8;

/** As it was called then; an id says nothing more when it is long, a path does. */
export function recordName({ subjectName, subjectId }: { readonly subjectName: string | null | undefined; readonly subjectId: string }): string {
  return subjectName ?? (ID.test(subjectId) ? subjectId.slice(0, SHORT_ID_CHARACTERS) : subjectId);
}

export function whoActed({ type, actorKind, actorName }: Pick<ToldEvent, "type" | "actorKind" | "actorName">): string {
  if (actorKind === "visitor") return type.startsWith("application.") ? "The candidate" : "A visitor";
  return actorKind === "system" ? "The system" : (actorName ?? "Somebody");
}

/** What was done, such as "changed status from New to Contacted"; with who did it in front it is a sentence. Times are those of the zone. */
export function whatWasDone({ type, payload }: Pick<ToldEvent, "type" | "payload">, zone?: string): string {
  const phrase = Object.hasOwn(PHRASES, type) ? PHRASES[type] : undefined;
  if (phrase) return phrase;
  const isChange = payload?.before !== undefined && payload.after !== undefined;
  const changes = isChange ? changesOf(payload.before, payload.after, zone) : [];
  return changes.length > 0 ? sayChanges(changes) : sayType(type);
}
