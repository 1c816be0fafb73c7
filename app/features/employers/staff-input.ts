import { z } from "zod";
import { parseDollars } from "#domain/employers/dollars.ts";
import { EMPLOYER_STATUSES } from "#domain/employers/employer-status.ts";
import { POACHING_STATUSES } from "#domain/employers/poaching-status.ts";
import * as limits from "#domain/employers/request-limits.ts";
import { body, email, line, optionalBody, optionalLine } from "#domain/forms/fields.ts";
import { sendingShape } from "#kit/mail/sending-input.ts";
import type { SendingInput } from "#kit/mail/sending.ts";
import { day, phone, website } from "./fields.ts";

/** The record's revision when the form was loaded. */
const revision = z.coerce.number("Please reload the page.").int().min(1);

export const employerSchema = z.object({
  name: line("Please enter the company name.", limits.MAX_COMPANY_CHARACTERS),
  website,
  industry: optionalLine(limits.MAX_INDUSTRY_CHARACTERS),
});
export type EmployerInput = z.output<typeof employerSchema>;

export const employerFactsSchema = employerSchema.extend({ revision });
export type EmployerFacts = z.output<typeof employerFactsSchema>;

export const employerStatusSchema = z.object({ status: z.enum(EMPLOYER_STATUSES, "Please choose a status.") });

export const contactSchema = z.object({
  fullName: line("Please give the name.", limits.MAX_NAME_CHARACTERS),
  email,
  phone,
  jobTitle: optionalLine(limits.MAX_JOB_TITLE_CHARACTERS),
});
export type ContactInput = z.output<typeof contactSchema>;

export const contactIdSchema = z.object({ contactId: z.uuid("This contact no longer exists.") });

export const requestFactsSchema = z.object({
  revision,
  contactId: z
    .union([z.literal(""), z.uuid("Please choose a contact.")])
    .default("")
    .transform((id) => id || null),
  wanted: line("Please describe the request.", limits.MAX_WANTED_CHARACTERS),
  offer: optionalBody(limits.MAX_OFFER_CHARACTERS),
  startsOn: day,
});
export type RequestFacts = z.output<typeof requestFactsSchema>;

export const personSchema = z.object({
  revision,
  personId: z.union([z.literal(""), z.uuid("Please choose a team member.")]).transform((id) => id || null),
});
export type PersonLink = z.output<typeof personSchema>;

export const informedSchema = z.object({
  revision,
  informedOn: day.refine((given) => given !== null, "Please enter the date they were told."),
});
export type Informed = z.output<typeof informedSchema>;

const FEE = "Please enter the fee in dollars, such as 12,500. 0 is allowed.";

export const moveSchema = z.object({
  revision,
  status: z.enum(POACHING_STATUSES, "Please choose a status."),
  reason: optionalBody(limits.MAX_REASON_CHARACTERS),
  /** Typed in dollars, parsed into cents. */
  fee: z
    .string()
    .max(20, FEE)
    .default("")
    .transform((typed, issues) => {
      const cents = typed.trim() === "" ? undefined : parseDollars(typed);
      if (cents === undefined && typed.trim() !== "") issues.addIssue({ code: "custom", message: FEE });
      return cents;
    }),
  /** When the client is told of a decline. */
  ...sendingShape,
});
export type Move = Omit<z.output<typeof moveSchema>, keyof typeof sendingShape> & SendingInput;

/** The revision that the move made. */
export const undoneMoveSchema = z.object({ revision });

/** A request made by phone or mail. */
export const addedRequestSchema = z.object({
  contactId: z
    .union([z.literal(""), z.uuid("Please choose a contact.")])
    .default("")
    .transform((id) => id || null),
  wanted: line("Please describe the request.", limits.MAX_WANTED_CHARACTERS),
  namedPerson: optionalLine(limits.MAX_NAME_CHARACTERS),
  offer: body("Please describe the offer.", limits.MAX_OFFER_CHARACTERS),
  startsOn: day,
});
