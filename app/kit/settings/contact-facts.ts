import type { Look } from "#domain/look/look.ts";
import type { SocialLink } from "#ui/site/site-footer.tsx";

/** The firm's contact data, for pages, mails and PDFs. */
export interface ContactFacts {
  readonly brand: { readonly name: string; readonly tagline: string };
  readonly address: { readonly title: string; readonly lines: readonly [string, string] };
  readonly supportEmail: string;
  readonly contactEmail: string;
  readonly phone: string;
  /** An empty `href` is a network that the firm does not use: it is not shown. */
  readonly socials: readonly SocialLink[];
  /** Absent while the firm looks as it was built. */
  readonly look?: Look;
}

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;
