import { z } from "zod";
import { webAddress } from "#domain/employers/web-address.ts";
import * as limits from "#domain/employers/request-limits.ts";
import { cleanBody, cleanLine, hasWords } from "#domain/text/clean-text.ts";

const EMAIL = "Please give an email address such as name@example.com.";
const PHONE = "Please give a phone number with its country code, such as +880 1712 345678.";
const WEBSITE = "Please give a web address such as https://example.com.";
const DAY = "Please give a date such as 2027-01-31.";

const tooLong = (max: number) => `Please use at most ${max.toLocaleString("en-GB")} characters.`;

/** One line that must be there. */
export const line = (sentence: string, max: number) => z.string(sentence).max(max, tooLong(max)).transform(cleanLine).refine(hasWords, sentence);

/** One line that may be empty. */
export const optionalLine = (max: number) => z.string().max(max, tooLong(max)).transform(cleanLine).default("");

export const body = (sentence: string, max: number) => z.string(sentence).max(max, tooLong(max)).transform(cleanBody).refine(hasWords, sentence);

export const optionalBody = (max: number) => z.string().max(max, tooLong(max)).transform(cleanBody).default("");

export const email = z.string(EMAIL).trim().pipe(z.email(EMAIL).max(limits.MAX_EMAIL_CHARACTERS, EMAIL));

export const phone = optionalLine(limits.MAX_PHONE_CHARACTERS).refine((number) => number === "" || (/^\+?[\d ()./-]+$/.test(number) && /^(?:\D*\d){5,17}\D*$/.test(number)), PHONE);

/** Kept as it can be linked to. */
export const website = optionalLine(limits.MAX_WEBSITE_CHARACTERS).transform((typed, issues) => {
  const address = typed === "" ? "" : webAddress(typed);
  if (address === undefined) issues.addIssue({ code: "custom", message: WEBSITE });
  return address ?? "";
});

/** A day such as 2027-01-31, or null where none was given. */
export const day = z
  .union([z.literal(""), z.iso.date(DAY)], DAY)
  .default("")
  .transform((given) => given || null)
  .refine((given) => given === null || (given > "2000" && given < "2100"), DAY);
