import { z } from "zod";
import * as limits from "#domain/employers/request-limits.ts";
import { body, email, line, optionalBody, optionalLine, trap } from "#domain/forms/fields.ts";
import { day, phone, website } from "./fields.ts";

/** The form of /company/hire-our-team. */
export const newRequestSchema = z.object({
  company: line("Please give the name of your company.", limits.MAX_COMPANY_CHARACTERS),
  website,
  industry: optionalLine(limits.MAX_INDUSTRY_CHARACTERS),
  contactName: line("Please give your name.", limits.MAX_NAME_CHARACTERS),
  email,
  phone,
  wanted: line("Please say whom or what role you are looking for.", limits.MAX_WANTED_CHARACTERS),
  namedPerson: optionalLine(limits.MAX_NAME_CHARACTERS),
  offer: body("Please say what you offer.", limits.MAX_OFFER_CHARACTERS),
  startsOn: day,
  message: optionalBody(limits.MAX_MESSAGE_CHARACTERS),
  /** Idempotency key of one submission. */
  key: z.uuid("Please reload the page and submit the form again."),
  extension: trap("extension"),
});

export type NewRequest = z.output<typeof newRequestSchema>;
