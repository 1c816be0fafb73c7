import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { CaseStudy, HomePage, OfferingPage } from "#content/page-types.ts";
import { currentWords, keepWords } from "#kit/mail/stored-words.server.ts";
import { findTemplate } from "#kit/mail/templates.ts";
import { describePicture } from "#kit/media/manage-picture.server.ts";
import { aPicture } from "#kit/media/picture-fixture.ts";
import { contactRevision, findContact, saveContact } from "#kit/settings/contact.server.ts";
import type { StoredContact } from "#kit/settings/contact-input.ts";
import { BUILT_LOOK } from "#kit/settings/look-input.ts";
import { findLogo, readLogo, saveLook } from "#kit/settings/look.server.ts";
import { BUILT_SITE, siteOf } from "#kit/site/site.server.ts";
import { write } from "#platform/write.server.ts";
import { asStaff, asSystem } from "#tests/support/actors.ts";
import { type TestWorld, testWorld } from "#tests/support/test-database.ts";
import { images } from "#db/schema/media.ts";
import { sitePageVersions } from "#db/schema/site.ts";
import { LOGO_FILE, pictureFile, STATE_FILE } from "./content-files.ts";
import { readSiteFolder } from "./content-folder.server.ts";
import { exportedFiles } from "./export-content.server.ts";
import type { Imported } from "./import-content.server.ts";
import { importSite, type ImportedSite } from "./import-site.server.ts";
import { createPage } from "./make-page.server.ts";
import { builtId, findPageRecord } from "./page-record.server.ts";
import { publishPage } from "./publish-page.server.ts";
import { addRedirect } from "./redirects.server.ts";
import { schedulePage } from "./schedule-page.server.ts";
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
  expect(await publishPage(ctx, id, { revision: await draft(ctx, id, words) })).toEqual({ ok: true });
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
  expect(await saveContact(ctx, CONTACT, await contactRevisionOf(ctx))).toEqual({ ok: true });
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
async function changedSite(world: TestWorld) {
  const ctx = await asStaff(world);
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
  await changedSettings(world, ctx);
  return { ctx, image };
}

const LATER = new Date("2035-01-02T09:00:00.000Z");

const scheduleHome = async (ctx: StaffCtx) => expect(await schedulePage(ctx, builtId("/"), { publishAt: LATER })).toEqual({ ok: true });

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

async function written(files: Files) {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await symlink(join(process.cwd(), "package.json"), join(folder, "package.json"));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

const notSame = (done: readonly Imported[]) => done.filter(({ outcome }) => outcome !== "same");

it("takes a whole site to another database, and finds nothing to do there a second time", async () => {
  await using world = await testWorld();
  await using other = await testWorld();
  const { image } = await changedSite(world);
  const files = await exported(world);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(["drafts/home.ts", "drafts/services/later.ts", STATE_FILE, LOGO_FILE, pictureFile(image, "90.webp")]),
  );
  await using temporary = await written(files);
  const site = await readSiteFolder(temporary.folder);
  const done = await importSite(asSystem(other), site, { isPublishing: true });
  expect([...done.pages, ...done.others].filter(({ outcome }) => outcome === "refused")).toEqual([]);
  expect(await exported(other)).toEqual(files);
  const shown = await siteOf(other.services);
  expect(shown.find("home", "/")?.headline).toBe("Published");
  expect([...shown.off]).toContain("/services/nft");
  expect(shown.redirects.get("/old")).toBe("/work");
  const { brand, look } = await findContact(other.services.db);
  expect(brand).toEqual({ name: "Loom & Daughters", tagline: "Cloth that holds" });
  expect(look).toEqual((await findContact(world.services.db)).look);
  expect(await findLogo(other.services.db, look?.logo)).toBeDefined();
  expect(await currentWords(other.services.db, letterOf(other))).toMatchObject(LETTER);
  const versions = await other.services.db.$count(sitePageVersions);
  const again = await importSite(asSystem(other), site, { isPublishing: true });
  expect(notSame([...again.pages, ...again.others])).toEqual([]);
  expect(await other.services.db.$count(sitePageVersions)).toBe(versions);
});

it("takes a scheduled publication along, which publishes its draft on time", async () => {
  await using world = await testWorld();
  await using other = await testWorld();
  const { ctx } = await changedSite(world);
  await scheduleHome(ctx);
  const files = await exported(world);
  await using temporary = await written(files);
  const site = await readSiteFolder(temporary.folder);
  const { others } = await importSite(asSystem(other), site, { isPublishing: true });
  expect(others).toContainEqual({ file: "the schedule of /", outcome: "changed" });
  expect(await exported(other)).toEqual(files);
  expect((await importSite(asSystem(other), site, { isPublishing: true })).others).toContainEqual({
    file: "the schedule of /",
    outcome: "same",
  });
  other.clock.advance(LATER.getTime() - other.clock.now().getTime() - 1);
  await publishDuePages(other.services);
  expect(await headlineOf(other)).toBe("Published");
  other.clock.advance(LATER.getTime() - other.clock.now().getTime());
  await publishDuePages(other.services);
  expect(await headlineOf(other)).toBe("Not yet");
});

it("schedules no other text than the exported one, and none whose time has passed", async () => {
  await using world = await testWorld();
  await using other = await testWorld();
  const { ctx } = await changedSite(world);
  await scheduleHome(ctx);
  await using temporary = await written(await exported(world));
  const site = await readSiteFolder(temporary.folder);
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
  await using world = await testWorld();
  await using other = await testWorld();
  await changedSite(world);
  await using temporary = await written(await exported(world));
  const site = await readSiteFolder(temporary.folder);
  const importPages = async () => (await importSite(asSystem(other), site)).pages;
  const outcomeOf = (done: readonly Imported[], file: string) => done.find((each) => each.file === file);
  const first = await importPages();
  expect(outcomeOf(first, "home.ts")?.outcome).toBe("changed");
  expect(outcomeOf(first, "services/warp.ts")?.outcome).toBe("made");
  expect(outcomeOf(first, "drafts/home.ts")?.why).toContain("Publish the text that was imported for this page first.");
  expect((await siteOf(other.services)).find("home", "/")?.headline).toBe(home.headline);
  expect(notSame(await importPages()).every(({ outcome }) => outcome === "left")).toBe(true);
  const ctx = await asStaff(other);
  const page = await findPageRecord(other.services.db, builtId("/"));
  expect(await publishPage(ctx, builtId("/"), { revision: page?.draftRevision ?? 0 })).toEqual({ ok: true });
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
  await using world = await testWorld();
  await using other = await testWorld();
  await changedSite(world);
  const own = await aPicture(await asStaff(other), "the same.png");
  await using temporary = await written(await exported(world));
  const { others } = await importSite(asSystem(other), await readSiteFolder(temporary.folder), { isPublishing: true });
  expect(others.some(({ file, outcome }) => file.startsWith("the picture") && outcome === "same")).toBe(true);
  expect(await other.services.db.$count(images)).toBe(1);
  const shown = (await siteOf(other.services)).find("case", PATH_OF_CASE);
  // Its alt text is missing here, so the case study stays a draft.
  expect(shown?.pictures).toBeUndefined();
  const page = await findPageRecord(other.services.db, builtId(PATH_OF_CASE));
  expect(page?.draft).toMatchObject({ pictures: [{ image: own }] });
});
