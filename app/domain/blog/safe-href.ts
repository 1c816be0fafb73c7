import { POST_LIMITS } from "./post-limits.ts";

/** Anything a browser could read as something else than what it says: spaces, controls, quotes, brackets, backslashes. */
const UNSAFE = /[\s\p{Cc}\p{Cf}\p{Cs}"<>\\`]/u;
const WEB = /^https?:\/\/[^/?#]/i;
const MAIL = /^mailto:[^@?]+@[^@?]+/i;
/** Of this site: a path or a place on the same page; `//` would be another machine. */
const SITE = /^(?:\/(?!\/)|#.)/;

export const HREF_RULE = "A link starts with https://, http://, mailto: or, on this site, with a slash.";

/** The only addresses that a post may lead to. */
export function isSafeHref(href: string): boolean {
  if (href.length > POST_LIMITS.hrefCharacters || UNSAFE.test(href)) return false;
  return WEB.test(href) || MAIL.test(href) || SITE.test(href);
}

/** A card shows where it leads: to a page here or to one on the web. */
export const isEmbeddable = (href: string): boolean => isSafeHref(href) && !MAIL.test(href) && !href.startsWith("#");
