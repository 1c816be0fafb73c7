import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { CaseStudy, HomePage, Menus, OfferingPage } from "#content/page-types.ts";
import { currentWords, keepWords } from "#kit/mail/stored-words.server.ts";
import { findTemplate } from "#kit/mail/templates.ts";
import { describePicture } from "#kit/media/manage-picture.server.ts";
import { aPicture } from "#kit/media/picture-fixture.ts";
import { contactRevision, findContact, saveContact } from "#kit/settings/contact.server.ts";
import type { StoredContact } from "#kit/settings/contact-input.ts";
import { BUILT_LOOK } from "#kit/settings/look-input.ts";
import { findLogo, readLogo, saveLook } from "#kit/settings/look.server.ts";
import { BUILT_SITE, siteOf } from "#kit/site/site.server.ts";
import { Forbidden, write } from "#platform/write.server.ts";
import { type ZipEntry, zipStream } from "#platform/zip-stream.server.ts";
import { asMemberWithout, asStaff, asSystem, asVisitor } from "#tests/support/actors.ts";
import { type TestWorld, testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { files as storedFiles } from "#db/schema/files.ts";
import { images } from "#db/schema/media.ts";
import { mailTemplates } from "#db/schema/mail.ts";
import { settings } from "#db/schema/settings.ts";
import { sitePages, sitePageVersions, siteRedirects } from "#db/schema/site.ts";
import { LOGO_FILE, STATE_FILE } from "./content-files.ts";
import { readSiteFolder } from "./content-folder.server.ts";
import { ALL_CONTENT, exportedFiles, takeContent } from "./export-content.server.ts";
import type { Imported } from "./import-content.server.ts";
import { importSite, type ImportedSite, takeSite } from "./import-site.server.ts";
import { createPage } from "./make-page.server.ts";
import { builtId, findPageRecord } from "./page-record.server.ts";
import { publishPage } from "./publish-page.server.ts";
import { addRedirect } from "./redirects.server.ts";
import { schedulePage } from "./schedule-page.server.ts";
import { readArchive } from "./read-archive.server.ts";
import { publishDuePages } from "./publish-due-pages.server.ts";
import { saveWords } from "./save-words.server.ts";
import { switchPage } from "./switch-page.server.ts";

const home = BUILT_SITE.find("home", "/") as HomePage;
const dao = BUILT_SITE.find("service", "/services/dao") as OfferingPage;
const PATH_OF_CASE = "/work/price-engine";
const engine = BUILT_SITE.find("case", PATH_OF_CASE) as CaseStudy;
/** Without the posts that it names, which this database does not have. */
const artefacts = engine.artefacts.map(({ kind, name, detail }) => ({ kind, name, detail }));

type StaffCtx = Awaited<ReturnType<typeof asStaff>>;

async function draft(ctx: StaffCtx, id: string, words: unknown): Promise<number> {
  const page = await findPageRecord(ctx.services.db, id);
  const saved = await saveWords(ctx, id, { words, revision: page?.draftRevision ?? 1 });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.state.revision;
}

async function publish(ctx: StaffCtx, id: string, words: unknown): Promise<void> {
  expect(await publishPage(ctx, id, { revision: await draft(ctx, id, words) })).toMatchObject({ ok: true });
}

async function newPage(ctx: StaffCtx, slug: string, from: string): Promise<string> {
  const made = await createPage(ctx, { type: "service", name: slug, line: "A line", group: "Blockchain", slug, from: builtId(from) });
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

const CONTACT: StoredContact = {
  brandName: "Loom & Daughters",
  tagline: "Cloth that holds",
  promise: "We weave it so that it holds.",
  supportEmail: "help@loom.example",
  contactEmail: "hello@loom.example",
  phone: "+880 2 5550 0199",
  addressTitle: "Workshop",
  addressLines: ["Road 1", "Dhaka 1213, Bangladesh"],
  socials: { X: "https://x.com/loom" },
};
const LOOK = { ...BUILT_LOOK, seed: "loom" };
const LETTER = { subject: "Your price", body: "Hello,\n\n[Open it]({{link}})" };

const contactRevisionOf = ({ services: { db } }: StaffCtx) => contactRevision(db);

const letterOf = ({ services }: TestWorld, name = "quote-link") => {
  const template = findTemplate(services, name);
  if (!template) throw new Error(name);
  return template;
};

/** Saves the brand, the look with a logo, and the text of an email. */
async function changedSettings(world: TestWorld, ctx: StaffCtx): Promise<void> {
  expect(await saveContact(ctx, CONTACT, await contactRevisionOf(ctx))).toMatchObject({ ok: true });
  const png = await sharp({ create: { width: 900, height: 300, channels: 4, background: "#0d5652cc" } })
    .png()
    .toBuffer();
  const read = await readLogo(ctx, new File([new Uint8Array(png)], "logo.png"));
  if (!read.ok) throw new Error(read.sentence);
  expect(await saveLook(ctx, LOOK, read.logo, "never")).toEqual({ ok: true });
  await write(ctx, (tx, record) =>
    keepWords({ tx, record, now: world.clock.now(), authorId: ctx.actor.personId }, letterOf(world), LETTER, 0),
  );
}

/** A site with one change of every kind. */
async function changedSite(world: TestWorld, ctx: StaffCtx): Promise<void> {
  const image = await aPicture(ctx, "board.png");
  await describePicture(ctx, image, { alt: "A board full of notes", focalX: 10, focalY: 80 });
  await publish(ctx, builtId("/"), { ...home, headline: "Published" });
  await draft(ctx, builtId("/"), { ...home, headline: "Not yet" });
  await publish(ctx, builtId(PATH_OF_CASE), { ...engine, artefacts, pictures: [{ image, caption: "The board" }] });
  await publish(ctx, await newPage(ctx, "warp", "/services/dao"), { ...dao, slug: "warp", headline: "Faster than light" });
  // Made later, but imported earlier than the page that it links to.
  const teleport = { ...dao, slug: "teleport", headline: "From here to there", lede: "It is [faster](/services/warp)." };
  await publish(ctx, await newPage(ctx, "teleport", "/services/dao"), teleport);
  await newPage(ctx, "later", "/services/dao");
  await switchPage(ctx, builtId("/services/nft"), false);
  expect(await addRedirect(ctx, { from: "/old", to: "/work" })).toEqual({ ok: true });
  expect(await schedulePage(ctx, builtId("/"), { publishAt: LATER })).toEqual({ ok: true });
  await changedSettings(world, ctx);
}

const LATER = new Date("2035-01-02T09:00:00.000Z");

const headlineOf = async ({ services }: TestWorld) => (await siteOf(services)).find("home", "/")?.headline;

type Files = ReadonlyMap<string, Uint8Array>;

async function exported(world: TestWorld): Promise<Files> {
  const files = new Map<string, Uint8Array>();
  for await (const { name, content } of exportedFiles(asSystem(world))) {
    expect(files.has(name)).toBe(false);
    files.set(name, Buffer.concat(await Array.fromAsync(content)));
  }
  return files;
}

let whole: Promise<Files> | undefined;

/** The export of such a site, which takes a while to make. */
function changedFiles(): Promise<Files> {
  const make = async () => {
    await using world = await testWorld();
    await changedSite(world, await asStaff(world));
    return exported(world);
  };
  return (whole ??= make());
}

async function written(files: Files) {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await symlink(join(process.cwd(), "package.json"), join(folder, "package.json"));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

async function archiveOf(files: Files): Promise<Uint8Array> {
  async function* entries() {
    for (const [name, content] of files) yield { name: `content/${name}`, content: new Blob([new Uint8Array(content)]).stream() };
  }
  return Buffer.concat(await Array.fromAsync(zipStream(entries())));
}

async function uploaded(files: Files): Promise<ImportedSite> {
  const read = await readArchive(await archiveOf(files));
  if (!read.ok) throw new Error(read.sentence);
  return read.site;
}

async function textOf(entries: AsyncIterable<ZipEntry>, wanted: string): Promise<string> {
  for await (const { name, content } of entries) if (name === wanted) return Buffer.concat(await Array.fromAsync(content)).toString();
  throw new Error(wanted);
}

const notSame = (done: readonly Imported[]) => done.filter(({ outcome }) => outcome !== "same");

it("takes a whole site to another database, and finds nothing to do there a second time", async () => {
  await using other = await testWorld();
  const files = await changedFiles();
  const names = [...files.keys()];
  expect(names).toEqual(expect.arrayContaining(["drafts/home.ts", "drafts/services/later.ts", STATE_FILE, LOGO_FILE]));
  expect(names.some((name) => /^pictures\/[0-9a-f-]{36}\/90\.webp$/.test(name))).toBe(true);
  await using temporary = await written(files);
  const site = await readSiteFolder(temporary.folder);
  const done = await importSite(asSystem(other), site, { isPublishing: true });
  expect([...done.pages, ...done.others].filter(({ outcome }) => outcome === "refused" || outcome === "left")).toEqual([]);
  expect(await exported(other)).toEqual(files);
  const shown = await siteOf(other.services);
  expect(shown.find("home", "/")?.headline).toBe("Published");
  expect([...shown.off]).toContain("/services/nft");
  expect(shown.redirects.get("/old")).toBe("/work");
  const { brand, look } = await findContact(other.services.db);
  expect(brand).toEqual({ name: "Loom & Daughters", tagline: "Cloth that holds" });
  expect(look).toMatchObject({ seed: "loom", logo: { width: expect.any(Number) } });
  expect(await findLogo(other.services.db, look?.logo)).toBeDefined();
  expect(await currentWords(other.services.db, letterOf(other))).toMatchObject(LETTER);
  // Colours without a logo leave the logo.
  await importState(other, { look: LOOK });
  expect((await findContact(other.services.db)).look?.logo).toEqual(look?.logo);
  const versions = await other.services.db.$count(sitePageVersions);
  const again = await importSite(asSystem(other), site, { isPublishing: true });
  expect(notSame([...again.pages, ...again.others])).toEqual([]);
  expect(await other.services.db.$count(sitePageVersions)).toBe(versions);
  // The schedule came along, and publishes its draft on time.
  other.clock.advance(LATER.getTime() - other.clock.now().getTime() - 1);
  await publishDuePages(other.services);
  expect(await headlineOf(other)).toBe("Published");
  other.clock.advance(LATER.getTime() - other.clock.now().getTime());
  await publishDuePages(other.services);
  expect(await headlineOf(other)).toBe("Not yet");
});

it("schedules no other text than the exported one, and none whose time has passed", async () => {
  await using other = await testWorld();
  const site = await uploaded(await changedFiles());
  const whyNot = async (isPublishing: boolean) =>
    (await importSite(asSystem(other), site, { isPublishing })).others.find(({ file }) => file === "the schedule of /")?.why;
  // The draft waits until the published text of its page is live.
  expect(await whyNot(false)).toBe("The draft that it publishes was not imported.");
  expect((await findPageRecord(other.services.db, builtId("/")))?.publishAt).toBeNull();
  other.clock.advance(LATER.getTime() - other.clock.now().getTime());
  expect(await whyNot(true)).toBe("Its time has passed, so the page stays a draft.");
  const page = await findPageRecord(other.services.db, builtId("/"));
  expect([page?.publishAt, (page?.draft as HomePage | undefined)?.headline]).toEqual([null, "Not yet"]);
});

it("leaves drafts without publishing, and takes the drafts of the folder once their page is published", async () => {
  await using other = await testWorld();
  const site = await uploaded(await changedFiles());
  const importPages = async () => (await importSite(asSystem(other), site)).pages;
  const outcomeOf = (done: readonly Imported[], file: string) => done.find((each) => each.file === file);
  const ctx = await asStaff(other);
  expect(await addRedirect(ctx, { from: "/services/warp", to: "/work" })).toEqual({ ok: true });
  const first = await importPages();
  expect((await siteOf(other.services)).redirects.get("/services/warp")).toBe("/work");
  expect(outcomeOf(first, "home.ts")?.outcome).toBe("changed");
  expect(outcomeOf(first, "services/warp.ts")?.outcome).toBe("made");
  expect(outcomeOf(first, "drafts/home.ts")?.why).toContain("Publish the text that was imported for this page first.");
  expect((await siteOf(other.services)).find("home", "/")?.headline).toBe(home.headline);
  expect(notSame(await importPages()).every(({ outcome }) => outcome === "left")).toBe(true);
  const page = await findPageRecord(other.services.db, builtId("/"));
  expect(await publishPage(ctx, builtId("/"), { revision: page?.draftRevision ?? 0 })).toMatchObject({ ok: true });
  expect(outcomeOf(await importPages(), "drafts/home.ts")?.outcome).toBe("changed");
});

it("publishes nothing that would be refused in the editor, and says why", async () => {
  await using world = await testWorld();
  const files = [{ file: "services/dao.ts", words: { ...dao, lede: "See [this](/services/nowhere)." } }];
  const done = await importSite(asSystem(world), { files, state: undefined, readPicture: async () => undefined }, { isPublishing: true });
  expect(done.pages).toEqual([
    { file: "services/dao.ts", outcome: "changed", why: expect.stringContaining("Dead link: /services/nowhere is unknown.") },
  ]);
  expect((await siteOf(world.services)).find("service", "/services/dao")?.lede).toBe(dao.lede);
});

it("lists pages of files written by hand in the menus, as if staff had made them, and leaves out those that the exporting site left out", async () => {
  await using world = await testWorld();
  const menus = BUILT_SITE.find("menus", "menus") as Menus;
  const pageFile = (slug: string) => ({
    file: `services/${slug}.ts`,
    words: { ...dao, slug, headline: `All about ${slug}`, intro: [slug] },
  });
  const entries = async () => {
    const { navigation, footer } = (await siteOf(world.services)).find("menus", "menus") as Menus;
    return JSON.stringify([navigation, footer]).match(/\/services\/(warp|teleport|hidden)/g);
  };
  const importThem = (slugs: readonly string[], others: ImportedSite["files"], made: readonly object[] = []) =>
    importSite(
      asSystem(world),
      {
        files: [...others, ...slugs.map(pageFile)],
        state: { file: STATE_FILE, words: { made } },
        readPicture: async () => undefined,
      },
      { isPublishing: true },
    );
  const menusFile = { file: "navigation.ts", words: menus };
  expect((await importThem(["warp"], [])).pages).toMatchObject([{ outcome: "published" }]);
  expect(await entries()).toEqual(["/services/warp"]);
  world.clock.advance(1_000);
  const made = [{ path: "/services/hidden", name: "Hidden", line: "", group: "Blockchain" }];
  const done = await importThem(["warp", "teleport", "hidden"], [menusFile], made);
  expect(await entries()).toEqual(["/services/warp", "/services/teleport"]);
  expect(notSame(done.pages)).toEqual([
    { file: "services/teleport.ts", outcome: "published", isNew: true },
    { file: "services/hidden.ts", outcome: "published", isNew: true, why: expect.stringContaining("in no menu") },
    { file: "navigation.ts", outcome: "published" },
  ]);
  expect(notSame((await importThem(["warp", "teleport", "hidden"], [menusFile], made)).pages)).toEqual([]);
  // Staff take an entry out of the menus: the same files do not put it back.
  await publish(await asStaff(world), builtId("menus"), menus);
  await importThem(["warp", "teleport", "hidden"], [menusFile], made);
  expect(await entries()).toBeNull();
});

const importState = (world: TestWorld, state: unknown, readPicture: ImportedSite["readPicture"] = async () => undefined) =>
  importSite(asSystem(world), { files: [], state: { file: STATE_FILE, words: state }, readPicture }, { isPublishing: true });

const PICTURE = {
  id: "11111111-1111-4111-8111-111111111111",
  name: "board.png",
  alt: "A board",
  sha256: "a".repeat(64),
  width: 90,
  height: 60,
  focalX: 50,
  focalY: 50,
};

it.each([
  ["no object", 7],
  ["a redirect to another site", { redirects: [{ from: "/old", to: "//evil.example" }] }],
  ["a path that leaves the folder", { pictures: [{ ...PICTURE, id: "../../etc" }] }],
  ["a picture without a size", { pictures: [{ ...PICTURE, width: 0 }] }],
  ["a page scheduled twice", { scheduled: [1, 2].map((day) => ({ path: "/", publishAt: `2035-01-0${day}T09:00:00Z` })) }],
])("takes nothing from a state with %s", async (_, state) => {
  await using world = await testWorld();
  const { others } = await importState(world, state);
  expect(others).toEqual([{ file: STATE_FILE, outcome: "refused", why: expect.stringContaining("There is a mistake in") }]);
});

it("leaves out what does not exist here or cannot be done, part by part", async () => {
  await using world = await testWorld();
  const state = {
    switchedOff: ["/services/nowhere", "/", "/services/nft"],
    redirects: [
      { from: "/services/dao", to: "/work" },
      { from: "/old", to: "/work" },
    ],
  };
  const { others } = await importState(world, state);
  expect(others.map(({ outcome }) => outcome)).toEqual(["left", "left", "changed", "left", "changed"]);
  expect((await siteOf(world.services)).redirects.get("/services/dao")).toBeUndefined();
});

it("refuses a picture whose files are missing or something else", async () => {
  await using world = await testWorld();
  const missing = await importState(world, { pictures: [PICTURE] });
  expect(missing.others[0]?.why).toBe("Its file 90.avif is missing.");
  const other = await importState(world, { pictures: [PICTURE] }, async () => Buffer.from("<script>alert(1)</script>"));
  expect(other.others[0]?.why).toBe("Its file 90.avif is not a picture of that format and width.");
  expect(await world.services.db.$count(images)).toBe(0);
});

it("uses a picture that the library has already, under the id that it has here", async () => {
  await using other = await testWorld();
  const own = await aPicture(await asStaff(other), "the same.png");
  const { others } = await importSite(asSystem(other), await uploaded(await changedFiles()), { isPublishing: true });
  expect(others.some(({ file, outcome }) => file.startsWith("the picture") && outcome === "same")).toBe(true);
  expect(await other.services.db.$count(images)).toBe(1);
  const shown = (await siteOf(other.services)).find("case", PATH_OF_CASE);
  // Its alt text is missing here, so the case study stays a draft.
  expect(shown?.pictures).toBeUndefined();
  const page = await findPageRecord(other.services.db, builtId(PATH_OF_CASE));
  expect(page?.draft).toMatchObject({ pictures: [{ image: own }] });
});

const withoutPictures = (state: Uint8Array) =>
  Buffer.from(
    Buffer.from(state)
      .toString()
      .replace(/"pictures": \[.*?\n  \]/s, '"pictures": []'),
  );

const rowsIn = async ({ services: { db } }: TestWorld) =>
  Promise.all([sitePages, images, storedFiles, settings, mailTemplates, siteRedirects].map((table) => db.$count(table)));

const importedEvents = ({ services: { db } }: TestWorld) =>
  db
    .select({ payload: events.payload, actorKind: events.actorKind })
    .from(events)
    .where(and(eq(events.type, "site_page.imported"), eq(events.subjectId, ALL_CONTENT)));

it("shows staff what an upload would change, and then does exactly that, or nothing", async () => {
  await using other = await testWorld();
  const files = await changedFiles();
  const site = await uploaded(files);
  const ctx = await asStaff(other);
  await expect(takeSite(asVisitor(other), site, {})).rejects.toThrow(Forbidden);
  await expect(takeSite(await asMemberWithout(other, "content"), site, {})).rejects.toThrow(Forbidden);
  const before = await rowsIn(other);
  const wrong = new Map(files).set("services/dao.ts", Buffer.from("export const page = stop();\n"));
  const refused = await takeSite(ctx, await uploaded(wrong), { isPublishing: true });
  expect(refused.isStored).toBe(false);
  expect(refused.pages.filter(({ outcome }) => outcome === "refused")).toEqual([
    { file: "services/dao.ts", outcome: "refused", why: expect.stringContaining("not written as an export") },
  ]);
  expect(await rowsIn(other)).toEqual(before);
  const trial = await takeSite(ctx, site, { isPublishing: true, isTrial: true });
  expect(trial.isStored).toBe(false);
  expect(trial.pages).toContainEqual({ file: "services/warp.ts", outcome: "published", isNew: true });
  expect(trial.pages).toContainEqual({ file: "home.ts", outcome: "published" });
  expect(trial.others).toContainEqual({ file: "brand and contact data", outcome: "changed" });
  expect(await rowsIn(other)).toEqual(before);
  // A colleague changes a page in the meantime: what was shown is no longer what would happen.
  expect(await switchPage(ctx, builtId("/services/nft"), false)).toEqual({ ok: true });
  const changed = await takeSite(ctx, site, { isPublishing: true, seen: trial.digest });
  expect(changed.isStored).toBe(false);
  // Nor is a draft replaced that a colleague has saved since.
  expect(await saveWords(ctx, builtId("/"), { words: { ...home, headline: "Typed since" }, revision: 1 })).toMatchObject({ ok: true });
  const edited = await takeSite(ctx, site, { isPublishing: true, seen: changed.digest });
  expect(edited.isStored).toBe(false);
  expect(await importedEvents(other)).toEqual([]);
  expect((await takeSite(ctx, site, { isPublishing: true, seen: edited.digest })).isStored).toBe(true);
  expect(await exported(other)).toEqual(files);
  expect(await importedEvents(other)).toMatchObject([{ actorKind: "staff", payload: { isPublished: true, subjectName: "All content" } }]);
});

it("gives a member no settings and no emails, and exports no emails to one", async () => {
  await using other = await testWorld();
  const state = (await changedFiles()).get(STATE_FILE) ?? new Uint8Array();
  const member = await asStaff(other, { role: "member", areas: ["content"] });
  const site = await uploaded(new Map([[STATE_FILE, withoutPictures(state)]]));
  const importAs = async (ctx: typeof member) => (await takeSite(ctx, site, { isPublishing: true })).others;
  const isForOthers = ({ why }: Imported) => why?.startsWith("You do not have access to this") === true;
  expect((await importAs(member)).filter(isForOthers).map(({ file }) => file)).toEqual([
    "brand and contact data",
    "colours and logo",
    expect.stringMatching(/^the email “/),
  ]);
  expect((await findContact(other.services.db)).brand.name).toBe("Orbweave");
  expect((await importAs(await asStaff(other))).filter(isForOthers)).toEqual([]);
  const own = await textOf(await takeContent(member), STATE_FILE);
  expect([own.includes("Loom & Daughters"), own.includes(LETTER.subject)]).toEqual([true, false]);
});
