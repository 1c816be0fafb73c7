import { namePages } from "./pages-without-hours.ts";

const ADVICE = "Describe each one by itself for a truer price.";

export const SEVERAL_PAGES_WORDS = `This sounds like several pages. ${ADVICE}`;

/** `Page 1 sounds like several pages. …` */
export function severalWords(pages: readonly number[]): string {
  return `${namePages(pages)} ${pages.length === 1 ? "sounds" : "sound"} like several pages. ${ADVICE}`;
}
