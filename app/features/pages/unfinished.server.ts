import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { UnfinishedWork } from "#kit/capability/queue-source.ts";
import { siteOf } from "#kit/site/site.server.ts";
import { factsOf, labelsOf } from "./office/load-pages.server.ts";
import { listPageRecords } from "./office/page-record.server.ts";
import { stateOf } from "./office/page-state.ts";

/** Pages whose newest text is not published yet. */
export const unfinishedPages: UnfinishedWork = {
  title: "Pages with unpublished changes",
  permission: "pages",
  href: "/admin/pages",
  load: async (services, limit) => {
    const [records, site, { timeZone }] = await Promise.all([listPageRecords(services.db), siteOf(services), businessHours(services.db)]);
    const labels = labelsOf(site);
    return records
      .filter(({ draft, publishAt, scheduleError }) => draft !== null || publishAt !== null || scheduleError !== null)
      .toSorted((one, two) => two.draftSavedAt.getTime() - one.draftSavedAt.getTime())
      .slice(0, limit)
      .map((page) => {
        const facts = factsOf(page, labels);
        return { href: `/admin/pages/${page.id}`, name: facts.name, state: stateOf(facts, timeZone).words, at: page.draftSavedAt };
      });
  },
};
