import { z } from "zod";
import { webAddress } from "#domain/employers/web-address.ts";
import * as limits from "#domain/employers/request-limits.ts";
import { isPhoneNumber, optionalLine } from "#domain/forms/fields.ts";

const PHONE = "Please give a phone number of 5 to 17 digits, such as +880 1712 345678, or leave it empty.";
const WEBSITE = "Please give a web address such as https://example.com.";
const DAY = "Please give a date such as 2027-01-31.";

export const phone = optionalLine(limits.MAX_PHONE_CHARACTERS).refine((number) => number === "" || isPhoneNumber(number), PHONE);

/** Normalised to a URL. */
export const website = optionalLine(limits.MAX_WEBSITE_CHARACTERS).transform((typed, issues) => {
  const address = typed === "" ? "" : webAddress(typed);
  if (address === undefined) issues.addIssue({ code: "custom", message: WEBSITE });
  return address ?? "";
});

/** A date such as 2027-01-31, or null if empty. */
export const day = z
  .union([z.literal(""), z.iso.date(DAY)], DAY)
  .default("")
  .transform((given) => given || null)
  .refine((given) => given === null || (given > "2000" && given < "2100"), DAY);
