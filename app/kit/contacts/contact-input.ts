import { z } from "zod";

export const MAX_NAME_CHARACTERS = 100;

/** Empty restores the name that the person gave. */
export const renameSchema = z.object({
  name: z
    .string()
    .trim()
    .max(MAX_NAME_CHARACTERS, "A name has at most 100 characters.")
    .regex(/^\P{Cc}*$/u, "A name is one line."),
});

export const mergeSchema = z.object({ otherId: z.uuid("Please choose whom to merge.") });
export const splitSchema = z.object({ address: z.string().max(320).toLowerCase() });
export const eraseSchema = z.object({ again: z.string().trim() });
