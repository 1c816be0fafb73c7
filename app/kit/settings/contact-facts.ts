import type { Look } from "#domain/look/look.ts";
import type { SocialLink } from "#ui/site/site-footer.tsx";

/** The firm's contact details, for pages, mails and PDFs. */
export interface ContactFacts {
  readonly brand: { readonly name: string; readonly tagline: string };
  /** The sentence in the footer. Absent if it is the built-in one, which scripts know. */
  readonly promise?: string;
  readonly address: { readonly title: string; readonly lines: readonly [string, string] };
  readonly supportEmail: string;
  readonly contactEmail: string;
  readonly phone: string;
  /** An empty `href` means that the firm does not use this network, and it is not shown. */
  readonly socials: readonly SocialLink[];
  /** Absent if the look is the built-in one. */
  readonly look?: Look;
}

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;
