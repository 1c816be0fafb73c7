import { expect, it } from "vitest";
import { PRODUCT_WORDS } from "#content/product-words.ts";
import { builtId } from "./page-record.server.ts";
import { publishPage } from "./publish-page.server.ts";
import { saveWords } from "./save-words.server.ts";
import { loadPage } from "./load-page.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { sitePages } from "#db/schema/site.ts";
import { clientWords, closingWords, productWords, reportWords } from "#kit/site/product-words.server.ts";

const ID = builtId("words");
const { clients } = PRODUCT_WORDS;

async function publish(world: TestWorld, words: unknown): Promise<void> {
  const ctx = await asStaff(world);
  const saved = await saveWords(ctx, ID, { words, revision: 1 });
  if (!saved.ok) throw new Error(saved.reason);
  expect(saved.state.problems).toEqual([]);
  expect(await publishPage(ctx, ID, { revision: saved.state.revision })).toMatchObject({ ok: true });
}

it("shows clients the texts that staff published, with the firm's name", async () => {
  await using world = await testWorld();
  const { services } = world;
  expect(await closingWords(services)).toEqual({});
  expect((await clientWords(services, "calls")).confirmed).toEqual({ headline: "Your call is booked" });
  await publish(world, {
    ...PRODUCT_WORDS,
    closing: { heading: "Build with {{firm}}", text: "See [our work](/work)." },
    clients: {
      ...clients,
      quote: { ...clients.quote, headline: "Your offer" },
      calls: { ...clients.calls, confirmed: { headline: "See you soon", lede: "Have your questions ready." } },
      tickets: { ...clients.tickets, new: "{{firm}} has it." },
      applications: { ...clients.applications, applied: { headline: "Here" } },
      audits: { ...clients.audits, requested: "We look at it within a week." },
    },
    reports: { ...PRODUCT_WORDS.reports, none: "Nothing yet." },
  });
  expect(await closingWords(services)).toEqual({ closing: { heading: "Build with Orbweave", text: "See [our work](/work)." } });
  expect((await clientWords(services, "quote")).headline).toBe("Your offer");
  expect((await clientWords(services, "calls")).confirmed.lede).toBe("Have your questions ready.");
  expect((await clientWords(services, "tickets")).new).toBe("Orbweave has it.");
  expect((await clientWords(services, "applications")).applied).toEqual({ headline: "Here" });
  expect((await clientWords(services, "audits")).requested).toBe("We look at it within a week.");
  expect((await reportWords(services)).none).toBe("Nothing yet.");
});

it("shows the built-in texts that are newer than what staff published, to visitors and in the editor", async () => {
  await using world = await testWorld();
  const now = world.clock.now();
  const { wizard, tickets, notice } = PRODUCT_WORDS;
  const live = { wizard: { ...wizard, pageCount: "About how many?" }, tickets, notice };
  const dates = { draftSavedAt: now, createdAt: now, updatedAt: now };
  await world.services.db.insert(sitePages).values({ id: ID, path: "words", type: "words", isBuiltIn: true, live, draft: live, ...dates });
  const shown = await productWords(world.services);
  expect([shown.wizard.pageCount, shown.clients]).toEqual(["About how many?", clients]);
  const page = await loadPage(await asStaff(world), ID, new URL("http://site.invalid/"));
  expect(page?.words).toMatchObject({ clients, closing: PRODUCT_WORDS.closing });
  expect(page?.draft.problems).toEqual([]);
});
