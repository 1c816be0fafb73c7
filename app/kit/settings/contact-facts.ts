import { fillFacts } from "#content/firm-facts.ts";
import type { SocialLink } from "#ui/site/site-footer.tsx";

/** How to reach the firm, as pages, mails and papers say it. */
export interface ContactFacts {
  readonly brand: { readonly name: string; readonly tagline: string };
  readonly address: { readonly title: string; readonly lines: readonly [string, string] };
  readonly supportEmail: string;
  readonly contactEmail: string;
  readonly phone: string;
  /** An empty `href` is a network that the firm does not use: its place stays hidden. */
  readonly socials: readonly SocialLink[];
}

/** Words of content/ with the facts in their places. */
export const filled = <T>(words: T, { brand, contactEmail, supportEmail, address: { lines } }: ContactFacts): T =>
  fillFacts(words, { firm: brand.name, contact_email: contactEmail, support_email: supportEmail, address: lines.join(", "), city_and_country: lines.slice(1).join(", ") });

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;
