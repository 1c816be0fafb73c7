import { z } from "zod";
import { CANDIDATE_ORIGINS } from "#domain/careers/candidate-origin.ts";
import { email, isPhoneNumber, line, optionalBody, tooLong, trap } from "#domain/forms/fields.ts";
import { cleanLine } from "#domain/text/clean-text.ts";
import { MAX_LINKS, MAX_LINKS_CHARACTERS, MAX_NAME_CHARACTERS, MAX_PHONE_CHARACTERS } from "./application-limits.ts";

const PHONE = "Please give a phone number such as +880 1712 345678, or leave it empty.";
const LINKS = "Please give whole web addresses, such as https://example.com, one a line.";

const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).hostname.includes(".");

/** Adds the protocol, which people often omit. */
const asAddress = (text: string) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);

/** Fields common to all applications. The job's own questions are validated against the job. */
export const applicationSchema = z.object({
  full_name: line("Please give your name.", MAX_NAME_CHARACTERS),
  email,
  phone: z
    .string()
    .max(MAX_PHONE_CHARACTERS, PHONE)
    .default("")
    .transform(cleanLine)
    .refine((number) => number === "" || isPhoneNumber(number), PHONE),
  links: z
    .string()
    .max(MAX_LINKS_CHARACTERS, tooLong(MAX_LINKS_CHARACTERS))
    .default("")
    .transform((text) => text.split(/\s+/).map(cleanLine).filter(Boolean).map(asAddress))
    .refine((all) => all.length <= MAX_LINKS, `Please give at most ${MAX_LINKS} links.`)
    .refine((all) => all.every(isWebAddress), LINKS),
  consent: z.literal("yes", "Without your agreement we may not read it. Please tick the box."),
  idempotency_key: z.uuid("Please reload the page and send the form again."),
  website: trap("website"),
});

const MAX_NOTE_CHARACTERS = 4_000;

/** A candidate whom staff add: what the person asked of the form, such as consent, was asked of nobody. */
export const addedCandidateSchema = applicationSchema.pick({ full_name: true, email: true, phone: true, idempotency_key: true }).extend({
  job: z.uuid("Please choose a job."),
  origin: z.enum(CANDIDATE_ORIGINS, "Please choose where you know them from."),
  note: optionalBody(MAX_NOTE_CHARACTERS),
  letter: z.literal("on").optional(),
});

export type AddedCandidate = z.output<typeof addedCandidateSchema>;

export type ApplicationInput = z.output<typeof applicationSchema>;
