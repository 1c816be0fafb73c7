export const MAX_PAGES = 50;

/** In UTF-16 units, as a textarea's maxlength and a zod string count them. */
export const MAX_PAGE_CHARACTERS = 4000;

export const TOO_MANY_PAGES =
  "We can estimate up to 50 pages in one go. Start with the 50 that matter most, and we will plan the rest with you.";

export const WHOLE_NUMBER = `Enter a whole number from 1 to ${MAX_PAGES}.`;

export const PAGE_IS_FULL = "That is the 4,000 characters we can read for one page. If there is more to tell, give it a page of its own.";

/** Anything but a positive whole number counts as 0, the field's minimum. */
export function parsePageCount(raw: string): number {
  const count = Number(raw);
  return count > 0 && count === Math.trunc(count) ? count : 0;
}

/** Truncates, but never inside an emoji: a lone surrogate is not valid text for a database. */
export function clipPageText(text: string): string {
  if (text.length <= MAX_PAGE_CHARACTERS) return text;
  return text.slice(0, MAX_PAGE_CHARACTERS).replace(/[\uD800-\uDBFF]$/, "");
}

export function isPageFull(text: string): boolean {
  // A cut before an emoji leaves one character unused, but the page is full all the same.
  return text.length >= MAX_PAGE_CHARACTERS - 1;
}
