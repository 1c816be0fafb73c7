import { z } from "zod";

const MAX_CHARACTERS = 300;
/** As `server/page-cache.ts` has it: an address as people write it. */
const PATH = /^(?:\/[\w.~-]+)+$/;
const OFFICE = /^\/(?:admin|auth|api|assets|files|images)(?:\/|$)/;

export const redirectSchema = z.object({
  from: z
    .string()
    .trim()
    .max(MAX_CHARACTERS, `At most ${MAX_CHARACTERS} characters.`)
    .regex(PATH, "An address of this site without a question mark, such as /old-page.")
    .refine((path) => !OFFICE.test(path), "This address belongs to the application."),
  to: z
    .string()
    .trim()
    .max(MAX_CHARACTERS, `At most ${MAX_CHARACTERS} characters.`)
    .refine((path) => /^\/(?!\/)[\w./~?&=%#-]*$/.test(path), "A page of this site, such as /services/dao."),
});

export type RedirectInput = z.output<typeof redirectSchema>;
