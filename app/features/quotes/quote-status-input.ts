import { z } from "zod";
import { optionalLine } from "#domain/forms/fields.ts";
import { LOST_REASONS, MAX_LOST_NOTE_CHARACTERS } from "#domain/quotes/lost-reason.ts";
import { QUOTE_STATUSES } from "#domain/quotes/quote-status.ts";

/** `lostReason` and `lostNote` apply only to the status lost. For Undo: quotes lost before reasons were required have none. */
export const earlierStatusSchema = z.object({
  status: z.enum(QUOTE_STATUSES, "Please choose a status."),
  lostReason: z
    .union([z.literal(""), z.enum(LOST_REASONS)], "Please choose a reason.")
    .transform((reason) => reason || null)
    .default(null),
  lostNote: optionalLine(MAX_LOST_NOTE_CHARACTERS),
});

/** For a new status: a lost quote has a reason. */
export const statusSchema = earlierStatusSchema
  .refine(({ status, lostReason }) => status !== "lost" || lostReason !== null, {
    path: ["lostReason"],
    error: "Please choose why it was lost.",
  })
  .refine(({ status, lostReason, lostNote }) => status !== "lost" || lostReason !== "other" || lostNote !== "", {
    path: ["lostNote"],
    error: "Please say why in a few words.",
  });
