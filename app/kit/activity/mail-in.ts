import type { MailChecks, RefusedAttachment } from "#db/schema/mail-in.ts";

/** An incoming email as staff see it. */
export interface MailIn {
  readonly id: string;
  readonly at: Date;
  readonly from: { readonly address: string; readonly name: string };
  readonly subject: string;
  readonly text: string;
  readonly hasHtml: boolean;
  /** Whether its raw source is stored, so that staff can see the original. */
  readonly hasOriginal: boolean;
  readonly kind: "message" | "automatic" | "bounce" | "complaint";
  readonly state: "received" | "read" | "unreadable" | "left";
  readonly problem: string | null;
  readonly warning: "stranger" | "forged" | "colleague" | null;
  readonly verdict: "pass" | "fail" | "none" | "unknown" | null;
  readonly checks: MailChecks | null;
  readonly files: readonly { readonly id: string; readonly name: string; readonly bytes: number }[];
  readonly refused: readonly RefusedAttachment[];
  /** Its conversation in the inbox; absent if the reader may not open it. */
  readonly href: string | undefined;
}

export const WARNINGS = {
  stranger: "The sender could not be verified as part of this conversation. Nothing was changed or sent.",
  forged: "It is not clear who sent this email, or the sender’s domain reports that it is not from them. Nothing was changed or sent.",
  colleague:
    "This looks like a colleague’s answer, but their email domain did not confirm that it is from them. It was not sent to the client.",
} as const satisfies Record<NonNullable<MailIn["warning"]>, string>;

export const VERDICTS = {
  pass: "The sender’s domain confirms that this email is from them.",
  fail: WARNINGS.forged,
  none: "The sender’s domain publishes nothing to check this email against.",
  unknown: "The sender could not be checked: the domain name servers did not answer.",
} as const satisfies Record<NonNullable<MailIn["verdict"]>, string>;

const MAILS = "/admin/communication/email/inbox/mails";

export const originalHref = (id: string) => `${MAILS}/${id}/original`;
export const asSentHref = (id: string) => `${MAILS}/${id}/as-sent`;

/** Bounces and complaints come from mail servers, where a reply would not be read. */
export const canBeAnswered = ({ from, kind }: MailIn): boolean => from.address !== "" && (kind === "message" || kind === "automatic");
