import { z } from "zod";

const SLUG_CHARACTERS = 80;
/** Used by routes of the site. */
const RESERVED: readonly string[] = ["preview", "rss", "atom"];

export const postSlugSchema = z
  .string()
  .trim()
  .min(1, "Please enter an address.")
  .max(SLUG_CHARACTERS, `The address may have at most ${SLUG_CHARACTERS} characters.`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use small letters, digits and single hyphens, such as our-first-audit.")
  .refine((slug) => !RESERVED.includes(slug), "The site itself uses this address. Please choose another one.");

/** A slug made from a title; empty if the title has nothing to make it from. */
export function slugOf(title: string): string {
  const words =
    title
      .normalize("NFKD")
      .toLowerCase()
      .replaceAll(/[\p{M}’']/gu, "")
      .match(/[a-z0-9]+/g) ?? [];
  let slug = "";
  for (const word of words) {
    const longer = slug === "" ? word.slice(0, SLUG_CHARACTERS) : `${slug}-${word}`;
    if (longer.length > SLUG_CHARACTERS) break;
    slug = longer;
  }
  return RESERVED.includes(slug) ? `${slug}-post` : slug;
}
