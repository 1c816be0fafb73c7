import { describe, expect, it } from "vitest";
import { structuredDataFaults } from "../support/structured-data.ts";

const ORIGIN = "https://orbweave.example";
const URL = `${ORIGIN}/services/dao`;

const ITEMS = [
  { "@type": "ListItem", position: 1, name: "Home", item: `${ORIGIN}/` },
  { "@type": "ListItem", position: 2, name: "DAO", item: URL },
];
const TRAIL = { "@type": "BreadcrumbList", itemListElement: ITEMS };
const PRICE = { "@type": "PriceSpecification", priceCurrency: "USD", minPrice: 100, maxPrice: 150 };
const OFFER = { "@type": "Offer", name: "x", description: "x", url: `${URL}#estimate`, priceCurrency: "USD", priceSpecification: PRICE };
const SERVICE = {
  "@type": "Service",
  name: "DAO",
  description: "x",
  url: URL,
  provider: { "@type": "Organization", "@id": `${ORIGIN}/#organization`, name: "x" },
  offers: OFFER,
};
const FAQ = {
  "@type": "FAQPage",
  mainEntity: [{ "@type": "Question", name: "x", acceptedAnswer: { "@type": "Answer", text: "x" } }],
};

const htmlOf = (graph: readonly unknown[], { canonical = URL, context = "https://schema.org" } = {}) =>
  `<link rel="canonical" href="${canonical}"/><meta property="og:url" content="${canonical}"/>` +
  `<script type="application/ld+json">${JSON.stringify({ "@context": context, "@graph": graph })}</script>`;

it("has no objection to a complete page", () => {
  expect(structuredDataFaults(htmlOf([SERVICE, FAQ, TRAIL]), URL)).toEqual([]);
});

describe("objects to", () => {
  it.each([
    ["another canonical address", "canonical address is", htmlOf([SERVICE, FAQ, TRAIL], { canonical: `${URL}/` })],
    ["no structured data", "0 blocks", `<link rel="canonical" href="${URL}"/>`],
    ["what cannot be parsed", "cannot be parsed", htmlOf([SERVICE, FAQ, TRAIL]).replace("@graph", '"')],
    ["another vocabulary", "not of schema.org", htmlOf([], { context: "https://example.com" })],
    ["a page without its node", "not exactly one FAQPage", htmlOf([SERVICE, TRAIL])],
    ["a missing property", "Service has no offers", htmlOf([{ ...SERVICE, offers: undefined }, FAQ, TRAIL])],
    ["an empty one", "Service: description is empty", htmlOf([{ ...SERVICE, description: "" }, FAQ, TRAIL])],
    ["no questions", "FAQPage: mainEntity is empty", htmlOf([SERVICE, { ...FAQ, mainEntity: [] }, TRAIL])],
    ["an answer without text", "Answer has no text", htmlOf([SERVICE, JSON.parse(JSON.stringify(FAQ).replace(',"text":"x"', "")), TRAIL])],
    ["an address of another site", "url is not ours", htmlOf([{ ...SERVICE, url: "http://localhost/services/dao" }, FAQ, TRAIL])],
    ["a type that is unknown here", "unknown type “Thing”", htmlOf([SERVICE, FAQ, TRAIL, { "@type": "Thing" }])],
    ["a trail that ends elsewhere", "does not end at this page", htmlOf([SERVICE, FAQ, { ...TRAIL, itemListElement: ITEMS.slice(0, 1) }])],
    ["a trail that is miscounted", "not counted", htmlOf([SERVICE, FAQ, { ...TRAIL, itemListElement: ITEMS.toReversed() }])],
    [
      "a price that is none",
      "price range is 0 to 150",
      htmlOf([{ ...SERVICE, offers: { ...OFFER, priceSpecification: { ...PRICE, minPrice: 0 } } }, FAQ, TRAIL]),
    ],
  ])("%s", (_, fault, html) => {
    expect(structuredDataFaults(html, URL).join("\n")).toContain(fault);
  });

  it("a role without a place or a readable date", () => {
    const url = `${ORIGIN}/career/engineer`;
    const job = { "@type": "JobPosting", datePosted: "soon" };
    const faults = structuredDataFaults(htmlOf([job], { canonical: url }), url);
    expect(faults).toContain("JobPosting has no place");
    expect(faults).toContain("JobPosting: datePosted is no date: soon");
  });
});
