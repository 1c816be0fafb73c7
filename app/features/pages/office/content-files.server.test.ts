import { expect, it } from "vitest";
import type { HomePage } from "#content/page-types.ts";
import { BUILT_PAGES } from "#kit/site/built-pages.server.ts";
import { BUILT_SITE, siteOf } from "#kit/site/site.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { fileOf } from "./content-files.ts";
import { contentFiles } from "./export-content.server.ts";
import { importContent } from "./import-content.server.ts";
import { builtId, draftWords, findPageRecord } from "./page-record.server.ts";
import { publishPage } from "./publish-page.server.ts";
import { saveWords } from "./save-words.server.ts";

const home = BUILT_SITE.find("home", "/") as HomePage;

it("writes every page into a file of its own", async () => {
  await using world = await testWorld();
  const files = await contentFiles(world.services);
  expect([...files.keys()].sort()).toEqual([...BUILT_PAGES.values()].map(({ type, path }) => fileOf(type, path)).sort());
  expect(files.size).toBe(BUILT_PAGES.size);
  expect(files.get("services/dao.ts")).toMatch(
    /^import type \{ OfferingPage \} from "#content\/page-types.ts";\n\nexport const page: OfferingPage = \{/,
  );
});

it("makes drafts of edited files, and leaves the rest and the published pages alone", async () => {
  await using world = await testWorld();
  const imported = await importContent(world.services, [
    { file: "home.ts", words: { ...home, headline: "From a file" } },
    { file: "services/dao.ts", words: BUILT_SITE.find("service", "/services/dao") },
    { file: "company/imprint.ts", words: { headline: "Imprint", lede: "x", description: "y", sections: [] } },
    { file: "services/nft.ts", words: { headline: 3 } },
    { file: "../secrets.ts", words: {} },
  ]);
  expect(imported.map(({ outcome }) => outcome)).toEqual(["changed", "same", "made", "refused", "refused"]);
  const page = await findPageRecord(world.services.db, builtId("/"));
  expect(page && (draftWords(page) as HomePage).headline).toBe("From a file");
  expect((await siteOf(world.services)).find("home", "/")?.headline).toBe(home.headline);
});

it("gives back what was published", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  const id = builtId("/");
  const saved = await saveWords(ctx, id, { words: { ...home, headline: "Published" }, revision: 1 });
  expect(saved.ok && (await publishPage(ctx, id, { revision: saved.state.revision }))).toEqual({ ok: true });
  expect((await contentFiles(world.services)).get("home.ts")).toContain('"headline": "Published"');
});
