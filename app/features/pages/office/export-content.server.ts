import { asc } from "drizzle-orm";
import type { SiteState } from "#content/page-types.ts";
import { SHAPES } from "#content/shapes.ts";
import { fitShape, MisshapenError, visitFields } from "#domain/content/shape.ts";
import { isId } from "#domain/list/search-params.ts";
import { listChangedWords } from "#kit/mail/stored-words.server.ts";
import { findTemplate, permissionToEdit } from "#kit/mail/templates.ts";
import { carriedPictures } from "#kit/media/carry-pictures.server.ts";
import { slugOf } from "#domain/blog/post-slug.ts";
import { dayIn } from "#domain/list/office-time.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { contactOf, savedContact } from "#kit/settings/contact.server.ts";
import { savedLook } from "#kit/settings/look.server.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import type { Actor, Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import type { ZipEntry } from "#platform/zip-stream.server.ts";
import { BUILT_PAGES } from "#kit/site/built-pages.server.ts";
import { PAGE_KIND } from "#kit/site/site.server.ts";
import { siteRedirects } from "#db/schema/site.ts";
import { DRAFTS, fileOf, LOGO_FILE, pictureFile, printDraft, printFile, printState, STATE_FILE } from "./content-files.ts";
import { mayEdit } from "./import-settings.server.ts";
import { listPageRecords, liveWords, type Page } from "./page-record.server.ts";

/**
 * The live text with its fields in schema order, which the database does not keep. Live text that no longer fits the schema would break
 * the next build, so the built-in text is exported instead.
 */
function shownWords(page: Page): object | undefined {
  const words = liveWords(page);
  try {
    return words === undefined ? undefined : (fitShape(SHAPES[page.type], words) as object);
  } catch (error) {
    if (!(error instanceof MisshapenError)) throw error;
    return BUILT_PAGES.get(page.path)?.words;
  }
}

/** The published text of every page, as `content/` files. */
export const publishedFiles = (pages: readonly Page[]) =>
  new Map(
    pages.flatMap((page) => {
      const words = shownWords(page);
      return words === undefined ? [] : [[fileOf(page.type, page.path), printFile(page.type, words)] as const];
    }),
  );

function draftFile({ type, path, draft }: Page): readonly [string, string] {
  return [DRAFTS + fileOf(type, path), printDraft(type, fitShape(SHAPES[type], draft) as object)];
}

/** The pictures in drafts and published pages. */
export function picturesIn(pages: readonly Page[]): readonly string[] {
  const found = new Set<string>();
  for (const { type, draft, live, built } of pages)
    for (const words of [draft, live ?? built])
      if (words)
        visitFields(SHAPES[type], words, ({ kind }, value) => {
          if (kind === "picture" && isId(String(value))) found.add(String(value));
        });
  return [...found].sort();
}

type Settings = Pick<SiteState, "contact" | "look" | "mails">;

async function stateOf(
  { db }: Pick<Services, "db">,
  pages: readonly Page[],
  others: Settings & Pick<SiteState, "pictures">,
): Promise<SiteState> {
  const redirects = await db
    .select({ from: siteRedirects.fromPath, to: siteRedirects.toPath })
    .from(siteRedirects)
    .orderBy(asc(siteRedirects.fromPath));
  const byPath = pages.toSorted((left, right) => (left.path < right.path ? -1 : 1));
  return {
    redirects,
    switchedOff: byPath.filter(({ isOn }) => !isOn).map(({ path }) => path),
    scheduled: byPath.flatMap(({ path, draft, publishAt }) =>
      draft === null || publishAt === null ? [] : [{ path, publishAt: publishAt.toISOString() }],
    ),
    made: byPath
      .filter(({ isBuiltIn }) => !isBuiltIn)
      .map(({ path, menuName, menuLine, menuGroup }) => ({ path, name: menuName, line: menuLine, group: menuGroup })),
    ...others,
  };
}

/** Staff export the emails that they may edit, a script exports all. */
async function mailsFor({ services, actor }: Exporter): Promise<SiteState["mails"]> {
  const changed = await listChangedWords(services.db);
  return changed.flatMap(({ name, subject, body }) => {
    const template = findTemplate(services, name);
    return template && mayEdit(actor, permissionToEdit(template)) ? [{ name, subject, body }] : [];
  });
}

interface Exporter {
  readonly services: Pick<Services, "capabilities" | "config" | "db">;
  readonly actor: Actor;
}

/** Every file of an export, with its path relative to `content/`. */
export async function* exportedFiles(exporter: Exporter): AsyncGenerator<ZipEntry> {
  const { services } = exporter;
  const pages = await listPageRecords(services.db);
  const { pictures, files } = await carriedPictures(services.db, picturesIn(pages));
  const [contact, saved, mails] = await Promise.all([savedContact(services.db), savedLook(services.db), mailsFor(exporter)]);
  const state = await stateOf(services, pages, { pictures, contact, look: saved?.look, mails });
  const texts = [...publishedFiles(pages), ...pages.filter(({ draft }) => draft !== null).map(draftFile), [STATE_FILE, printState(state)]];
  for (const [name = "", text = ""] of texts) yield { name, content: new Blob([text]).stream() };
  if (saved?.logo) yield { name: LOGO_FILE, content: new Blob([new Uint8Array(saved.logo)]).stream() };
  const store = fileStoreOf(services.config);
  for (const { pictureId, name, fileId } of files) {
    const content = await store.open(fileId);
    if (content) yield { name: pictureFile(pictureId, name), content };
  }
}

/** Subject id for exports, which are not about one page. */
export const ALL_CONTENT = "content";
export const SUBJECT = { kind: PAGE_KIND, id: ALL_CONTENT, name: "All content" };

/** The file name of a download, such as `orbweave-content-2026-11-19.zip`. */
export async function archiveName({ services }: Ctx): Promise<string> {
  const [{ brand }, { timeZone }] = await Promise.all([contactOf(services), businessHours(services.db)]);
  return [slugOf(brand.name), "content", dayIn(services.clock.now(), timeZone)].filter(Boolean).join("-") + ".zip";
}

/** For a download; logs who exported the content. */
export async function takeContent(ctx: Ctx): Promise<AsyncIterable<ZipEntry>> {
  await writeAs(ctx, "pages", async (_, record) => record({ type: "site_page.exported", subject: SUBJECT }));
  return exportedFiles(ctx);
}
