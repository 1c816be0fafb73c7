import { POST_LIMITS } from "./post-limits.ts";

/** Characters that could make a browser read a URL differently than it looks: spaces, controls, quotes, brackets, backslashes. */
const UNSAFE = /[\s\p{Cc}\p{Cf}\p{Cs}"<>\\`]/u;
const WEB = /^https?:\/\/[^/?#]/i;
const MAIL = /^mailto:[^@?]+@[^@?]+/i;
/** A path or fragment of this site; `//` would be another host. */
const SITE = /^(?:\/(?!\/)|#.)/;

export const HREF_RULE = "A link starts with https://, http://, mailto: or, on this site, with a slash.";

/** The only URLs that a post may link to. */
export function isSafeHref(href: string): boolean {
  if (href.length > POST_LIMITS.hrefCharacters || UNSAFE.test(href)) return false;
  return WEB.test(href) || MAIL.test(href) || SITE.test(href);
}

/** A card shows its target: a page of this site or of the web. */
export const isEmbeddable = (href: string): boolean => isSafeHref(href) && !MAIL.test(href) && !href.startsWith("#");
