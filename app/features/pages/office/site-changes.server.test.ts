import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { HomePage, Menus, OfferingPage } from "#content/page-types.ts";
import { placeOf } from "#kit/site/place-of.server.ts";
import { BUILT_SITE, siteOf } from "#kit/site/site.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { sitePages } from "#db/schema/site.ts";
import { takeBackLive } from "../pages-fixture.ts";
import { findPage } from "../search-pages.server.ts";
import { loadPage } from "./load-page.server.ts";
import { createPage, deletePage, renamePage } from "./make-page.server.ts";
import { builtId, findPageRecord } from "./page-record.server.ts";
import { publishPage, resetPage } from "./publish-page.server.ts";
import { saveWords } from "./save-words.server.ts";
import { schedulePage } from "./schedule-page.server.ts";
import { switchPage } from "./switch-page.server.ts";

// How a change to one page affects others and previously stored text.

type Staff = Awaited<ReturnType<typeof asStaff>>;

const EDITOR = { role: "member", areas: ["content"] } as const;
const HOME = builtId("/");
const DAO = builtId("/services/dao");
const MENUS = builtId("menus");
const home = BUILT_SITE.find("home", "/") as HomePage;
const dao = BUILT_SITE.find("service", "/services/dao") as OfferingPage;
const menus = BUILT_SITE.find("menus", "menus") as Menus;
const NEW = { type: "service", name: "Teleport", slug: "teleport", line: "Here, then there", group: "Others" } as const;

async function save(ctx: Staff, id: string, words: unknown) {
  const revision = (await findPageRecord(ctx.services.db, id))?.draftRevision ?? 0;
  const saved = await saveWords(ctx, id, { words, revision });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.state;
}

async function publish(ctx: Staff, id: string, words: unknown) {
  const { revision } = await save(ctx, id, words);
  return publishPage(ctx, id, { revision });
}

/** Publishes a copy of a service. */
async function teleport(ctx: Staff): Promise<string> {
  const made = await createPage(ctx, { ...NEW, from: DAO });
  if (!made.ok) throw new Error(made.reason);
  expect(await publish(ctx, made.id, { ...dao, slug: "teleport", headline: "Teleport" })).toMatchObject({ ok: true });
  return made.id;
}

const inMenus = async ({ services }: Staff, path: string) => JSON.stringify((await siteOf(services)).menus).includes(`"${path}"`);

it("publishes many pages at once, without waiting for a connection that only another publication would give back", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  const services = BUILT_SITE.pages.filter(({ href }) => href.startsWith("/services/")).slice(0, 16);
  const drafts = [];
  for (const { href } of services) {
    const words = BUILT_SITE.find("service", href);
    if (words) drafts.push({ id: builtId(href), ...(await save(ctx, builtId(href), { ...words, headline: `${words.headline} now` })) });
  }
  const published = await Promise.all(drafts.map(({ id, revision }) => publishPage(ctx, id, { revision })));
  expect(published).toMatchObject(drafts.map(() => ({ ok: true })));
}, 60_000);

it("publishes a copy with its repeated paragraphs, which it only advises to rewrite", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  const id = await teleport(ctx);
  const state = await save(ctx, id, { ...dao, slug: "teleport", headline: "Teleport 2" });
  expect(state.problems.length).toBeGreaterThan(10);
  expect(state.problems.every(({ isAdvice }) => isAdvice)).toBe(true);
});

it("names every field of a copy that is still the original's, however short the page's own lines are", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  const made = await createPage(ctx, { ...NEW, from: DAO });
  if (!made.ok) throw new Error(made.reason);
  const copied = async (words: unknown) =>
    (await save(ctx, made.id, words)).problems.filter(({ repeats }) => repeats === "/services/dao").map(({ at }) => at);
  const before = await copied({ ...dao, slug: "teleport", lede: "Rewritten." });
  expect(before).toEqual(expect.arrayContaining(["headline", "description", "problem.paragraphs.0"]));
  expect(before).not.toContain("lede");
  expect(await copied({ ...dao, slug: "teleport", lede: "Rewritten.", headline: "Ours" })).not.toContain("headline");
});

it("advises to switch a linked page on or to link elsewhere, beside the link", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  const words = { ...home, lede: "We [build DAOs](/services/dao#risks) and [more](/services/defi)." };
  expect((await save(ctx, HOME, words)).problems.filter(({ at }) => at === "lede")).toEqual([]);
  expect(await switchPage(ctx, DAO, false)).toMatchObject({ ok: true });
  expect((await save(ctx, HOME, { ...words, headline: "Another" })).problems).toContainEqual({
    at: "lede",
    words: "/services/dao is switched off, so visitors see no link here. Switch that page on, or link to another one.",
    isAdvice: true,
  });
});

it("opens words that were stored for an older version of the type, and shows what is missing", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  const { db } = world.services;
  await save(ctx, DAO, { ...dao, headline: "A draft" });
  await db
    .update(sitePages)
    .set({ draft: { ...dao, risks: "text", sample: undefined } })
    .where(eq(sitePages.id, DAO));
  const opened = await loadPage(ctx, DAO, new URL("http://localhost/admin"));
  expect(opened?.words).toMatchObject({ headline: dao.headline, risks: [] });
  expect(opened?.draft.problems.map(({ at }) => at)).toContain("risks");

  const id = await teleport(ctx);
  await db
    .update(sitePages)
    .set({ live: { ...dao, slug: "teleport", risks: "text" } })
    .where(eq(sitePages.id, id));
  await switchPage(ctx, DAO, false);
  expect((await siteOf(world.services)).find("service", "/services/teleport")).toMatchObject({ headline: dao.headline, risks: [] });
});

it("takes older menus back with the pages of today", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  const id = await teleport(ctx);
  const footerOf = async (menu: Menus) => ({ ...menu, footer: menu.footer.slice(0, -1) });
  const live = async () => (await findPageRecord(world.services.db, MENUS))?.live as Menus;
  expect(await publish(ctx, MENUS, await footerOf(await live()))).toMatchObject({ ok: true });
  expect(await takeBackLive(ctx, MENUS)).toEqual({ ok: true });
  expect((await siteOf(world.services)).menus.footer).toHaveLength(BUILT_SITE.menus.footer.length);
  expect(await resetPage(ctx, MENUS)).toEqual({ ok: true });
  expect(await inMenus(ctx, "/services/teleport")).toBe(true);

  expect(await publish(ctx, MENUS, await footerOf(await live()))).toMatchObject({ ok: true });
  expect(await deletePage(ctx, id)).toEqual({ ok: true });
  expect(await takeBackLive(ctx, MENUS)).toEqual({ ok: true });
  expect(await inMenus(ctx, "/services/teleport")).toBe(false);
  expect((await siteOf(world.services)).pages.map(({ href }) => href)).not.toContain("/services/teleport");
});

it("renames an entry of the footer without renaming its page, whose name is that of its main entry or its own", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  const [privacy = "", made] = ["/company/privacy-policy", await createPage(ctx, { ...NEW, group: "", from: DAO })];
  const id = made.ok ? made.id : "";
  expect(await publish(ctx, id, { ...dao, slug: "teleport", headline: "Teleport" })).toMatchObject({ ok: true });
  const renamed = <T extends Menus["footer"]>(items: T) => items.map((item) => ({ ...item, content: "Legal" }));
  const live = (await findPageRecord(world.services.db, MENUS))?.live as Menus;
  const dao2 = { kind: "page", content: "Legal", href: "/services/dao", active: true } as const;
  expect(await publish(ctx, MENUS, { ...live, footer: [...renamed(live.footer), dao2] })).toMatchObject({ ok: true });
  const site = await siteOf(world.services);
  expect(site.menus.footer.map(({ content }) => content)).toEqual([...live.footer, dao2].map(() => "Legal"));
  expect(placeOf(site, privacy)).toMatchObject({ label: "Privacy policy" });
  expect(placeOf(site, privacy).trail.at(-1)).toEqual({ name: "Privacy policy", path: privacy });
  expect([placeOf(site, "/services/teleport").label, placeOf(site, "/services/dao").label]).toEqual(["Teleport", "DAO"]);
  expect(findPage(site, privacy)?.label).toBe("Privacy policy");
  expect((await loadPage(ctx, DAO, new URL("http://localhost/admin")))?.page.name).toBe("DAO");
});

it("wants a page for every entry of a menu that is shown", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  const nowhere = { kind: "page", content: "Nowhere", active: true };
  const published = await publish(ctx, MENUS, { ...menus, footer: [...menus.footer, nowhere] });
  expect(published).toMatchObject({ reason: "incomplete", problems: [{ at: `footer.${menus.footer.length}.href` }] });
  expect(await publish(ctx, MENUS, { ...menus, footer: [...menus.footer, { ...nowhere, active: false }] })).toMatchObject({ ok: true });
  expect((await siteOf(world.services)).menus.footer).toHaveLength(menus.footer.length);
});

it("turns links to a page that is off into words, and lets the pages around it be published", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  const linked = { ...home, lede: "See [our DAO work](/services/dao) first." };
  expect(await publish(ctx, HOME, linked)).toMatchObject({ ok: true });
  const opened = await loadPage(ctx, DAO, new URL("http://localhost/admin"));
  expect(opened?.linkedFrom).toContain("Home");
  await switchPage(ctx, DAO, false);
  expect((await siteOf(world.services)).find("home", "/")?.lede).toBe("See our DAO work first.");
  expect(await publish(ctx, HOME, { ...linked, headline: "Another" })).toMatchObject({ ok: true });
  await switchPage(ctx, DAO, true);
  expect((await siteOf(world.services)).find("home", "/")?.lede).toBe(linked.lede);
  expect((await loadPage(ctx, DAO, new URL("http://localhost/admin")))?.page.name).toBe("DAO");
});

it("keeps the links of other pages to one that is renamed", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  const id = await teleport(ctx);
  expect(await publish(ctx, HOME, { ...home, lede: "[Teleport](/services/teleport) now." })).toMatchObject({ ok: true });
  await renamePage(ctx, id, { slug: "beaming" });
  expect((await siteOf(world.services)).find("home", "/")?.lede).toBe("[Teleport](/services/beaming) now.");
  expect(await inMenus(ctx, "/services/beaming")).toBe(true);
  // Updating the link counts as a publication, so reverting restores the old link, which redirects.
  expect(await takeBackLive(ctx, HOME)).toEqual({ ok: true });
  expect((await siteOf(world.services)).find("home", "/")?.lede).toBe("[Teleport](/services/teleport) now.");
  const { draftRevision } = (await findPageRecord(world.services.db, HOME)) ?? {};
  await renamePage(ctx, id, { slug: "tele" });
  expect(await findPageRecord(world.services.db, HOME)).toMatchObject({ draftRevision });
});

it("schedules nothing that could not be published", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  await save(ctx, HOME, { ...home, headline: "" });
  expect(await schedulePage(ctx, HOME, { publishAt: new Date("2027-01-01") })).toMatchObject({ reason: "incomplete" });
});

it("makes one of two pages with the same address", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  const made = await Promise.all([createPage(ctx, NEW), createPage(ctx, NEW)]);
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(made).toContainEqual({ ok: false, reason: "path_taken" });
});
