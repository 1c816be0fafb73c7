import { z } from "zod";
import { trimEndOf } from "#domain/text/trim-end-of.ts";

const MAX_CHARACTERS = 300;
const SOURCE = /^(?:\/[\w.~-]+)+\/*$/;
const TARGET = /^\/(?!\/)[\w./~?&=%#-]*$/;

/** Normalises a path like a browser: no `.` or `..`, no empty segments, no trailing slash. */
function plain(address: string): string {
  const { pathname, search, hash } = new URL(address, "http://site.invalid");
  const path = trimEndOf(pathname.replaceAll(/\/{2,}/g, "/"), "/");
  return (path || "/") + search + hash;
}

export const redirectSchema = z.object({
  from: z
    .string()
    .trim()
    .max(MAX_CHARACTERS, `At most ${MAX_CHARACTERS} characters.`)
    .regex(SOURCE, "Enter an address of this site without a question mark, such as /old-page.")
    .transform(plain),
  to: z
    .string()
    .trim()
    .max(MAX_CHARACTERS, `At most ${MAX_CHARACTERS} characters.`)
    .regex(TARGET, "Enter a page of this site, such as /services/dao.")
    .transform(plain),
});

export type RedirectInput = z.output<typeof redirectSchema>;
