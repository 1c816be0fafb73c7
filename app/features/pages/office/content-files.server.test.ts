import { cp, mkdtemp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { HomePage, OfferingPage } from "#content/page-types.ts";
import { SHAPES } from "#content/shapes.ts";
import { fitShape } from "#domain/content/shape.ts";
import { pagesCapability } from "#features/pages/capability.server.ts";
import { BUILT_PAGES, documentPath } from "#kit/site/built-pages.server.ts";
import { BUILT_SITE, PAGE_KIND, siteOf } from "#kit/site/site.server.ts";
import { asStaff, asSystem } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { sitePages } from "#db/schema/site.ts";
import { run } from "../../../../scripts/run-command.ts";
import { fileOf, printFile } from "./content-files.ts";
import { readContentFolder } from "./content-folder.server.ts";
import { archiveName, publishedFiles, takeContent } from "./export-content.server.ts";
import { importContent } from "./import-content.server.ts";
import { createPage, renamePage } from "./make-page.server.ts";
import { builtId, draftWords, findPageRecord, listPageRecords } from "./page-record.server.ts";
import { publishPage } from "./publish-page.server.ts";
import { saveWords } from "./save-words.server.ts";

const home = BUILT_SITE.find("home", "/") as HomePage;
const dao = BUILT_SITE.find("service", "/services/dao") as OfferingPage;

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

async function put(folder: string, files: Iterable<readonly [string, string]>): Promise<void> {
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

const exportsOf = async (folder: string, file: string) =>
  Object.keys((await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as object).sort();

it("writes every page into a file of its own", async () => {
  await using world = await testWorld();
  const files = publishedFiles(await listPageRecords(world.services.db));
  expect([...files.keys()].sort()).toEqual([...BUILT_PAGES.values()].map(({ type, path }) => fileOf(type, path)).sort());
  expect(files.size).toBe(BUILT_PAGES.size);
  expect(files.get("services/dao.ts")).toMatch(
    /^import type \{ OfferingPage \} from "#content\/page-types.ts";\n\nexport const page: OfferingPage = \{/,
  );
});

it("writes files that take the place of the repository's own, exports and types included", async () => {
  await using world = await testWorld();
  await using temporary = await temporaryFolder();
  const root = process.cwd();
  const content = join(temporary.folder, "content");
  const files = publishedFiles(await listPageRecords(world.services.db));
  await cp("content", content, { recursive: true });
  await put(content, files);
  for (const file of files.keys())
    expect([file, await exportsOf(content, file)]).toEqual([file, await exportsOf(resolve("content"), file)]);
  await symlink(join(root, "node_modules"), join(temporary.folder, "node_modules"), "junction");
  const paths = { "#content/*": [`${content}/*`], "#domain/*": [`${root}/app/domain/*`], "#kit/*": [`${root}/app/kit/*`] };
  const tsconfig = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: { paths },
    include: [content, `${root}/app/features/quotes/wizard/option-words.ts`],
    exclude: ["**/*.test.ts"],
  };
  await writeFile(join(temporary.folder, "tsconfig.json"), JSON.stringify(tsconfig));
  await run(resolve("node_modules/.bin/tsc"), ["--noEmit", "-p", temporary.folder]);
});

it("makes no draft of the repository's own folder", async () => {
  await using world = await testWorld();
  const done = await importContent(asSystem(world), await readContentFolder(resolve("content")));
  expect(done.filter(({ outcome }) => outcome !== "same")).toEqual([]);
  expect(done).toHaveLength(BUILT_PAGES.size);
});

it("makes drafts of edited files, and leaves the rest and the published pages alone", async () => {
  await using world = await testWorld();
  const imported = await importContent(asSystem(world), [
    { file: "home.ts", words: { ...home, headline: "From a file" } },
    { file: "services/dao.ts", words: dao },
    { file: "company/imprint.ts", words: { headline: "Imprint", lede: "x", description: "y", sections: [] } },
    { file: "services/nft.ts", words: { headline: 3 } },
    { file: "../secrets.ts", words: {} },
  ]);
  expect(imported.map(({ outcome }) => outcome)).toEqual(["changed", "same", "made", "refused", "refused"]);
  const page = await findPageRecord(world.services.db, builtId("/"));
  expect(page && (draftWords(page) as HomePage).headline).toBe("From a file");
  expect((await siteOf(world.services)).find("home", "/")?.headline).toBe(home.headline);
});

it("says of each file why it is no page, and stores nothing of it", async () => {
  await using world = await testWorld();
  await using temporary = await temporaryFolder();
  const text = `export const page = ${JSON.stringify(dao)};\n`;
  await put(temporary.folder, [
    ["company/request-audit.ts", text],
    ["services/Two Words.ts", text],
    ["services/rss.ts", text],
    ["services/ dao.ts", text],
    ["services/nothing.ts", "export const words = {};\n"],
    ["services/broken.ts", 'throw new Error("Cannot start");\n'],
    ["services/teleport.test.ts", 'throw new Error("A test is no page");\n'],
    ["shapes.ts", 'throw new Error("Neither is this");\n'],
  ]);
  const done = await importContent(asSystem(world), await readContentFolder(temporary.folder));
  expect(done.every(({ outcome }) => outcome === "refused")).toBe(true);
  expect(Object.fromEntries(done.map(({ file, why }) => [file, why]))).toEqual({
    "company/request-audit.ts": "The site itself answers at /company/request-audit, so no page can be made there.",
    "services/Two Words.ts": expect.stringContaining("small letters, digits and single hyphens"),
    "services/ dao.ts": "It is not a file of content/ that holds a page.",
    "services/rss.ts": expect.stringContaining("site itself uses this address"),
    "services/nothing.ts": "It has no export named page.",
    "services/broken.ts": "It cannot be loaded: Cannot start",
  });
  expect(await world.services.db.$count(sitePages)).toBe(0);
});

it("gives a page its own address, whatever the file says", async () => {
  await using world = await testWorld();
  const words = { ...dao, slug: "/../admin" };
  const done = await importContent(asSystem(world), [
    { file: "services/dao.ts", words },
    { file: "services/teleport.ts", words },
  ]);
  expect(done.map(({ outcome }) => outcome)).toEqual(["same", "made"]);
  const [made] = await world.services.db.select().from(sitePages).where(eq(sitePages.path, "/services/teleport"));
  expect(made?.draft).toMatchObject({ slug: "teleport" });
});

it("has a file for every page that staff can make", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  const wish = { type: "document", name: "Career", line: "", group: "" } as const;
  for (const slug of ["career", "company", "blogs", "work", "audits"])
    expect(await createPage(ctx, { ...wish, slug })).toEqual({ ok: false, reason: "path_taken" });
  const made = await createPage(ctx, { ...wish, slug: "careers" });
  if (!made.ok) throw new Error(made.reason);
  expect(await renamePage(ctx, made.id, { slug: "career" })).toEqual({ ok: false, reason: "path_taken" });
  // A menu also lists /services/dao.
  expect(documentPath("dao")).toBe("/company/dao");
});

it("gives back what was published", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  const id = builtId("/");
  const saved = await saveWords(ctx, id, { words: { ...home, headline: "Published" }, revision: 1 });
  expect(saved.ok && (await publishPage(ctx, id, { revision: saved.state.revision }))).toMatchObject({ ok: true });
  const published = fitShape(SHAPES.home, { ...home, headline: "Published" }) as object;
  expect(publishedFiles(await listPageRecords(world.services.db)).get("home.ts")).toBe(printFile("home", published));
});

it("exports what visitors see where the published words no longer fit their type", async () => {
  await using world = await testWorld();
  const page = { id: builtId("/"), path: "/", type: "home", isBuiltIn: true, live: { headline: 3 } };
  const now = world.services.clock.now();
  await world.services.db.insert(sitePages).values({ ...page, draftSavedAt: now, createdAt: now, updatedAt: now });
  expect(publishedFiles(await listPageRecords(world.services.db)).get("home.ts")).toContain(JSON.stringify(home.headline));
});

it("names a download by the firm and the day", async () => {
  await using world = await testWorld();
  expect(await archiveName(await asStaff(world))).toMatch(/^orbweave-content-\d{4}-\d\d-\d\d\.zip$/);
});

it("logs a download, with a link to the list of pages", async () => {
  await using world = await testWorld();
  await takeContent(await asStaff(world));
  const [event] = await world.services.db.select({ id: events.subjectId }).from(events).where(eq(events.type, "site_page.exported"));
  expect(event && pagesCapability.kinds?.[PAGE_KIND]?.hrefOf?.(event.id)).toBe("/admin/pages");
});
