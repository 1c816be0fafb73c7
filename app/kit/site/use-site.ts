import { useRouteLoaderData } from "react-router";
import type { Menus } from "#content/page-types.ts";
import type { Family } from "#domain/weave/weave.ts";
import { familyOf, othersIn } from "./family-of.ts";
import { unpackMenus } from "./packed-menus.ts";

/** What every public page knows of the site. */
export interface SiteFacts {
  readonly menus: Menus;
  readonly others: readonly string[];
}

function siteFrom(packed: string): SiteFacts {
  const menus = unpackMenus(packed);
  return { menus, others: othersIn(menus) };
}

let last = { packed: "[]", site: siteFrom("[]") };

/** From the layout's loader data, never from a constant: scripts are cached for ever, and staff change the menus. */
export function useSite(): SiteFacts {
  const packed = useRouteLoaderData<{ readonly menus: string }>("routes/site/layout")?.menus ?? "[]";
  if (last.packed !== packed) last = { packed, site: siteFrom(packed) };
  return last.site;
}

export const useFamily = (path: string): Family => familyOf(path, useSite());
