import { phoneLink, type ContactFacts } from "./contact-facts.ts";
import { isNetwork } from "./contact-input.ts";
import { DEFAULT_CONTACT } from "./contact.server.ts";

/** Everything a page can show of the facts, in a fixed order. */
const stringsOf = ({ brand, supportEmail, contactEmail, phone, address, socials }: ContactFacts): readonly string[] => [
  brand.name,
  brand.tagline,
  supportEmail,
  contactEmail,
  phone,
  phoneLink(phone),
  ...address.lines,
  ...socials.filter(isNetwork).map(({ href }) => href),
];

/** What prerendered pages say, and what they are to say instead. */
export function contactPairs(contact: ContactFacts): readonly (readonly [built: string, saved: string])[] {
  const saved = stringsOf(contact);
  return stringsOf(DEFAULT_CONTACT).map((built, index) => [built, saved[index] ?? ""]);
}

/** Words that were written down with what the pages are built with, saying what is saved instead. */
export function filled<T>(words: T, contact: ContactFacts): T {
  const pairs = contactPairs(contact).filter(([built, saved]) => built !== saved);
  if (pairs.length === 0) return words;
  const fill = (text: string) => pairs.reduce((filled, [built, saved]) => filled.replaceAll(built, saved), text);
  return JSON.parse(JSON.stringify(words), (_, value: unknown) => (typeof value === "string" ? fill(value) : value)) as T;
}
