import { z } from "zod";
import { line } from "#domain/forms/fields.ts";

export const MAX_ALT_CHARACTERS = 300;
export const MAX_NAME_CHARACTERS = 120;

const percent = z.coerce.number().int().min(0).max(100);

/** What staff enter about a picture. Name and focal point stay unchanged if omitted. */
export const pictureSchema = z.object({
  alt: line("Please say what the picture shows, for people who cannot see it.", MAX_ALT_CHARACTERS),
  name: line("Please give the picture a name.", MAX_NAME_CHARACTERS).optional(),
  focalX: percent.optional(),
  focalY: percent.optional(),
});

export type PictureInput = z.output<typeof pictureSchema>;
