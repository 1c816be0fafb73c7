import { expect, it } from "vitest";
import { PRODUCT_WORDS } from "#content/product-words.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { loadDocument } from "./load-document.server.ts";
import { builtId } from "./office/page-record.server.ts";
import { publishPage } from "./office/publish-page.server.ts";
import { saveWords } from "./office/save-words.server.ts";

it("says in the privacy policy what the words of the product say about cookies", async () => {
  await using world = await testWorld();
  const paragraphs = async () =>
    (await loadDocument(world.services, "/company/privacy-policy")).page.sections.flatMap((section) => section.paragraphs);
  const { counting, cookies } = PRODUCT_WORDS.notice;
  expect(await paragraphs()).toContain(counting);
  expect((await paragraphs()).find((text) => text.startsWith(`${cookies} If you chat,`))).toBeDefined();

  const ctx = await asStaff(world);
  const id = builtId("words");
  const words = { ...PRODUCT_WORDS, notice: { counting: "We count nothing.", cookies: "No cookies." } };
  const saved = await saveWords(ctx, id, { words, revision: 1 });
  expect(saved.ok && (await publishPage(ctx, id, { revision: saved.state.revision }))).toEqual({ ok: true });
  const edited = await paragraphs();
  expect(edited).toContain("We count nothing.");
  expect(edited.find((text) => text.startsWith("No cookies. If you chat,"))).toBeDefined();
  expect(edited).not.toContain(counting);
  expect(edited.join()).not.toContain("{{");
});
