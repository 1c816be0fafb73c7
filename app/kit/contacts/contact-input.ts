import { z } from "zod";
import { email, isPhoneNumber, line, optionalBody, optionalLine } from "#domain/forms/fields.ts";

export const MAX_NAME_CHARACTERS = 100;
export const MAX_COMPANY_CHARACTERS = 100;
export const MAX_PHONE_CHARACTERS = 40;
export const MAX_NOTE_CHARACTERS = 5_000;

/** An empty value restores the name the person gave. */
const name = z
  .string()
  .trim()
  .max(MAX_NAME_CHARACTERS, "A name can have at most 100 characters.")
  .regex(/^\P{Cc}*$/u, "A name must be a single line.");
const company = optionalLine(MAX_COMPANY_CHARACTERS).unwrap();
const phone = optionalLine(MAX_PHONE_CHARACTERS)
  .unwrap()
  .refine((number) => number === "" || isPhoneNumber(number), "Please give a phone number such as +880 2 5566 7788.");

/** The client's details, as staff enter them on one of their records. Only what they typed: a colleague may be editing the rest. */
export const clientSchema = z.object({ name, company }).partial();

export const detailsSchema = clientSchema.extend({ phone: phone.optional() });

export const newContactSchema = z.object({
  name: line("Please give a name.", MAX_NAME_CHARACTERS),
  email: email.transform((address) => address.toLowerCase()),
  company: company.default(""),
  phone: phone.default(""),
  note: optionalBody(MAX_NOTE_CHARACTERS),
});

export const mergeSchema = z.object({ otherId: z.uuid("Please choose a contact to merge.") });
export const splitSchema = z.object({ address: z.string().max(320).toLowerCase() });
export const eraseSchema = z.object({ again: z.string().trim() });
