import { z } from "zod";
import { postContentSchema } from "#domain/blog/post-schema.ts";

/** An autosave request. */
export const draftInput = z.object({
  content: postContentSchema,
  revision: z.int("Please reload the page."),
  isInsisting: z.boolean().optional(),
});
