import { CHANGED_SINCE } from "#kit/records/changed.ts";
import { SEND_IN_PAST } from "#kit/mail/sending.ts";

/** The HTTP status and user-facing message for each refusal. */
export const AUDIT_REASONS = {
  unknown: [404, "There is no such audit. If you came by a link, please check that it is complete."],
  unknown_finding: [404, "There is no such finding any more. Please reload the page."],
  unknown_person: [400, "Please choose colleagues with access to audits."],
  changed_since: [409, CHANGED_SINCE],
  too_many: [429, "Too many requests in a short time. Please try again later."],
  key_reused: [409, "This was already sent with different content. Please reload the page."],
  changed: [
    409,
    "A colleague changed this while you were editing. Your text is kept: check theirs in another tab, then save again to replace it.",
  ],
  report_changed: [409, "The report has changed. Reload the page and read the current version before you decide."],
  cannot_move: [409, "This status change is not possible."],
  moved_since: [409, "The status has been changed since, so it was not undone."],
  cannot_answer: [409, "This finding cannot change like this from where it is now. Please reload the page."],
  published: [409, "The report is published, so it stays as it is."],
  declined: [409, "This audit was declined. Write to us if anything has changed."],
  not_shared: [409, "The findings are not shared yet."],
  nothing_to_share: [409, "There are no findings to share yet. Add one, or state in the summary that there are none."],
  shared: [409, "The client knows the findings by these numbers, so they keep them."],
  no_neighbour: [409, "The finding was not moved, because it is the first or the last by now. Reload the page to see the order."],
  not_agreed: [409, "Both sides must agree to the report as it is now. Something has changed since, or one of them has not agreed yet."],
  firm_first: [409, "You will be asked once we have agreed to the report ourselves."],
  open_findings: [409, "Every finding needs an answer before the report can be published. Still open:"],
  ends_later: [
    409,
    "The last day in the plan is still to come. Correct the plan first: a report cannot say that its code was read on a day after it.",
  ],
  unreviewed_fix: [409, "A fix is still waiting for our review. Look at it first."],
  no_hashes: [409, "Every file in scope needs a SHA-256, so that the report identifies the code that was reviewed."],
  no_dates: [409, "First set the start and end dates in the plan. The client’s page shows them as confirmed."],
  keeps_dates: [409, "The client’s page says that the dates are set. Give both days, or move the audit back to scoping first."],
  share_first: [409, "Share the findings first. The client’s page says they are available."],
  stale_excerpt: [409, "An excerpt is no longer what stands in the source. Open each finding and save it again, then look at its lines."],
  out_of_scope: [409, "A finding is about a file that is not in scope. Add the file to the scope, or change the finding."],
  not_public: [409, "There is no public report to withdraw."],
  no_summary: [409, "The report has no summary yet."],
  slug_taken: [409, "Another report has this address already. Choose another one."],
  lines_missing: [400, "The source that we have does not have these lines. Check the file and the lines."],
  unmailable: [400, "This address cannot receive email. Copy the link instead."],
  send_in_past: [400, SEND_IN_PAST],
  sent_just_now: [429, "This was just sent. Wait a minute before sending it again."],
} as const satisfies Readonly<Record<string, readonly [status: number, sentence: string]>>;

export type AuditReason = keyof typeof AUDIT_REASONS;

/** `named`: items appended to the message. */
export type AuditRefusal<R extends AuditReason = AuditReason> = {
  readonly ok: false;
  readonly reason: R;
  readonly named?: readonly string[];
};

export const refusalSentence = ({ reason, named }: AuditRefusal): string =>
  named ? `${AUDIT_REASONS[reason][1]} ${named.join(", ")}.` : AUDIT_REASONS[reason][1];
