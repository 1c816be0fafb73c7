import { NAVIGATION } from "#content/navigation.ts";
import { activeLeaves } from "#domain/nav/leaves.ts";
import type { Family } from "#domain/weave/weave.ts";

const groupNamed = (name: string) =>
  NAVIGATION.flatMap((item) => [item, ...(item.childrenItems ?? [])]).filter((item) => item.content === name);

/** Services outside Blockchain wear chevrons; which those are, the menu says. */
const OTHERS = new Set(activeLeaves(groupNamed("Others")).map((item) => item.href));

/** The home page wears the lozenge of the firm's mark. */
const FAMILIES: Readonly<Record<string, Family>> = {
  "": "blockchain",
  services: "blockchain",
  solutions: "solutions",
  "our-labs": "labs",
  blogs: "blog",
};

export const slugOf = (path: string) => path.split("/").filter(Boolean).at(-1) ?? "home";

/** The group a path belongs to decides the kind of figure that its page wears. */
export function familyOf(path: string): Family {
  const [group = ""] = path.split("/").filter(Boolean);
  return OTHERS.has(path) ? "others" : (FAMILIES[group] ?? "company");
}
