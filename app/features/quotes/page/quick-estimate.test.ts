import { expect, it } from "vitest";
import { CURRENT_PRICE_BOOK } from "#domain/pricing/price-book.ts";
import { BUILT_SITE } from "#kit/site/site.server.ts";
import { isSeveralPages, quickEstimate } from "./quick-estimate.ts";

it("prices a page with a chain at the rates of Web 3.0, and names what it recognised", () => {
  const estimate = quickEstimate(CURRENT_PRICE_BOOK, "Event page where people connect a wallet, buy a ticket as an NFT and pay by card.");
  expect(estimate.choices).toEqual({ Website: "Web 3.0" });
  expect(estimate.features.length).toBeGreaterThan(2);
  expect(estimate.dollars.lowCents % 5000).toBe(0);
  expect(estimate.dollars.highCents).toBeGreaterThan(estimate.dollars.lowCents);
});

it("prices a page without a chain as Web 2.0", () => {
  expect(quickEstimate(CURRENT_PRICE_BOOK, "Contact page with a form and a map.").choices).toEqual({ Website: "Web 2.0" });
});

it.each(["hi", "asdf qwer zxcv", "একটি পাতা"])("recognises nothing in %s, and chooses nothing for the wizard", (text) => {
  const { features, choices } = quickEstimate(CURRENT_PRICE_BOOK, text);
  expect([features, choices]).toEqual([[], {}]);
});

it("says when one page is described as a whole product", () => {
  const text = "Marketplace with escrow, delivery tracking, ratings and disputes, with an admin panel, a mobile app, chat and analytics";
  expect(quickEstimate(CURRENT_PRICE_BOOK, text).isSeveralPages).toBe(true);
  expect([isSeveralPages(text), isSeveralPages("Product page with a gallery, reviews, a cart and a checkout")]).toEqual([true, false]);
});

it("takes none of the pages of our sample projects for several", () => {
  const texts = BUILT_SITE.pages.flatMap(({ href }) => {
    const page = BUILT_SITE.find("service", href) ?? BUILT_SITE.find("solution", href) ?? BUILT_SITE.find("lab", href);
    return page?.sample.pages ?? [];
  });
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(isSeveralPages)).toEqual([]);
});
