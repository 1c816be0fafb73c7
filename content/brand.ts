import type { TeamMember } from "./page-types.ts";

/** The firm's name and tagline until others are saved under Settings, see docs/rebrand.md. */
export const BUILT_BRAND = { name: "Orbweave", tagline: "Technology you can trust, in blockchain, Web3 and AI" };

/** The sentence in the footer until another one is saved there. */
export const PROMISE = "Technology you can trust. We aim to revolutionise the future with blockchain and AI.";

/** The values saved under Settings, on a running server. */
const saved: Partial<typeof BUILT_BRAND> = {};

/** Scripts are cached forever, so in a browser the values come from the page's meta elements. */
const metaOf = (fact: string) => document.querySelector<HTMLMetaElement>(`meta[name="brand-${fact}"]`);

export function showBrand(brand: typeof BUILT_BRAND): void {
  if (typeof document === "undefined") return void Object.assign(saved, brand);
  for (const [fact, text] of Object.entries(brand)) metaOf(fact)?.setAttribute("content", text);
}

const shown = (fact: keyof typeof BUILT_BRAND) =>
  (typeof document === "undefined" ? saved[fact] : metaOf(fact)?.content) ?? BUILT_BRAND[fact];

/** Shown in search results for the home page. It names the firm by a placeholder, like all page text; see `firm-facts.ts`. */
export const DESCRIPTION =
  "{{firm}} is an R&D software firm building next-generation web ecosystems with blockchain, Web3 and AI. Get a priced estimate in minutes.";

export const BRAND = {
  get name(): string {
    return shown("name");
  },
  get tagline(): string {
    return shown("tagline");
  },
  currency: "USD",
} as const;

/** The firm's contact details until others are saved under Settings. */
export const CONTACT = {
  address: {
    title: "Virtual office",
    lines: ["Road 27, Banani", "Dhaka 1213, Bangladesh"],
    /** For sentences about the place. They are page text, so they do not follow a changed address. */
    city: "Dhaka",
    country: "Bangladesh",
    /** For job offers, as in ISO 3166. */
    countryCode: "BD",
  },
  supportEmail: "support@orbweave.example",
  contactEmail: "hello@orbweave.example",
  phone: "+880 2 5550 0142",
  /** The entry with the envelope follows the contact address. */
  socials: [
    { name: "Facebook", icon: "facebook", href: "https://www.facebook.com/orbweave.example" },
    { name: "LinkedIn", icon: "linkedin", href: "https://www.linkedin.com/company/orbweave-example" },
    { name: "Email", icon: "mailSolid", href: "mailto:hello@orbweave.example" },
    { name: "X", icon: "x", href: "https://x.com/orbweave_example" },
    { name: "Discord", icon: "discord", href: "https://discord.gg/orbweave-example" },
  ],
} as const;

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

/** The domain of colleagues' addresses, until another contact address is saved under Settings. */
export const MAIL_DOMAIN = domainOf(CONTACT.contactEmail);

/** `nadia.karim@` and the firm's domain, unless the member has another address. */
export const teamEmail = ({ name, email }: Pick<TeamMember, "name" | "email">, domain = MAIL_DOMAIN): string =>
  email ?? `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@${domain}`;
