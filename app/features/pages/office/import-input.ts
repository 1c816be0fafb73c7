import { z } from "zod";

export const MAX_ARCHIVE_BYTES = 50 * 1024 * 1024;

export const importForm = z.object({
  mode: z.enum(["drafts", "publish"]),
  /** The digest of the changes that were shown. */
  seen: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type ImportMode = z.output<typeof importForm>["mode"];
