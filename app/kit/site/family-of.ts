import { NAVIGATION } from "#content/navigation.ts";
import { activeLeaves } from "#domain/nav/leaves.ts";
import type { Family } from "#domain/weave/weave.ts";

const groupNamed = (name: string) =>
  NAVIGATION.flatMap((item) => [item, ...(item.childrenItems ?? [])]).filter((item) => item.content === name);

/** Services outside Blockchain have chevrons; the menu says which those are. */
const OTHERS = new Set(activeLeaves(groupNamed("Others")).map((item) => item.href));

/** The home page has the lozenge of the firm's mark. */
const FAMILIES: Readonly<Record<string, Family>> = {
  "": "blockchain",
  services: "blockchain",
  solutions: "solutions",
  "our-labs": "labs",
  blogs: "blog",
};

export const slugOf = (path: string) => path.split("/").filter(Boolean).at(-1) ?? "home";

/** A path's group decides the motif of its page. */
export function familyOf(path: string): Family {
  const [group = ""] = path.split("/").filter(Boolean);
  return OTHERS.has(path) ? "others" : (FAMILIES[group] ?? "company");
}

const ENDS_IN_BAND = /^\/(?:|(?:services|solutions|our-labs)\/[^/]+|(?:blogs|career|audits|work)(?:\/[^/]+)?|company)\/?$/;
const OF_A_TASK = /^\/career\/erased\/?$/;

/** Pages to read end in the band; pages with a task, legal pages and private links do not. */
export const endsInBand = (path: string) => ENDS_IN_BAND.test(path) && !OF_A_TASK.test(path);
