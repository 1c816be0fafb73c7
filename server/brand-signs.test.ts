import { afterAll, beforeAll, expect, it } from "vitest";
import { BUILT_BRAND, showBrand } from "#content/brand.ts";
import { atomFeed, rssFeed } from "#features/blog/page/feeds.ts";
import { letterFrom } from "#kit/mail/letter-of.ts";
import { renderLetter } from "#kit/mail/letter.ts";
import { DEFAULT_CONTACT } from "#kit/settings/contact.server.ts";

beforeAll(() => showBrand({ name: "Nebula & Söhne", tagline: "R&D you can wear" }));
afterAll(() => showBrand(BUILT_BRAND));

it("a firm's ampersand is escaped in feeds", () => {
  const feed = { origin: "https://nebula.example", description: "", posts: [], now: new Date("2026-11-15T09:00:00Z") };
  for (const text of [atomFeed(feed), rssFeed(feed)]) {
    expect(text).toContain("<title>Nebula &amp; Söhne blog</title>");
    expect(text).not.toContain("Nebula & ");
  }
});

it("and in the HTML of mails, but not in their subject and text", () => {
  const { subject, text, html } = renderLetter(
    letterFrom({ subject: "From {{firm}}", body: "Greetings from {{firm}}." }, {}),
    DEFAULT_CONTACT,
  );
  expect(subject).toBe("From Nebula & Söhne");
  expect(text).toContain("Greetings from Nebula & Söhne.");
  expect(html).toContain("Greetings from Nebula &amp; Söhne.");
  expect(html).not.toContain("Nebula & ");
});
