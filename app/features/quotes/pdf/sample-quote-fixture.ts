import type { QuotePage } from "#db/schema/quotes.ts";
import { estimatePage } from "#domain/estimation/estimate-page.ts";
import type { Choices } from "#domain/pricing/options.ts";
import { CURRENT_PRICE_BOOK } from "#domain/pricing/price-book.ts";
import { price } from "#domain/pricing/price.ts";
import { DEFAULT_CONTACT } from "#kit/settings/contact.server.ts";
import type { QuotePdfInput } from "./quote-pdf-input.ts";

const CHOICES: Choices = {
  Industry: "FinTech",
  Version: "MVP",
  Website: "Web 3.0",
  Platform: "Mobile & Web",
  "UI/UX": "Custom with Complex animation",
  deployment: "AWS or Cloud",
  Integration: "4 to 7",
  Security: "Data encryption",
};

const TEXTS = [
  "Landing page with a hero, three feature blocks, pricing table and a newsletter form.",
  "Sign-in with e-mail, Google and MetaMask; password reset; two roles, member and moderator.",
  "Dashboard with 5 charts of portfolio value, filters by chain and date, and an export to CSV.",
  "NFT marketplace: search and filter collections, place a bid, buy at once with a wallet, live floor prices and notifications.",
  "Admin area where moderators hide items, answer reports by chat and see an activity log.",
];

export function samplePages(texts: readonly string[] = TEXTS): QuotePage[] {
  return texts.map((text, index) =>
    text.trim() === "" ? { text, isIncluded: false } : { text, isIncluded: true, estimate: estimatePage(text, texts.slice(0, index)) },
  );
}

export function sampleQuote(changes: Partial<Omit<QuotePdfInput, "price">> = {}): QuotePdfInput {
  const quote = {
    link: "https://orbweave.example/quote/Zk3vX0qLr8TtYw1nB6mJ4sHdPf9cGaUeK2iOxWl7RQE",
    createdAt: new Date("2026-11-15T10:00:00Z"),
    expiresAt: new Date("2026-12-15T10:00:00Z"),
    version: 1,
    choices: CHOICES,
    pages: samplePages(),
    delivery: "Regular",
    contact: DEFAULT_CONTACT,
    ...changes,
  } as const;
  const hours = quote.pages.map((page) => (page.isIncluded ? page.estimate?.hours : undefined));
  return { ...quote, price: price(CURRENT_PRICE_BOOK, quote.choices, hours) };
}
