import { expect, it } from "vitest";
import { TASK_PAGES } from "#content/task-pages.ts";
import { TASK_PATHS, type TaskType } from "#content/task-shapes.ts";
import { siteOf } from "#kit/site/site.server.ts";
import { taskWords } from "#kit/site/task-words.server.ts";
import { searchPages } from "../search-pages.server.ts";
import { asStaff, asSystem } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { takeBackLive } from "../pages-fixture.ts";
import { importContent } from "./import-content.server.ts";
import { loadPage } from "./load-page.server.ts";
import { loadPages } from "./load-pages.server.ts";
import { builtId, findPageRecord } from "./page-record.server.ts";
import { publishPage } from "./publish-page.server.ts";
import { saveWords } from "./save-words.server.ts";
import { switchPage } from "./switch-page.server.ts";

const TYPES = Object.keys(TASK_PATHS) as TaskType[];

async function save(ctx: Awaited<ReturnType<typeof asStaff>>, type: TaskType, words: unknown) {
  const id = builtId(TASK_PATHS[type]);
  const page = await findPageRecord(ctx.services.db, id);
  const saved = await saveWords(ctx, id, { words, revision: page?.draftRevision ?? 0 });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.state;
}

it("lists the pages of forms by name, and keeps them out of sitemap and search", async () => {
  await using world = await testWorld();
  const { rows } = await loadPages(await asStaff(world));
  const site = await siteOf(world.services);
  for (const type of TYPES) {
    const row = rows.find((each) => each.type === type);
    expect(row?.name).not.toBe(row?.path);
    expect(site.pages.map(({ href }) => href)).not.toContain(TASK_PATHS[type]);
  }
  expect(searchPages(site, "mailbox").map(({ path }) => path)).not.toContain("/newsletter");
});

it("shows the words of a form once they are published, with the firm's name, and the earlier ones after taking back", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  const read = async () => (await taskWords(world.services, "ticket")).headline;
  const { revision } = await save(ctx, "ticket", { ...TASK_PAGES.ticket, headline: "Your ticket at {{firm}}" });
  const before = await read();
  expect(await publishPage(ctx, builtId("/ticket"), { revision })).toMatchObject({ ok: true });
  const after = await read();
  expect(await takeBackLive(ctx, builtId("/ticket"))).toEqual({ ok: true });
  expect([before, after, await read()]).toEqual(["Open your ticket", "Your ticket at Orbweave", "Open your ticket"]);
});

it("previews the thanks for a request to hire where visitors see them", async () => {
  await using world = await testWorld();
  const page = await loadPage(await asStaff(world), builtId(TASK_PATHS.hireSent), new URL("http://site.invalid/"));
  expect(page?.preview).toBe(`/company/hire-our-team?preview=${builtId(TASK_PATHS.hireSent)}&sent=person`);
});

it("checks the words of a form as those of other pages", async () => {
  await using world = await testWorld();
  const { problems } = await save(await asStaff(world), "newsletter", {
    ...TASK_PAGES.newsletter,
    headline: "",
    left: { headline: "Left", lede: "Read [more](/gone)." },
  });
  expect(problems.map(({ at }) => at)).toEqual(["headline", "left.lede"]);
});

it.each(TYPES)("never switches the page of %s off", async (type) => {
  await using world = await testWorld();
  expect(await switchPage(await asStaff(world), builtId(TASK_PATHS[type]), false)).toEqual({ ok: false, reason: "always_on" });
});

it("does not take a document for the page of a form", async () => {
  await using world = await testWorld();
  const [imported] = await importContent(asSystem(world), [{ file: "company/request-audit.ts", words: {} }]);
  expect(imported).toMatchObject({ outcome: "refused", why: expect.stringContaining("The site itself answers") });
});
