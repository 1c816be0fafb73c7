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

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;
