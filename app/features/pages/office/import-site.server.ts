import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { SiteState } from "#content/page-types.ts";
import { isInTheWay } from "#domain/content/shape.ts";
import { isStorable, NOT_STORABLE } from "#domain/text/storable.ts";
import { counted } from "#domain/text/counted.ts";
import { type Carried, keepCarried, type ReadVariant } from "#kit/media/carry-pictures.server.ts";
import { MAX_ALT_CHARACTERS, MAX_NAME_CHARACTERS } from "#kit/media/picture-input.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise, recordEvents, transactionWithEvents, write } from "#platform/write.server.ts";
import { sitePages } from "#db/schema/site.ts";
import { checkDraft } from "./check-draft.server.ts";
import { DRAFTS, fileOf, LOGO_FILE, STATE_FILE, withoutDrafts } from "./content-files.ts";
import { SUBJECT } from "./export-content.server.ts";
import { type Imported, importContent, type ImportedFile, type Importer, pathsOf, personOf } from "./import-content.server.ts";
import { importContact, importLook, importMail, readCarriedLogo, settingsSchema } from "./import-settings.server.ts";
import { draftWords, findPageRecord, idAt, lockPage } from "./page-record.server.ts";
import { redirectSchema } from "./redirect-input.ts";
import { REDIRECT_REASONS } from "./redirect-reasons.ts";
import { importRedirect } from "./redirects.server.ts";
import { putSchedule } from "./schedule-page.server.ts";
import { putSwitch } from "./switch-page.server.ts";

/** A folder as an export fills it. */
export interface ImportedSite {
  readonly files: readonly ImportedFile[];
  /** Absent from the repository's own folder. */
  readonly state: ImportedFile | undefined;
  readonly readPicture: ReadVariant;
  readonly logo?: Uint8Array | undefined;
}

const text = (max: number) => z.string().max(max, `At most ${max} characters.`);
const path = text(300);
const MAX_PIXELS = 100_000;

/** More than any site has; each entry is checked in the import's transaction. */
const MAX_ENTRIES = 2_000;
const isOnce = (entries: readonly { readonly path: string }[]) => new Set(entries.map((each) => each.path)).size === entries.length;

const stateSchema = z.object({
  redirects: z.array(redirectSchema).max(MAX_ENTRIES).default([]),
  switchedOff: z.array(path).max(MAX_ENTRIES).default([]),
  scheduled: z
    .array(z.object({ path, publishAt: z.iso.datetime("Not a date and time in UTC.") }))
    .max(MAX_ENTRIES)
    .refine(isOnce, "A page is scheduled twice.")
    .default([]),
  made: z
    .array(z.object({ path, name: text(60), line: text(60), group: text(60) }))
    .max(MAX_ENTRIES)
    .default([]),
  pictures: z
    .array(
      z.object({
        id: z.uuid("Not the id of a picture.").lowercase(),
        name: text(MAX_NAME_CHARACTERS),
        alt: text(MAX_ALT_CHARACTERS),
        sha256: z.string().regex(/^[0-9a-f]{64}$/, "Not a SHA-256 hash."),
        width: z.int().min(1).max(MAX_PIXELS),
        height: z.int().min(1).max(MAX_PIXELS),
        focalX: z.int().min(0).max(100),
        focalY: z.int().min(0).max(100),
      }),
    )
    .max(MAX_ENTRIES)
    .default([]),
  ...settingsSchema,
});

type State = z.output<typeof stateSchema>;

type ReadState = { readonly state: State } | { readonly refused: Imported };

const NO_STATE: State = { redirects: [], switchedOff: [], scheduled: [], made: [], pictures: [], mails: [] };

function readState(given: ImportedFile | undefined): ReadState {
  if (!given) return { state: NO_STATE };
  const refuse = (why: string): ReadState => ({ refused: { file: STATE_FILE, outcome: "refused", why } });
  if ("problem" in given) return refuse(given.problem);
  if (!isStorable(given.words)) return refuse(NOT_STORABLE);
  const read = stateSchema.safeParse(given.words);
  if (read.success) return { state: read.data };
  const [issue] = read.error.issues;
  return refuse(`There is a mistake in ${issue?.path.join(".") || "its form"}: ${issue?.message}`);
}

interface HowToImportSite {
  readonly isPublishing?: boolean;
  /** Says what would be done, and does nothing. */
  readonly isTrial?: boolean;
  /** The digest of a trial. If something else would be done now, nothing is. */
  readonly seen?: string | undefined;
}

async function importPictures(importer: Importer, { pictures }: State, read: ReadVariant, isTrial: boolean) {
  const done: Imported[] = [];
  const ids = new Map<string, string>();
  for (const picture of pictures) {
    const carried: Carried = await keepCarried({ ...importer, isTrial }, picture, read);
    const file = `the picture ${picture.name} (${picture.id})`;
    done.push(carried.outcome === "refused" ? { file, outcome: "refused", why: carried.why } : { file, outcome: carried.outcome });
    if (carried.outcome !== "refused" && carried.id !== picture.id) ids.set(picture.id, carried.id);
  }
  return { done, ids };
}

async function importSwitch(importer: Importer, off: string): Promise<Imported> {
  const file = `switching ${off} off`;
  return write(importer, async (tx, record): Promise<Imported> => {
    const now = importer.services.clock.now();
    const id = await idAt(tx, off);
    const page = id === undefined ? undefined : await lockPage(tx, id, now);
    if (!page) return { file, outcome: "left", why: "There is no page at this address." };
    const switched = await putSwitch({ tx, page, record, now }, false);
    if (switched.ok) return { file, outcome: "changed" };
    return switched.reason === "unchanged"
      ? { file, outcome: "same" }
      : { file, outcome: "left", why: "This page cannot be switched off." };
  });
}

/** Only for the draft of the same folder: a schedule never publishes other text than the one that it was exported with. */
async function importSchedule(
  importer: Importer,
  { path: scheduled, publishAt }: SiteState["scheduled"][number],
  pages: readonly Imported[],
  coming: readonly string[],
): Promise<Imported> {
  const { services } = importer;
  const file = `the schedule of ${scheduled}`;
  const leave = (why: string): Imported => ({ file, outcome: "left", why });
  const id = await idAt(services.db, scheduled);
  const found = id === undefined ? undefined : await findPageRecord(services.db, id);
  if (!found) return leave("There is no page at this address.");
  const draftFile = DRAFTS + fileOf(found.type, found.path);
  if (!pages.some((page) => page.file === draftFile && ["made", "changed", "same"].includes(page.outcome)))
    return leave("The draft that it publishes was not imported.");
  const draft = { path: found.path, type: found.type, words: draftWords(found) };
  const problems = (await checkDraft(services, draft, coming)).filter(isInTheWay);
  return write(importer, async (tx, record): Promise<Imported> => {
    const now = services.clock.now();
    const page = await lockPage(tx, found.id, now);
    const at = new Date(publishAt);
    if (page?.publishAt?.getTime() === at.getTime()) return { file, outcome: "same" };
    if (at <= now) return leave("Its time has passed, so the page stays a draft.");
    if (!page || page.draft === null || page.draftRevision !== found.draftRevision)
      return leave("The draft that it publishes was changed in the meantime.");
    if (problems.length > 0)
      return leave(`${counted(problems.length, "field")} of the draft must be corrected first: ${problems[0]?.words}`);
    await putSchedule({ tx, page, record, now }, at);
    return { file, outcome: "changed" };
  });
}

async function importOneRedirect(importer: Importer, redirect: SiteState["redirects"][number]): Promise<Imported> {
  const file = `the redirect from ${redirect.from}`;
  const added = await importRedirect({ ...importer, personId: personOf(importer.actor) }, redirect);
  if (added.ok) return { file, outcome: "changed" };
  return added.reason === "unchanged" ? { file, outcome: "same" } : { file, outcome: "left", why: REDIRECT_REASONS[added.reason] };
}

/** What was done, or would be done, with each part of the folder. */
export interface ImportedParts {
  readonly pages: readonly Imported[];
  /** Pictures, settings, emails, switched-off pages, schedules and redirects. */
  readonly others: readonly Imported[];
}

export interface ImportedSiteResult extends ImportedParts {
  /** False for a trial, and if a part was refused: an import is stored as a whole or not at all. */
  readonly isStored: boolean;
  /** Of what was done, and of the texts that it was done to. */
  readonly digest: string;
}

const UNDO = new Error("Rolls the transaction back");

/** One transaction, or a savepoint of one, that is rolled back unless its result is kept. */
async function keptIf<T>(db: Db, work: (db: Db) => Promise<T>, isKept: (result: NoInfer<T>) => boolean): Promise<T> {
  let undone: { readonly result: T } | undefined;
  try {
    return await transactionWithEvents(db, async (tx) => {
      // The verbs of an import open their transactions in this one, as savepoints.
      const result = await work(tx as unknown as Db);
      if (isKept(result)) return result;
      undone = { result };
      throw UNDO;
    });
  } catch (error) {
    if (error === UNDO && undone) return undone.result;
    throw error;
  }
}

/** Visitors would see it at once, so it waits until the import is published. */
async function unlessDraft(importer: Importer, isPublishing: boolean, work: (importer: Importer) => Promise<Imported>): Promise<Imported> {
  if (isPublishing) return work(importer);
  const { services, actor } = importer;
  const done = await keptIf(
    services.db,
    (db) => work({ services: { ...services, db }, actor }),
    ({ outcome }) => outcome !== "changed",
  );
  if (done.outcome !== "changed") return done;
  return { file: done.file, outcome: "left", why: "It has no draft, so it is taken over only when the import is published." };
}

async function importParts(
  importer: Importer,
  { files, state: given, readPicture, logo: logoBytes }: ImportedSite,
  { isPublishing = false, isTrial = false }: HowToImportSite,
): Promise<ImportedParts> {
  const read = readState(given);
  const state = "state" in read ? read.state : NO_STATE;
  const pictures = await importPictures(importer, state, readPicture, isTrial);
  const pages = await importContent(importer, files, { isPublishing, made: state.made, pictureIds: pictures.ids });
  const others: Imported[] = [...("refused" in read ? [read.refused] : []), ...pictures.done];
  const logo = await readCarriedLogo(logoBytes);
  if (typeof logo === "string") others.push({ file: LOGO_FILE, outcome: "refused", why: logo });
  const take = async (work: (importer: Importer) => Promise<Imported>) => others.push(await unlessDraft(importer, isPublishing, work));
  const { contact, look } = state;
  if (contact) await take((each) => importContact(each, contact));
  if (look && typeof logo !== "string") await take((each) => importLook(each, look, logo));
  for (const mail of state.mails) await take((each) => importMail(each, mail));
  // A redirect from the address of a page needs that page to be off.
  for (const off of state.switchedOff) await take((each) => importSwitch(each, off));
  for (const schedule of state.scheduled) await take((each) => importSchedule(each, schedule, pages, pathsOf(files)));
  for (const redirect of state.redirects) await take((each) => importOneRedirect(each, redirect));
  return { pages, others };
}

/** Changes with the parts, and with each save of a page of the folder: a draft that was not there at the check is not replaced unseen. */
async function digestOf(db: Db, files: readonly ImportedFile[], parts: ImportedParts): Promise<string> {
  const paths = pathsOf(files.map((each) => ({ ...each, file: withoutDrafts(each.file) })));
  const { path, draftRevision } = sitePages;
  const revisions = await db.select({ path, draftRevision }).from(sitePages).where(inArray(path, paths)).orderBy(path);
  return createHash("sha256").update(JSON.stringify({ parts, revisions })).digest("hex");
}

const isDone = ({ outcome }: Imported) => outcome === "changed" || outcome === "made" || outcome === "published";

/**
 * Imports everything that an export holds, in one transaction: all of it or, if a part is refused, nothing. Text becomes drafts unless
 * `isPublishing`; what has no drafts is then left as it is, except pictures. It deletes nothing and switches no page on, and importing the
 * same folder again changes nothing.
 */
export async function importSite(importer: Importer, site: ImportedSite, how: HowToImportSite = {}): Promise<ImportedSiteResult> {
  const { services, actor } = importer;
  const isKept = ({ pages, others, digest }: Omit<ImportedSiteResult, "isStored">) =>
    !how.isTrial && [...pages, ...others].every(({ outcome }) => outcome !== "refused") && (how.seen ?? digest) === digest;
  const work = async (db: Db) => {
    // Two imports at once would wait for each other's pages.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('content import'))`);
    const inside = { services: { ...services, db }, actor };
    const parts = await importParts(inside, site, how);
    const count = [...parts.pages, ...parts.others].filter(isDone).length;
    if (count > 0)
      await recordEvents(db, actor, services.clock.now(), [
        { type: "site_page.imported", subject: SUBJECT, details: { changes: count, isPublished: how.isPublishing === true } },
      ]);
    return { ...parts, digest: await digestOf(db, site.files, parts) };
  };
  const done = await keptIf(services.db, work, isKept);
  return { ...done, isStored: isKept(done) };
}

/** From the office. A trial shows staff what would happen; importing then does exactly that, or nothing. */
export async function takeSite(ctx: Ctx, site: ImportedSite, how: HowToImportSite): Promise<ImportedSiteResult> {
  authorise(ctx.actor, "pages");
  return importSite(ctx, site, how);
}
