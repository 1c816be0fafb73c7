import type { PageType } from "#content/shapes.ts";
import { slugOf } from "#domain/nav/slug-of.ts";

interface FileKind {
  /** The folder of `content/` for types with one file per page, else the file itself. */
  readonly place: string;
  readonly type: string;
  readonly name: string;
  readonly module: string;
}

const PAGE_TYPES = "#content/page-types.ts";
const page = (place: string, type: string): FileKind => ({ place, type, name: "page", module: PAGE_TYPES });

const KINDS: Readonly<Record<PageType, FileKind>> = {
  service: page("services/", "OfferingPage"),
  solution: page("solutions/", "OfferingPage"),
  lab: page("labs/", "LabPage"),
  case: page("work/", "CaseStudy"),
  document: page("company/", "DocumentPage"),
  home: { place: "home.ts", type: "HomePage", name: "HOME", module: PAGE_TYPES },
  menus: { place: "navigation.ts", type: "Menus", name: "MENUS", module: PAGE_TYPES },
  team: { place: "team.ts", type: "Team", name: "TEAM", module: PAGE_TYPES },
  words: { place: "product-words.ts", type: "ProductWords", name: "PRODUCT_WORDS", module: "#content/product-words.ts" },
};

/** Where the words of a page stand in `content/`. */
export function fileOf(type: PageType, path: string): string {
  const { place } = KINDS[type];
  return place.endsWith("/") ? `${place}${slugOf(path)}.ts` : place;
}

/** The name under which such a file exports its words. */
export const exportOf = (type: PageType): string => KINDS[type].name;

/** A file of `content/` with these words. The project's formatter lays it out as the others. */
export function printFile(type: PageType, words: unknown): string {
  const { type: typeName, name, module } = KINDS[type];
  return `import type { ${typeName} } from "${module}";\n\nexport const ${name}: ${typeName} = ${JSON.stringify(words, null, 2)};\n`;
}
