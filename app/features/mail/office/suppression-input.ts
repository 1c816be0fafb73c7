import { z } from "zod";
import { cleanLine } from "#domain/text/clean-text.ts";
import { REASONS_BY_HAND } from "../suppression.ts";

export const suppressionSchema = z.object({
  address: z.email("Please give an email address such as name@example.com.").max(254).toLowerCase(),
  reason: z.enum(REASONS_BY_HAND, "Please choose a reason."),
  note: z.string().max(200, "Please use at most 200 characters.").transform(cleanLine).default(""),
});
