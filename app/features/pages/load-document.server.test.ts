import { expect, it } from "vitest";
import { PRODUCT_WORDS } from "#content/product-words.ts";
import { DEFAULT_STAT_SETTINGS } from "#kit/analytics/stat-settings.ts";
import { saveStatSettings, statSettingsValues } from "#kit/analytics/stat-settings.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { loadDocument } from "./load-document.server.ts";
import { builtId } from "./office/page-record.server.ts";
import { publishPage } from "./office/publish-page.server.ts";
import { saveWords } from "./office/save-words.server.ts";

it("says in the privacy policy what each capability stores, and for how long", async () => {
  await using world = await testWorld();
  const pointsOf = async (heading: string) =>
    (await loadDocument(world.services, "/company/privacy-policy")).page.sections.find((section) => section.heading === heading)?.points;
  expect((await pointsOf("What we store when you contact us"))?.map(({ name }) => name)).toContain("Job application");
  const kept = await pointsOf("How long we keep it");
  expect(kept).toContainEqual({ name: "Chats", detail: "12 months after the last message." });
  expect(kept).toContainEqual({ name: "Page statistics", detail: "After 90 days; daily totals without hashes may stay." });
  expect(kept?.at(-1)?.name).toBe("Backups");

  const ctx = await asStaff(world);
  expect(await saveStatSettings(ctx, { ...DEFAULT_STAT_SETTINGS, keptDays: 30 }, (await statSettingsValues(ctx)).revision)).toEqual({
    ok: true,
  });
  expect((await pointsOf("How long we keep it"))?.find(({ name }) => name === "Page statistics")?.detail).toContain("After 30 days");
});

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
  expect(saved.ok && (await publishPage(ctx, id, { revision: saved.state.revision }))).toMatchObject({ ok: true });
  const edited = await paragraphs();
  expect(edited).toContain("We count nothing.");
  expect(edited.find((text) => text.startsWith("No cookies. If you chat,"))).toBeDefined();
  expect(edited).not.toContain(counting);
  expect(edited.join()).not.toContain("{{");
});
