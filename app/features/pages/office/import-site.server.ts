import { z } from "zod";
import type { SiteState } from "#content/page-types.ts";
import { counted } from "#domain/text/counted.ts";
import { type Carried, keepCarried, type ReadVariant } from "#kit/media/carry-pictures.server.ts";
import { MAX_ALT_CHARACTERS, MAX_NAME_CHARACTERS } from "#kit/media/picture-input.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { DRAFTS, fileOf, STATE_FILE } from "./content-files.ts";
import { type Imported, importContent, type ImportedFile } from "./import-content.server.ts";
import { findPageRecord, idAt, lockPage } from "./page-record.server.ts";
import { problemsOfDraft } from "./publish-page.server.ts";
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
}

const text = (max: number) => z.string().max(max, `At most ${max} characters.`);
const path = text(300);
const MAX_PIXELS = 100_000;

const stateSchema = z.object({
  redirects: z.array(redirectSchema).default([]),
  switchedOff: z.array(path).default([]),
  scheduled: z.array(z.object({ path, publishAt: z.iso.datetime("Not a moment in UTC.") })).default([]),
  made: z.array(z.object({ path, name: text(60), line: text(60), group: text(60) })).default([]),
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
    .default([]),
});

type ReadState = { readonly state: SiteState } | { readonly refused: Imported };

const NO_STATE: SiteState = { redirects: [], switchedOff: [], scheduled: [], made: [], pictures: [] };

function readState(given: ImportedFile | undefined): ReadState {
  if (!given) return { state: NO_STATE };
  const refuse = (why: string): ReadState => ({ refused: { file: STATE_FILE, outcome: "refused", why } });
  if ("problem" in given) return refuse(given.problem);
  const read = stateSchema.safeParse(given.words);
  if (read.success) return { state: read.data };
  const [issue] = read.error.issues;
  return refuse(`Nothing of it was imported, because of ${issue?.path.join(".") || "its form"}: ${issue?.message}`);
}

type Needed = Pick<Services, "capabilities" | "clock" | "config" | "db" | "log">;

/** Pictures that the library has under another id, such as after an upload of the same file. */
const withIds = (words: unknown, ids: ReadonlyMap<string, string>): unknown =>
  ids.size === 0
    ? words
    : JSON.parse(JSON.stringify(words), (_, value: unknown) => (typeof value === "string" ? (ids.get(value) ?? value) : value));

async function importPictures(services: Needed, { pictures }: SiteState, read: ReadVariant) {
  const done: Imported[] = [];
  const ids = new Map<string, string>();
  for (const picture of pictures) {
    const carried: Carried = await keepCarried(services, picture, read);
    const file = `the picture ${picture.name} (${picture.id})`;
    done.push(carried.outcome === "refused" ? { file, outcome: "refused", why: carried.why } : { file, outcome: carried.outcome });
    if (carried.outcome !== "refused" && carried.id !== picture.id) ids.set(picture.id, carried.id);
  }
  return { done, ids };
}

async function importSwitch(services: Needed, off: string): Promise<Imported> {
  const file = `switching ${off} off`;
  return write({ services, actor: { kind: "system" } }, async (tx, record): Promise<Imported> => {
    const now = services.clock.now();
    const id = await idAt(tx, off);
    const page = id === undefined ? undefined : await lockPage(tx, id, now);
    if (!page) return { file, outcome: "refused", why: "There is no page at this address." };
    const switched = await putSwitch({ tx, page, record, now }, false);
    if (switched.ok) return { file, outcome: "changed" };
    return switched.reason === "unchanged"
      ? { file, outcome: "same" }
      : { file, outcome: "refused", why: "This page cannot be switched off." };
  });
}

/** Only for the draft of the same folder: a schedule never publishes other text than the one that it was exported with. */
async function importSchedule(
  services: Needed,
  { path: scheduled, publishAt }: SiteState["scheduled"][number],
  pages: readonly Imported[],
): Promise<Imported> {
  const file = `the schedule of ${scheduled}`;
  const refuse = (why: string): Imported => ({ file, outcome: "refused", why });
  const id = await idAt(services.db, scheduled);
  const found = id === undefined ? undefined : await findPageRecord(services.db, id);
  if (!found) return refuse("There is no page at this address.");
  const draftFile = DRAFTS + fileOf(found.type, found.path);
  if (!pages.some((page) => page.file === draftFile && page.outcome !== "refused"))
    return refuse("The draft that it publishes was not imported.");
  const problems = await problemsOfDraft(services, found);
  return write({ services, actor: { kind: "system" } }, async (tx, record): Promise<Imported> => {
    const now = services.clock.now();
    const page = await lockPage(tx, found.id, now);
    const at = new Date(publishAt);
    if (page?.publishAt?.getTime() === at.getTime()) return { file, outcome: "same" };
    if (at <= now) return refuse("Its time has passed, so the page stays a draft.");
    if (!page || page.draft === null || page.draftRevision !== found.draftRevision)
      return refuse("The draft that it publishes was changed in the meantime.");
    if (problems.length > 0)
      return refuse(`${counted(problems.length, "field")} of the draft must be corrected first: ${problems[0]?.words}`);
    await putSchedule({ tx, page, record, now }, at);
    return { file, outcome: "changed" };
  });
}

async function importOneRedirect(services: Needed, redirect: SiteState["redirects"][number]): Promise<Imported> {
  const file = `the redirect from ${redirect.from}`;
  const added = await importRedirect(services, redirect);
  if (added.ok) return { file, outcome: "changed" };
  return added.reason === "unchanged" ? { file, outcome: "same" } : { file, outcome: "refused", why: REDIRECT_REASONS[added.reason] };
}

/** What was done with each part of the folder. */
export interface ImportedParts {
  readonly pages: readonly Imported[];
  /** Pictures, switched-off pages, schedules and redirects. */
  readonly others: readonly Imported[];
}

/**
 * Imports everything that an export holds. Text becomes drafts unless `isPublishing`; pictures, redirects, switched-off pages and
 * schedules have no drafts. It deletes nothing and switches no page on, and importing the same folder again changes nothing.
 */
export async function importSite(
  services: Needed,
  { files, state: given, readPicture }: ImportedSite,
  { isPublishing = false }: { readonly isPublishing?: boolean } = {},
): Promise<ImportedParts> {
  const read = readState(given);
  const state = "state" in read ? read.state : NO_STATE;
  const pictures = await importPictures(services, state, readPicture);
  const shown = files.map((each) => ("words" in each ? { ...each, words: withIds(each.words, pictures.ids) } : each));
  const pages = await importContent(services, shown, { isPublishing, made: state.made });
  const others: Imported[] = [...("refused" in read ? [read.refused] : []), ...pictures.done];
  // A redirect from the address of a page needs that page to be off.
  for (const off of state.switchedOff) others.push(await importSwitch(services, off));
  for (const schedule of state.scheduled) others.push(await importSchedule(services, schedule, pages));
  for (const redirect of state.redirects) others.push(await importOneRedirect(services, redirect));
  return { pages, others };
}
