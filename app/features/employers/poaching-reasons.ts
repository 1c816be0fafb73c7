import { CHANGED } from "#kit/records/changed.ts";

/** Refusals of actions on requests and employers, as sentences beside the field that can fix them. */
export const EMPLOYER_REASONS = {
  unknown: { form: "This record is gone." },
  changed: {
    form: "Somebody has changed this meanwhile. What you wrote is kept: compare it with what the page says now, then save again.",
    ...CHANGED,
  },
  name_taken: { name: "There is an employer of this name already. Look for it in the list." },
  unknown_person: { assigneeId: "This person is no longer here. Choose somebody else." },
  unknown_contact: { form: "This contact is gone." },
  email_taken: { email: "This employer has a contact with this address already." },
  unknown_member: { personId: "This person is not in the team. Choose somebody else." },
  person_fixed: { personId: "Consent was asked of somebody else. Set the status back to Reviewing first, then name another person." },
  nobody_named: { form: "Nobody is named in this request, so there is nobody to tell." },
  day_to_come: { informedOn: "This day is still to come. Mark them as told once they have been." },
  day_before_request: { informedOn: "On this day there was no request yet." },
  told_already: { form: "The request is past Reviewing, where a named person has been told. Set the status back first." },
  cannot_move: { status: "A request cannot go there from where it is." },
  not_informed: { status: "The person who is named has to be told first. Mark them as told, with the day." },
  nobody_linked: { status: "A transfer is one of somebody: say which person of the team it is, and mark them as told, with the day." },
  reason_needed: { reason: "Please give the reason: it is what everybody will look for later." },
  fee_needed: { fee: "Please give the transfer fee in dollars. 0 is a fee too." },
  free_reason_needed: { reason: "Please say why there is no fee." },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type EmployerReason = keyof typeof EMPLOYER_REASONS;
