import type { SiteState } from "#content/page-types.ts";
import { isLabels, labelPath, type LabelSet } from "#content/labels.ts";
import { PAGE_TYPES, type PageType } from "#content/shapes.ts";
import { slugOf } from "#domain/nav/slug-of.ts";

interface FileKind {
  /** A folder below `content/` for types with one file per page, otherwise a file. */
  readonly place: string;
  /** Labels have none: their type is that of the file. */
  readonly type?: string;
  readonly name: string;
  /** Properties that the file also exports separately. */
  readonly parts?: readonly { readonly property: string; readonly type: string; readonly name: string }[];
}

const page = (place: string, type: string): FileKind => ({ place, type, name: "page" });

const task = (file: string, type: string): FileKind => ({ place: `tasks/${file}.ts`, type, name: "page" });

const KINDS: Readonly<Record<Exclude<PageType, LabelSet>, FileKind>> = {
  service: page("services/", "OfferingPage"),
  solution: page("solutions/", "OfferingPage"),
  lab: page("labs/", "LabPage"),
  case: page("work/", "CaseStudy"),
  document: page("company/", "DocumentPage"),
  auditRequest: task("request-audit", "AuditRequestPage"),
  newsletter: task("newsletter", "NewsletterPage"),
  ticket: task("ticket", "TicketEntryPage"),
  search: task("search", "SearchPage"),
  estimate: task("estimate", "EstimatePage"),
  application: task("application", "ApplicationPages"),
  hireSent: task("hire-sent", "HireSentPage"),
  notFound: task("not-found", "NotFoundPage"),
  home: { place: "home.ts", type: "HomePage", name: "HOME" },
  menus: { place: "navigation.ts", type: "Menus", name: "MENUS" },
  team: { place: "team.ts", type: "Team", name: "TEAM" },
  words: {
    place: "product-words.ts",
    type: "ProductWords",
    name: "PRODUCT_WORDS",
    parts: [
      { property: "wizard", type: "WizardWords", name: "WIZARD_WORDS" },
      { property: "closing", type: "ClosingWords", name: "CLOSING_WORDS" },
    ],
  },
};

const kindOf = (type: PageType): FileKind => (isLabels(type) ? { place: `${labelPath(type)}.ts`, name: "page" } : KINDS[type]);

/** The file below `content/` that holds a page's text. */
export function fileOf(type: PageType, path: string): string {
  const { place } = kindOf(type);
  return place.endsWith("/") ? `${place}${slugOf(path)}.ts` : place;
}

/** The folder of unpublished drafts, laid out like `content/`. */
export const DRAFTS = "drafts/";
export const isDraftFile = (file: string) => file.startsWith(DRAFTS);
/** A draft's file without its folder. */
export const withoutDrafts = (file: string) => (isDraftFile(file) ? file.slice(DRAFTS.length) : file);

/** The name that such a file exports; undefined for tests and shared files, such as types. */
export function exportIn(path: string): string | undefined {
  const file = withoutDrafts(path);
  if (file.endsWith(".test.ts")) return undefined;
  return PAGE_TYPES.map(kindOf).find(({ place }) => (place.endsWith("/") ? file.startsWith(place) : file === place))?.name;
}

const json = (words: unknown) => JSON.stringify(words, null, 2);

/** Prints a whole `content/` file. The project's formatter is run on it afterwards. */
export function printFile(type: PageType, words: object): string {
  const { type: typeName, name, parts = [] } = kindOf(type);
  if (typeName === undefined) return `export const ${name} = ${json(words)};\n`;
  const all = words as Readonly<Record<string, unknown>>;
  const types = [typeName, ...parts.map((part) => part.type)].join(", ");
  const others = Object.fromEntries(Object.entries(all).filter(([property]) => !parts.some((part) => part.property === property)));
  const named = parts.map((part) => `${part.property}: ${part.name}, `).join("");
  return [
    `import type { ${types} } from "#content/page-types.ts";\n`,
    ...parts.map((part) => `export const ${part.name}: ${part.type} = ${json(all[part.property])};\n`),
    `export const ${name}: ${typeName} = {${named}${json(others).slice(1)};\n`,
  ].join("\n");
}

/** Without a type, because a draft may be incomplete. */
export const printDraft = (type: PageType, words: object): string => `export const ${kindOf(type).name} = ${json(words)};\n`;

/** Redirects, switched-off pages and the like. */
export const STATE_FILE = "site-state.ts";
export const STATE_NAME = "SITE_STATE";

export const printState = (state: SiteState): string =>
  `import type { SiteState } from "#content/page-types.ts";\n\nexport const ${STATE_NAME}: SiteState = ${json(state)};\n`;

export const pictureFile = (id: string, variant: string) => `pictures/${id}/${variant}`;

export const LOGO_FILE = "logo.png";
