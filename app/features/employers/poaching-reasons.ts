import { SEND_IN_PAST } from "#kit/mail/sending.ts";
import { CHANGED, CHANGED_SINCE } from "#kit/records/changed.ts";

/** Refusal messages for requests and employers, shown beside the field that can fix them. */
export const EMPLOYER_REASONS = {
  unknown: { form: "This record no longer exists." },
  changed: {
    form: "A colleague changed this while you were editing. Your text is kept: compare it with the current version, then save again.",
    ...CHANGED,
  },
  name_taken: { name: "An employer with this name already exists." },
  unknown_person: { assigneeId: "This person is no longer on the team. Choose someone else." },
  changed_since: { form: CHANGED_SINCE },
  unknown_contact: { form: "This contact no longer exists." },
  email_taken: { email: "This employer already has a contact with this email address." },
  unknown_member: { personId: "This person is not on the team. Choose someone else." },
  moved_since: { status: "The status has been changed since, so it was not undone." },
  send_in_past: { sendAt: SEND_IN_PAST },
  person_changed: { personId: CHANGED_SINCE },
  person_fixed: { personId: "Consent was requested from another person. Set the status back to Reviewing first." },
  no_person_named: { form: "No person is named in this request." },
  day_to_come: { informedOn: "This date is in the future. Mark them as told after it has happened." },
  day_before_request: { informedOn: "This date is before the request." },
  told_already: { form: "The named person must be told from “Consent asked” on. Set the status back to Reviewing first." },
  cannot_move: { status: "This status change is not possible." },
  not_informed: { status: "The named person must be told first. Mark them as told, with the date." },
  no_person_linked: { status: "A transfer needs a team member. Select the person and mark them as told, with the date." },
  reason_needed: { reason: "Please enter a reason." },
  fee_needed: { fee: "Please enter the transfer fee in dollars. 0 is allowed." },
  free_reason_needed: { reason: "Please explain why there is no fee." },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type EmployerReason = keyof typeof EMPLOYER_REASONS;
