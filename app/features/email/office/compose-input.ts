import { z } from "zod";
import { wordsError } from "#kit/mail/check-words.ts";
import { COMPOSED_VARIABLES } from "#kit/mail/own-letters.ts";
import { sendOn } from "#kit/mail/sending-input.ts";
import { bodyText, subjectLine } from "#kit/mail/words-input.ts";
import { recipientsError } from "./recipients.ts";

/** How long Undo is offered after Send. */
export const UNDO_MS = 30_000;

const MAX_TO_CHARACTERS = 10_000;

function addIssue(ctx: z.core.$RefinementCtx, message: string | undefined): void {
  if (message) ctx.addIssue({ code: "custom", message });
}

const words = {
  subject: subjectLine.superRefine((subject, ctx) =>
    addIssue(ctx, wordsError({ variables: COMPOSED_VARIABLES }, { subject, body: "" })?.["subject"]),
  ),
  body: bodyText.superRefine((body, ctx) => addIssue(ctx, wordsError({ variables: COMPOSED_VARIABLES }, { subject: "", body })?.["body"])),
};

export const composeSchema = z.object({
  to: z
    .string("Please enter at least one recipient.")
    .max(MAX_TO_CHARACTERS, "Too many addresses at once.")
    .superRefine((to, ctx) => addIssue(ctx, recipientsError(to))),
  ...words,
  when: sendOn,
  idempotency_key: z.uuid("Please reload the page and try again."),
});

/** The recipient is the sender of the email being answered. */
export const replySchema = composeSchema.omit({ to: true }).extend({
  /** Id of the email being answered. */
  answers: z.uuid("Please reload the page and try again."),
});

export const testSchema = z.object(words);
