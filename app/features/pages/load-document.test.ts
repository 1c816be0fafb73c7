import { expect, it } from "vitest";
import { PRODUCT_WORDS } from "#content/product-words.ts";
import { DEFAULT_CONTACT } from "#kit/settings/contact.server.ts";
import { loadDocument } from "./load-document.server.ts";

const PRIVACY = "/company/privacy-policy";

const paragraphsOf = (notice?: typeof PRODUCT_WORDS.notice) =>
  loadDocument(PRIVACY, "https://orbweave.example", DEFAULT_CONTACT, notice).page.sections.flatMap(({ paragraphs }) => paragraphs);

it("says in the privacy policy what the notice says about cookies", () => {
  const { counting, cookies } = PRODUCT_WORDS.notice;
  expect(paragraphsOf()).toContain(counting);
  expect(paragraphsOf().find((text) => text.startsWith(`${cookies} If you chat,`))).toBeDefined();

  const edited = paragraphsOf({ counting: "We count nothing.", cookies: "No cookies." });
  expect(edited).toContain("We count nothing.");
  expect(edited.find((text) => text.startsWith("No cookies. If you chat,"))).toBeDefined();
  expect(edited).not.toContain(counting);
  expect(edited.join()).not.toContain("{{");
});
