import { z } from "zod";
import { body, line } from "#domain/forms/fields.ts";
import type { TemplateWords } from "#kit/capability/mail-template.ts";
import { sendOn } from "#kit/mail/sending-input.ts";
import type { SuppressionReason } from "#kit/mail/suppression.ts";

export const MAX_MAIL_CHARACTERS = 8_000;
const MAX_SUBJECT_CHARACTERS = 150;

/** An email to the client of a record. */
export const clientMailInput = z.object({
  subject: line("Please enter a subject.", MAX_SUBJECT_CHARACTERS),
  body: body("Please write a message.", MAX_MAIL_CHARACTERS),
  when: sendOn,
  idempotency_key: z.uuid("Please reload the page and send it again."),
});
export type ClientMailInput = z.output<typeof clientMailInput>;

export interface ClientMailbox {
  readonly address: string;
  /** Continues the thread, or begins it. */
  readonly subject: string;
  readonly key: string;
  /** Letters to start from, filled in with the client's name. */
  readonly starters: readonly (TemplateWords & { readonly id: string; readonly title: string })[];
  /** Why mail to this address is suppressed. */
  readonly blocked: SuppressionReason | undefined;
}
