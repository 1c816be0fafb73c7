import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { CaseStudy, HomePage, OfferingPage } from "#content/page-types.ts";
import { SHAPES } from "#content/shapes.ts";
import { emptyOf, isInTheWay } from "#domain/content/shape.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import { BUILT_SITE, siteOf } from "#kit/site/site.server.ts";
import { formOf } from "#ui/forms/use-answer.ts";
import { asMemberWithout, asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { takeBackLive } from "../pages-fixture.ts";
import { createPage, deletePage, renamePage } from "./make-page.server.ts";
import { holdPage } from "./hold-page.server.ts";
import { loadPage, weighPage } from "./load-page.server.ts";
import { loadPages } from "./load-pages.server.ts";
import { pageAction } from "./page-action.server.ts";
import { builtId, draftWords, findPageRecord } from "./page-record.server.ts";
import { followedWords } from "./page-facts.ts";
import { publishDuePages } from "./publish-due-pages.server.ts";
import { publishPage, resetPage, restoreVersion } from "./publish-page.server.ts";
import { addRedirect } from "./redirects.server.ts";
import { saveWords } from "./save-words.server.ts";
import { schedulePage } from "./schedule-page.server.ts";
import { switchPage } from "./switch-page.server.ts";

type World = Awaited<ReturnType<typeof testWorld>>;

const EDITOR = { role: "member", areas: ["content"] } as const;
const HOME = builtId("/");
const DAO = builtId("/services/dao");
const home = BUILT_SITE.find("home", "/") as HomePage;
const dao = BUILT_SITE.find("service", "/services/dao") as OfferingPage;

const headlineOf = async ({ services }: World) => (await siteOf(services)).find("home", "/")?.headline;
const pathsOf = async ({ services }: World) => (await siteOf(services)).pages.map(({ href }) => href);

async function save(ctx: Awaited<ReturnType<typeof asStaff>>, id: string, words: unknown) {
  const revision = (await findPageRecord(ctx.services.db, id))?.draftRevision ?? 0;
  const saved = await saveWords(ctx, id, { words, revision });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.state;
}

async function publish(ctx: Awaited<ReturnType<typeof asStaff>>, id: string, words: unknown) {
  const { revision } = await save(ctx, id, words);
  return publishPage(ctx, id, { revision });
}

describe("the words of a page", () => {
  it("show after publishing, in every process, and not before", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    const state = await save(ctx, HOME, { ...home, headline: "Another headline" });
    expect(state).toMatchObject({ isChanged: true, problems: [] });
    expect(await headlineOf(world)).toBe(home.headline);
    expect(await publishPage(ctx, HOME, { revision: state.revision })).toMatchObject({ ok: true });
    expect(await headlineOf(world)).toBe("Another headline");
  });

  it("are taken back to what was published before, and reset to what was built", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    await publish(ctx, HOME, { ...home, headline: "First" });
    await publish(ctx, HOME, { ...home, headline: "Second" });
    const liveVersion = async () => (await loadPage(ctx, HOME, new URL("https://orbweave.example/admin/pages")))?.liveVersion;
    expect(await liveVersion()).toBe(4);
    expect(await takeBackLive(ctx, HOME)).toEqual({ ok: true });
    expect(await headlineOf(world)).toBe("First");
    // The newest version, as it was published again.
    expect(await liveVersion()).toBe(5);
    expect(await resetPage(ctx, HOME)).toEqual({ ok: true });
    expect(await headlineOf(world)).toBe(home.headline);
    expect(await resetPage(ctx, HOME)).toEqual({ ok: false, reason: "unchanged" });
    expect(await restoreVersion(ctx, HOME, { version: 1 })).toEqual({ ok: true });
    expect(await headlineOf(world)).toBe(home.headline);
  });

  it("are not taken back over what a colleague has published since", async () => {
    await using world = await testWorld();
    const [ada, bo] = [await asStaff(world), await asStaff(world, EDITOR)];
    const press = async (ctx: typeof ada, fields: Readonly<Record<string, string>>) => pageAction(ctx, HOME, formOf(fields));
    await publish(ada, HOME, { ...home, headline: "First" });
    const { revision } = await save(ada, HOME, { ...home, headline: "Ada's" });
    const published = await press(ada, { intent: "publish", revision: String(revision) });
    expect(published).toMatchObject({ ok: true, undo: { live: "4" } });
    const undo = { intent: "take-back", live: "4" };
    await publish(bo, HOME, { ...home, headline: "Bo's" });
    expect(await press(ada, undo)).toMatchObject({ ok: false, errors: { form: CHANGED_SINCE } });
    // Nor with the dialog, of which another tab still shows the earlier version.
    expect(await press(ada, { intent: "take-back", live: "" })).toMatchObject({ ok: false });
    expect(await headlineOf(world)).toBe("Bo's");
    expect(await press(bo, { intent: "take-back", live: "6" })).toMatchObject({ ok: true });
    expect(await headlineOf(world)).toBe("Ada's");
  });

  it("offer no Undo for the first publication, which replaces nothing", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    const made = await createPage(ctx, { type: "service", name: "Teleport", slug: "teleport", line: "", group: "Others", from: DAO });
    const { revision } = await save(ctx, made.ok ? made.id : "", { ...dao, slug: "teleport", headline: "Teleport" });
    const published = await pageAction(ctx, made.ok ? made.id : "", formOf({ intent: "publish", revision: String(revision) }));
    expect(published).toMatchObject({ ok: true });
    expect(published).not.toHaveProperty("undo");
  });

  it("are refused from an older revision, with who saved", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world);
    const other = await asStaff(world, EDITOR);
    const { revision } = await save(ctx, HOME, { ...home, headline: "Ada's" });
    const late = await saveWords(other, HOME, { words: { ...home, headline: "Bo's" }, revision: revision - 1 });
    expect(late).toMatchObject({ ok: false, reason: "conflict", savedBy: "Ada Admin", isOwn: false, revision });
    const insisted = await saveWords(other, HOME, { words: { ...home, headline: "Bo's" }, revision, isInsisting: true });
    expect(insisted.ok).toBe(true);
    const page = await findPageRecord(world.services.db, HOME);
    expect(page && (draftWords(page) as HomePage).headline).toBe("Bo's");
    // Publishing what is on an older screen names who saved since, and the revision to look at.
    const publishOld = (by: typeof ctx) => pageAction(by, HOME, formOf({ intent: "publish", revision: String(revision) }));
    const form = (who: string) => `${who} in the meantime. Look at the newest text first.`;
    const bo = form("Mina Member has saved it");
    expect(await publishOld(ctx)).toMatchObject({ ok: false, errors: { form: bo }, newest: revision + 1 });
    expect(await publishOld(other)).toMatchObject({ errors: { form: form("You have saved it in another tab or on another device") } });
  });

  it("are no draft while they equal what visitors see", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    await save(ctx, HOME, { ...home, headline: "Another" });
    expect(await save(ctx, HOME, home)).toMatchObject({ isChanged: false });
    expect(await publishPage(ctx, HOME, { revision: 3 })).toEqual({ ok: false, reason: "nothing_new" });
  });

  it.each([
    ["a dead link", { lede: "See [this](/services/teleport)." }, "lede"],
    ["a headline that is too long", { headline: "x".repeat(71) }, "headline"],
    ["too few risks", { risks: dao.risks.slice(0, 1) }, "risks"],
    ["a placeholder without a value", { headline: "What {{frim}} builds" }, "headline"],
  ])("are not published with %s", async (_, change, at) => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    const { revision, problems } = await save(ctx, DAO, { ...dao, ...change });
    expect(problems.map((each) => each.at)).toContain(at);
    expect(await publishPage(ctx, DAO, { revision })).toMatchObject({ ok: false, reason: "incomplete" });
    expect((await siteOf(world.services)).find("service", "/services/dao")).toEqual(dao);
  });

  it("may not be of another shape, nor change the address", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    expect(await saveWords(ctx, DAO, { words: { ...dao, risks: "none" }, revision: 1 })).toMatchObject({ reason: "misshapen" });
    await save(ctx, DAO, { ...dao, slug: "teleport", headline: "Same address" });
    const page = await findPageRecord(world.services.db, DAO);
    expect(page && draftWords(page)).toMatchObject({ slug: "dao", headline: "Same address" });
  });

  it("say what the worked estimate costs", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    const one = await save(ctx, DAO, { ...dao, headline: "A" });
    const more = await save(ctx, DAO, { ...dao, sample: { ...dao.sample, pages: [...dao.sample.pages, "Admin with charts and export"] } });
    expect(one.estimate?.total).toMatch(/^\$[\d,.]+$/);
    expect(more.estimate?.total).not.toBe(one.estimate?.total);
  });
});

describe("a schedule", () => {
  it("publishes the draft when it is due, once", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    const { clock } = world;
    await save(ctx, HOME, { ...home, headline: "Tomorrow" });
    const publishAt = new Date(clock.now().getTime() + 60_000);
    expect(await schedulePage(ctx, HOME, { publishAt: clock.now() })).toEqual({ ok: false, reason: "publish_in_past" });
    expect(await schedulePage(ctx, HOME, { publishAt })).toEqual({ ok: true });
    await publishDuePages(world.services);
    expect(await headlineOf(world)).toBe(home.headline);
    clock.advance(61_000);
    await Promise.all([publishDuePages(world.services), publishDuePages(world.services)]);
    expect(await headlineOf(world)).toBe("Tomorrow");
    expect((await findPageRecord(world.services.db, HOME))?.publishAt).toBeNull();
  });

  it("says why it could not, and stops trying", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    await save(ctx, HOME, { ...home, headline: "Tomorrow" });
    await schedulePage(ctx, HOME, { publishAt: new Date(world.clock.now().getTime() + 1_000) });
    // The date stays while the draft is edited.
    await save(ctx, HOME, { ...home, headline: "" });
    world.clock.advance(2_000);
    await publishDuePages(world.services);
    expect(await headlineOf(world)).toBe(home.headline);
    expect(await findPageRecord(world.services.db, HOME)).toMatchObject({
      publishAt: null,
      scheduleError: expect.stringContaining("1 field"),
    });
  });
});

describe("a page that is switched off", () => {
  it("leaves menus, sitemap and other pages, and comes back", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    expect(await switchPage(ctx, DAO, false)).toEqual({ ok: true });
    const site = await siteOf(world.services);
    expect(site.find("service", "/services/dao")).toBeUndefined();
    expect(JSON.stringify(site.menus)).not.toContain("/services/dao");
    expect(await pathsOf(world)).not.toContain("/services/dao");
    expect(await switchPage(ctx, DAO, true)).toEqual({ ok: true });
    expect(await pathsOf(world)).toEqual(BUILT_SITE.pages.map(({ href }) => href));
  });

  it("is never the home page", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    expect(await switchPage(ctx, HOME, false)).toEqual({ ok: false, reason: "always_on" });
  });
});

describe("a new page", () => {
  const NEW = { type: "service", name: "Teleport", slug: "teleport", line: "Here, then there", group: "Others" } as const;
  const own = (words: unknown): unknown =>
    JSON.parse(JSON.stringify(words), (_, value: unknown) => (typeof value === "string" && value.length >= 60 ? `${value} Again.` : value));

  it("joins the menu when it is published, keeps its links when renamed, and leaves when deleted", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    const made = await createPage(ctx, { ...NEW, from: DAO });
    if (!made.ok) throw new Error(made.reason);
    expect(await pathsOf(world)).not.toContain("/services/teleport");
    expect(await createPage(ctx, NEW)).toEqual({ ok: false, reason: "path_taken" });
    const words = {
      ...(own(dao) as OfferingPage),
      headline: "Teleport",
      description: `Teleport. ${dao.description}`.slice(0, 150),
      slug: "teleport",
    };
    expect(await publish(ctx, made.id, { ...words, lede: "Short and new." })).toMatchObject({ ok: true });
    const { otherServicePaths } = await siteOf(world.services);
    expect(otherServicePaths.at(-1)).toBe("/services/teleport");

    expect(await renamePage(ctx, made.id, { slug: "beaming" })).toEqual({ ok: true, path: "/services/beaming" });
    const site = await siteOf(world.services);
    expect(site.redirects.get("/services/teleport")).toBe("/services/beaming");
    expect(site.find("service", "/services/beaming")).toMatchObject({ slug: "beaming", headline: "Teleport" });
    expect(site.otherServicePaths.at(-1)).toBe("/services/beaming");
    // A version from before the rename is restored with the new slug.
    expect(await restoreVersion(ctx, made.id, { version: 1 })).toEqual({ ok: true });
    const restored = await findPageRecord(world.services.db, made.id);
    expect(restored && draftWords(restored)).toMatchObject({ slug: "beaming" });

    expect(await deletePage(ctx, made.id)).toEqual({ ok: true });
    expect(await pathsOf(world)).toEqual(BUILT_SITE.pages.map(({ href }) => href));
    expect((await siteOf(world.services)).redirects.size).toBe(0);
    const rows = await world.services.db.select().from(events).where(eq(events.type, "site_page.followed")).orderBy(events.seq);
    expect(rows.map(({ payload }) => followedWords(payload))).toEqual([
      "added “Teleport” to the menus",
      "updated the links to “Teleport”, which has another address",
      "removed “Teleport” from the menus",
    ]);
  });

  it("asks a blank case study for little more than a headline, a problem and today's date", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    const made = await createPage(ctx, { ...NEW, type: "case" });
    const id = made.ok ? made.id : "";
    const page = await findPageRecord(world.services.db, id);
    const words = page && (draftWords(page) as CaseStudy);
    expect(words).toMatchObject({ slug: "teleport", publishedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const { problems } = await save(ctx, id, { ...words, kind: "Travel" });
    const inTheWay = problems.filter(isInTheWay).map(({ at }) => at);
    expect(inTheWay).toEqual(["headline", "lede", "description", "problem.heading", "problem.paragraphs.0"]);
    const description = "How a traveller reaches the harbour without a ship, a train, a plane or a road.";
    const problem = { heading: "Far away", paragraphs: ["Everything was."] };
    const short = { ...words, headline: "Here already", lede: "No journey is needed.", description, kind: "Travel", problem };
    expect(await publish(ctx, id, short)).toMatchObject({ ok: true });
    expect((await siteOf(world.services)).find("case", "/work/teleport")).toMatchObject({ headline: "Here already", wrong: [] });
  });

  it("copies the text of a case study, but not the figures of its project", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    const made = await createPage(ctx, { ...NEW, type: "case", from: builtId("/work/timelocked-savings") });
    const page = made.ok ? await findPageRecord(world.services.db, made.id) : undefined;
    const words = page && (draftWords(page) as Record<string, unknown>);
    expect(words).toMatchObject({ slug: "teleport", headline: expect.stringContaining("One hundred lines") });
    expect(words).not.toHaveProperty("figures");
  });

  it("copies what visitors see, not the draft of its source", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    await publish(ctx, DAO, { ...dao, headline: "Published" });
    await save(ctx, DAO, { ...dao, headline: "Not for visitors yet" });
    const wordsOf = async (slug: string, from: string) => {
      const made = await createPage(ctx, { ...NEW, slug, from });
      const page = made.ok ? await findPageRecord(world.services.db, made.id) : undefined;
      return { id: page?.id ?? "", words: page && draftWords(page) };
    };
    const copy = await wordsOf("one", DAO);
    expect(copy.words).toMatchObject({ headline: "Published" });
    // A page that was never published has only its draft.
    expect((await wordsOf("two", copy.id)).words).toMatchObject({ headline: "Published" });
  });

  it("leaves dead links when it is deleted, which the list shows at the pages that have them", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    const made = await createPage(ctx, { ...NEW, from: DAO });
    if (!made.ok) throw new Error(made.reason);
    await publishPage(ctx, made.id, { revision: 1 });
    await publish(ctx, HOME, { ...home, lede: "See [this](/services/teleport)." });
    const deadIn = async () =>
      (await loadPages(ctx)).rows.filter(({ deadLinks }) => deadLinks > 0).map(({ path, deadLinks }) => [path, deadLinks]);
    expect(await deadIn()).toEqual([]);
    expect(await deletePage(ctx, made.id)).toEqual({ ok: true });
    expect(await deadIn()).toEqual([["/", 1]]);
  });

  it("begins empty, and is not published like that", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    const made = await createPage(ctx, { ...NEW, type: "document" });
    if (!made.ok) throw new Error(made.reason);
    const page = await findPageRecord(world.services.db, made.id);
    expect(page && draftWords(page)).toEqual(emptyOf(SHAPES.document));
    expect(await publishPage(ctx, made.id, { revision: 1 })).toMatchObject({ reason: "incomplete" });
  });

  it("cannot take the place of a page that the site is built with, which is neither renamed nor deleted", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, EDITOR);
    expect(await createPage(ctx, { ...NEW, slug: "dao" })).toEqual({ ok: false, reason: "path_taken" });
    expect(await createPage(ctx, { ...NEW, type: "document", slug: "book-a-call" })).toEqual({ ok: false, reason: "path_taken" });
    expect(await renamePage(ctx, DAO, { slug: "x" })).toEqual({ ok: false, reason: "built_in" });
    expect(await deletePage(ctx, DAO)).toEqual({ ok: false, reason: "built_in" });
  });
});

it("leads old addresses to pages, and never away from one", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  expect(await addRedirect(ctx, { from: "/services/dao", to: "/" })).toEqual({ ok: false, reason: "is_page" });
  expect(await addRedirect(ctx, { from: "/old", to: "/services/dao" })).toEqual({ ok: true });
  expect(await addRedirect(ctx, { from: "/older", to: "/old" })).toEqual({ ok: false, reason: "leads_back" });
  expect((await siteOf(world.services)).redirects).toEqual(new Map([["/old", "/services/dao"]]));
});

it("shows an editor's draft in the preview alone", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  await save(ctx, HOME, { ...home, headline: "In the preview" });
  const previewed = await siteOf({ ...world.services, previewOf: HOME });
  expect(previewed.find("home", "/")?.headline).toBe("In the preview");
  expect(await headlineOf(world)).toBe(home.headline);
});

it("tells a second editor who has the page open", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const bo = await asStaff(world, EDITOR);
  const tab = { tabId: crypto.randomUUID() };
  expect(await holdPage(ada, HOME, { wish: "hold", ...tab })).toMatchObject({ holder: null });
  expect(await holdPage(bo, HOME, { wish: "hold", ...tab })).toMatchObject({ holder: { name: "Ada Admin" } });
  expect(await holdPage(bo, HOME, { wish: "take_over", ...tab })).toMatchObject({ holder: null });
  expect(await holdPage(ada, HOME, { wish: "hold", ...tab })).toMatchObject({ holder: { name: "Mina Member" } });
});

it("is called by its name in the activity", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world, EDITOR);
  await switchPage(ctx, DAO, false);
  const switched = await world.services.db
    .select({ payload: events.payload })
    .from(events)
    .where(eq(events.type, "site_page.switched_off"));
  expect(switched).toMatchObject([{ payload: { subjectName: "DAO" } }]);
});

it("is closed to staff without the permission", async () => {
  await using world = await testWorld();
  const ctx = await asMemberWithout(world, "content");
  await expect(saveWords(ctx, HOME, { words: home, revision: 1 })).rejects.toThrow();
  await expect(switchPage(ctx, DAO, false)).rejects.toThrow();
});

it("warns of a page beyond its budget when it is opened, when its writer pauses and when it is published, and weighs it on no save", async () => {
  await using world = await testWorld();
  const { services, ...editor } = await asStaff(world, EDITOR);
  const weighed: string[] = [];
  const weighDraft = async (path: string) => {
    weighed.push(path);
    return 31.25;
  };
  const ctx = { ...editor, services: { ...services, weighDraft } };
  const saved = await saveWords(ctx, HOME, { words: { ...home, headline: "Longer" }, revision: 1 });
  if (!saved.ok) throw new Error(saved.reason);
  expect(weighed).toEqual([]);
  const heavy = [{ at: "", words: expect.stringContaining("31.3 KB"), isAdvice: true }];
  expect((await loadPage(ctx, HOME, new URL("https://orbweave.example/admin/pages")))?.draft.heavy).toEqual(heavy);
  expect(await weighPage(ctx, HOME)).toEqual(heavy);
  await expect(weighPage(await asMemberWithout(world, "content"), HOME)).rejects.toThrow();
  const form = new FormData();
  form.set("intent", "publish");
  form.set("revision", String(saved.state.revision));
  expect(await pageAction(ctx, HOME, form)).toMatchObject({ ok: true, done: expect.stringMatching(/^Published\..* Heavy: /) });
  // Menus are no page of their own.
  await saveWords(ctx, builtId("menus"), { words: BUILT_SITE.menus, revision: 1 });
  expect(await weighPage(ctx, builtId("menus"))).toEqual([]);
  // The open editors of an unchanged draft share what was weighed.
  expect(weighed).toEqual(["/", "/"]);
  const again = await saveWords(ctx, HOME, { words: { ...home, headline: "Longer still" }, revision: saved.state.revision });
  expect(again.ok).toBe(true);
  expect(await weighPage(ctx, HOME)).toEqual(heavy);
  expect(weighed).toHaveLength(3);
});
