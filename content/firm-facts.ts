import { BUILT_BRAND, CONTACT } from "./brand.ts";
import type { ProductWords } from "./page-types.ts";
import { PRODUCT_WORDS } from "./product-words.ts";

/**
 * The firm's name and contact details as page text refers to them: `{{firm}}`, `{{contact_email}}` and so on are replaced by the values
 * saved under Settings.
 */
export interface FirmFacts {
  readonly firm: string;
  readonly contact_email: string;
  readonly support_email: string;
  readonly address: string;
  /** The address without its first line. */
  readonly city_and_country: string;
  readonly counting_notice: string;
  readonly cookie_notice: string;
}

export const noticeFacts = ({ counting, cookies }: ProductWords["notice"]) => ({ counting_notice: counting, cookie_notice: cookies });

export const BUILT_FACTS: FirmFacts = {
  firm: BUILT_BRAND.name,
  contact_email: CONTACT.contactEmail,
  support_email: CONTACT.supportEmail,
  address: CONTACT.address.lines.join(", "),
  city_and_country: CONTACT.address.lines.slice(1).join(", "),
  ...noticeFacts(PRODUCT_WORDS.notice),
};

/** Replaces the placeholders in a text or in any nested structure of texts. */
export function fillFacts<T>(words: T, facts: FirmFacts): T {
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => (Object.hasOwn(facts, name) ? facts[name as keyof FirmFacts] : whole));
  return JSON.parse(JSON.stringify(words), (_, value: unknown) => (typeof value === "string" ? fill(value) : value)) as T;
}
