import { z } from "zod";
import { postContentSchema } from "#domain/blog/post-schema.ts";

/** An autosave request. */
export const draftInput = z.object({
  content: postContentSchema,
  revision: z.int("Please load the page again."),
  isInsisting: z.boolean().optional(),
});

export const holdInput = z.object({ wish: z.enum(["hold", "take_over", "leave"]), tabId: z.uuid() });
