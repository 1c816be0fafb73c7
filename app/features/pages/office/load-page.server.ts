import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import { loadPictures } from "#kit/media/load-pictures.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { PAGE_TYPES, type PageType } from "#content/shapes.ts";
import { isLabels, LABEL_SHAPES } from "#content/labels.ts";
import { TASK_PATHS } from "#content/task-shapes.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import type { Problem } from "#domain/content/shape.ts";
import { addDays, localDay } from "#domain/schedule/zoned-day.ts";
import { previewPath } from "#kit/site/preview.server.ts";
import { type Site, siteOf } from "#kit/site/site.server.ts";
import { printOfficeMoment } from "#domain/schedule/office-moment.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { keptWeight } from "./check-draft.server.ts";
import { picturesIn } from "./export-content.server.ts";
import { factsOf, labelsOf, namesOf } from "./load-pages.server.ts";
import { draftWords, findPageRecord, pageSubject } from "./page-record.server.ts";
import { listVersions, publishedVersions } from "./page-versions.server.ts";
import { stateOf } from "./save-words.server.ts";

/** Menus, team and product texts have no page of their own, so these pages preview them. */
const SHOWN_ON: Readonly<Record<string, string>> = {
  menus: "/",
  team: "/company",
  words: "/words-preview",
  [TASK_PATHS.hireSent]: "/company/hire-our-team",
};
/** Parameters without which a page does not show its words: an estimate to price, or a request that was sent. */
const SAMPLES: Readonly<Partial<Record<PageType, string>>> = {
  estimate: `&${new URLSearchParams({ page: "A shop with a cart and payments" }).toString()}`,
  hireSent: "&sent=person",
};

function previewOf({ id, path, type }: { readonly id: string; readonly path: string; readonly type: PageType }): string {
  if (!isLabels(type)) return previewPath(SHOWN_ON[path] ?? path, id) + (SAMPLES[type] ?? "");
  const { shownOn } = LABEL_SHAPES[type];
  return shownOn ? previewPath(shownOn, id) : `${previewPath("/words-preview", id)}&labels=${type}`;
}

/** Names of the pages that link to this one. */
function linkedFrom(site: Site, path: string): readonly string[] {
  const leadsThere = ({ href }: NavItem) =>
    PAGE_TYPES.some((type) => {
      const words = JSON.stringify(site.find(type, href) ?? "");
      return words.includes(`](${path})`) || words.includes(`"${path}"`);
    });
  return site.pages.filter((page) => page.href !== path && leadsThere(page)).map(({ content }) => content);
}

/** Of the draft as it was saved last. Rendering and compressing the page costs ten times what a save does. */
export async function weighPage(ctx: Ctx, id: string): Promise<readonly Problem[] | undefined> {
  authorise(ctx.actor, "pages");
  const page = await findPageRecord(ctx.services.db, id);
  return page && keptWeight(ctx.services, page);
}

/** Everything that the editor shows about a page. Undefined if it does not exist. */
export async function loadPage(ctx: Ctx, id: string, url: URL) {
  const { personId } = authorise(ctx.actor, "pages");
  const { db } = ctx.services;
  const page = await findPageRecord(db, id);
  if (!page) return undefined;
  const [site, hours, names, state, heavy, versions, published, pictures] = await Promise.all([
    siteOf(ctx.services),
    businessHours(db),
    namesOf(db, [page.draftSavedBy]),
    stateOf(ctx, page),
    keptWeight(ctx.services, page),
    listVersions(db, id),
    publishedVersions(db, page),
    loadPictures(db, picturesIn([page])),
  ]);
  return {
    page: factsOf(page, labelsOf(site)),
    linkedFrom: linkedFrom(site, page.path),
    words: draftWords(page),
    draft: { ...state, heavy, savedBy: names.get(page.draftSavedBy ?? "") ?? "" },
    paths: site.pages.map(({ href, content }) => ({ path: href, name: content })),
    alts: new Map([...pictures].map(([picture, { alt }]) => [picture, alt])) as ReadonlyMap<string, string>,
    preview: previewOf(page),
    publishClock:
      page.publishAt === null
        ? `${addDays(localDay(ctx.services.clock.now(), hours.timeZone), 1)}T09:00`
        : printOfficeMoment(page.publishAt, hours.timeZone),
    timeZone: hours.timeZone,
    versions,
    liveVersion: published.live,
    previous: published.before && { version: published.before.version, at: published.before.at },
    personId,
    activity: await loadRecordActivity(ctx, pageSubject(page), url),
  };
}

export type PageRecord = NonNullable<Awaited<ReturnType<typeof loadPage>>>;
