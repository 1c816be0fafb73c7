import type { Category, Choices, Option } from "#domain/pricing/options.ts";
import { ROLES, type Role } from "#domain/pricing/hours.ts";
import { EFFECT_FIELDS, optionEffect, type PriceBook } from "#domain/pricing/price-book.ts";
import { effectText } from "../effect-text.ts";

/** One line for each tile. */
export const OPTION_WORDS: { readonly [C in Category]: Readonly<Record<Option<C>, string>> } = {
  Industry: {
    Education: "Courses, schools, training",
    FinTech: "Payments, lending, trading",
    "E-Commerce": "Shops and marketplaces",
    Travel: "Booking, tickets, stays",
    Healthcare: "Clinics, patients, records",
    Others: "Anything else: your own words follow",
  },
  Version: {
    "Product Design": "Screens and flows, before any code",
    "Functional Prototype": "Shows that the idea works",
    MVP: "The smallest version that people can use",
    "Full Released Version": "Complete, tested and ready for everyone",
  },
  Website: {
    "Web 2.0": "Accounts and a database, no blockchain",
    "Web 3.0": "Wallets, tokens or smart contracts",
  },
  Platform: {
    Web: "Runs in the browser",
    Mobile: "An app for phones",
    "Mobile & Web": "An app for phones, and the browser",
    Desktop: "An application to install on a computer",
  },
  "UI/UX": {
    "Template Design": "A ready design in your colours",
    "Custom Design": "Drawn for your product",
    "Custom with Complex animation": "Drawn for it, with rich motion",
    "I'll provide": "You bring the design, we build it",
  },
  deployment: {
    "AWS or Cloud": "We set up the servers and put it online",
    Localhost: "Runs on a machine of yours",
    "No Deployment": "You get the code and put it online",
  },
  Integration: {
    "1 to 3": "Such as a payment service and a map",
    "4 to 7": "Such as payments, mail, maps and a CRM",
    "7+": "Many outside systems",
    "No Integration": "Nothing from outside is connected",
  },
  Security: {
    "Basic Security measures": "Sign-in, roles, encrypted transport",
    "Data encryption": "Stored data is encrypted as well",
    "Advanced protection": "Encryption, threat model and hardening",
  },
};

const WORK: Readonly<Record<Role, string>> = {
  frontend: "frontend",
  backend: "backend",
  blockchain: "blockchain",
  uiux: "design",
  projectManager: "management",
};

const listed = (names: readonly string[]) => names.join(", ").replace(/, ([^,]*)$/, " and $1");

/** `+$60 an hour of blockchain work`, `+$100`, or that it adds nothing: at today's rates, independent of the pages. */
export function optionAdds(book: PriceBook, category: Category, option: Option): string {
  const effect = optionEffect(book, { [category]: option } as Choices, category);
  const amounts = new Map<number, Role[]>();
  for (const role of ROLES) {
    const dollars = effect[EFFECT_FIELDS[role]] ?? 0;
    if (dollars !== 0) amounts.set(dollars, [...(amounts.get(dollars) ?? []), role]);
  }
  const hourly = [...amounts]
    .toSorted(([left], [right]) => right - left)
    .map(([dollars, roles]) => `${effectText(dollars * 100)} an hour of ${listed(roles.map((role) => WORK[role]))} work`);
  const extraCents = (effect.AdditionalHour ?? 0) * book.additionalHourDollars * 100;
  const parts = extraCents === 0 ? hourly : [effectText(extraCents), ...hourly];
  return parts.length === 0 ? "Adds nothing" : parts.join(", ");
}
