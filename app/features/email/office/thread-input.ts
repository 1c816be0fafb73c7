import { z } from "zod";

const MAX_NUMBER_CHARACTERS = 40;

/** `new`, `none`, `number` for the ticket that is typed, or a record as `quote 0c1f…`. */
export const moveSchema = z.object({
  to: z.string().regex(/^(?:new|none|number|[a-z_]{1,40} [\da-f-]{36})$/, "Please choose where to move it."),
  number: z.string().trim().max(MAX_NUMBER_CHARACTERS, "That is not a ticket ID.").default(""),
});
