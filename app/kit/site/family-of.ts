import type { Menus } from "#content/page-types.ts";
import { activeLeaves } from "#domain/nav/leaves.ts";
import type { Family } from "#domain/weave/weave.ts";

/** Services outside Blockchain use chevrons; the menu says which ones those are. */
export function otherServicePathsIn({ navigation }: Pick<Menus, "navigation">): string[] {
  const headings = navigation.flatMap(({ childrenItems = [] }) => childrenItems).filter(({ content }) => content === "Others");
  return activeLeaves(headings).map(({ href }) => href);
}

/** The home page uses the lozenge of the firm's logo. */
const FAMILIES: Readonly<Record<string, Family>> = {
  "": "blockchain",
  services: "blockchain",
  solutions: "solutions",
  "our-labs": "labs",
  blogs: "blog",
};

/** The first segment of a path decides the page's motif. */
export function familyOf(path: string, { otherServicePaths }: { readonly otherServicePaths: readonly string[] }): Family {
  const [group = ""] = path.split("/").filter(Boolean);
  return otherServicePaths.includes(path) ? "others" : (FAMILIES[group] ?? "company");
}

const ENDS_IN_BAND = /^\/(?:|(?:services|solutions|our-labs)\/[^/]+|(?:blogs|career|audits|work)(?:\/[^/]+)?|company)\/?$/;
const OF_A_TASK = /^\/career\/erased\/?$/;

/** Article-like pages end in the band; task pages, legal pages and private links do not. */
export const endsInBand = (path: string) => ENDS_IN_BAND.test(path) && !OF_A_TASK.test(path);
