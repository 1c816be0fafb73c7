import { phoneLink, type ContactFacts } from "./contact-facts.ts";
import { isNetwork } from "./contact-input.server.ts";
import { DEFAULT_CONTACT } from "./contact.server.ts";

/** Everything a page can show of the facts, in a fixed order. */
const stringsOf = ({ supportEmail, contactEmail, phone, address, socials }: ContactFacts): readonly string[] => [
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
