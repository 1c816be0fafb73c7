import type { FirmFacts } from "#content/firm-facts.ts";

/** What each placeholder becomes on the page. */
export const PLACEHOLDERS: Readonly<Record<keyof FirmFacts, string>> = {
  firm: "the firm’s name",
  contact_email: "the contact email address",
  support_email: "the support email address",
  address: "the postal address",
  city_and_country: "the city and country of the address",
  counting_notice: "the notice about counting readers",
  cookie_notice: "the cookie notice",
};

export const asTyped = (name: string) => `{{${name}}}`;

/** Explains the placeholders in a text; undefined if it has none. */
export function placeholderHint(text: string): string | undefined {
  const used = Object.entries(PLACEHOLDERS).filter(([name]) => text.includes(asTyped(name)));
  return used.length === 0 ? undefined : used.map(([name, meaning]) => `${asTyped(name)} becomes ${meaning}.`).join(" ");
}
