import { SECOND_MS } from "#domain/schedule/durations.ts";
import { publicPaths } from "#content/site-map.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { SITE } from "#kit/capability/menu-entry.ts";
import { PAGE_KIND, PRIVATE_PAGE_EVENTS } from "#kit/site/site.server.ts";
import { ALL_CONTENT } from "./office/export-content.server.ts";
import { followedWords } from "./office/page-facts.ts";
import { publishDuePages } from "./office/publish-due-pages.server.ts";
import { PAGE_OPERATIONS } from "./page-operations.server.ts";
import { nextSecurityTxt, SECURITY_TXT_PATH } from "./security-txt.ts";
import { pagePictures } from "./picture-uses.server.ts";
import { unfinishedPages } from "./unfinished.server.ts";

/** The URL of a page's loader data, as React Router requests it. */
const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);
const addressesOf = (paths: readonly string[]) => [...paths, ...paths.map(dataOf)];
const warm = (under: RegExp) => addressesOf(publicPaths().filter((path) => under.test(path)));

const OFFERINGS = /^\/(?:services|solutions|our-labs)\/[^/]+$/;
/** Excludes the forms below /company, which are rendered per visitor. */
const DOCUMENTS = /^\/company\/(?!(?:book-a-call|hire-our-team|request-audit)(?:\.data)?$)[^/]+$/;
const COMPANY = /^\/company(?:\.data)?$/;
const WORK = /^\/work(?:\.data|\/[^/]+)?$/;
const HOME = /^\/(?:_\.data)?$/;
const FOUND = /^\/(?:robots\.txt|manifest\.webmanifest)$/;
const FACTS = /^\/api\/services$/;

export const pagesCapability: Capability = {
  name: "pages",
  kinds: {
    [PAGE_KIND]: {
      permission: "pages",
      name: "page",
      hrefOf: (id) => (id === ALL_CONTENT ? "/admin/pages" : `/admin/pages/${id}`),
    },
  },
  eventWords: {
    "site_page.changes_published": "published changes of the page",
    "site_page.edited": "edited the page",
    "site_page.followed": (payload) => followedWords(payload),
    "site_page.reset": "restored the original text of the page",
    "site_page.schedule_failed": "could not publish the page on time",
    "site_page.scheduled": "changed the schedule of the page",
    "site_page.switched_off": "switched the page off",
    "site_page.switched_on": "switched the page on",
    "site_page.taken_back": "reverted the page to the previous version",
    "site_page.taken_over": "took over the editing",
    "site_page.version_restored": "restored an older version",
  },
  privateEvents: PRIVATE_PAGE_EVENTS,
  menu: [
    {
      content: "Pages",
      href: "/admin/pages",
      key: "w",
      icon: "blogs",
      permission: "pages",
      active: true,
      place: { group: SITE, position: 10 },
    },
    {
      content: "Redirects",
      href: "/admin/pages/redirects",
      key: "f",
      icon: "move",
      permission: "pages",
      active: true,
      place: { group: SITE, position: 30 },
    },
  ],
  dueWork: [{ name: "publish due pages", everyMs: SECOND_MS, run: publishDuePages }],
  uploadPaths: ["/admin/pages/import"],
  unfinished: [unfinishedPages],
  pictureUses: pagePictures,
  sitemap: { unlisted: ["/estimate", "/search"] },
  cachedPages: [
    // The home page shows a finding, the newest posts and the open jobs.
    { path: HOME, kinds: ["price_book", "audit", "post", "person", "job"], ignoresQuery: true, warm: warm(HOME) },
    { path: OFFERINGS, kinds: ["price_book"], ignoresQuery: true, warm: warm(OFFERINGS) },
    { path: DOCUMENTS, kinds: [], ignoresQuery: true, warm: warm(DOCUMENTS) },
    { path: FOUND, kinds: [], ignoresQuery: true, warm: ["/robots.txt", "/manifest.webmanifest"] },
    { path: FACTS, kinds: ["price_book"], ignoresQuery: true, warm: ["/api/services"] },
    {
      path: new RegExp(`^${RegExp.escape(SECURITY_TXT_PATH)}$`),
      kinds: [],
      changesAt: async ({ clock }) => nextSecurityTxt(clock.now()),
      ignoresQuery: true,
    },
    { path: COMPANY, kinds: ["person", "post", "audit"], ignoresQuery: true, warm: warm(COMPANY) },
    { path: WORK, kinds: ["price_book", "person", "post", "audit", "image"], ignoresQuery: true, warm: warm(WORK) },
  ],
  api: PAGE_OPERATIONS,
};
