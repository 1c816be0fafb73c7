import { z } from "zod";
import { email, optionalLine } from "#domain/forms/fields.ts";
import { REASONS_BY_HAND } from "#kit/mail/suppression.ts";

export const suppressionSchema = z.object({
  address: email.pipe(z.string().toLowerCase()),
  reason: z.enum(REASONS_BY_HAND, "Please choose a reason."),
  note: optionalLine(200),
});
