import { useRouteLoaderData } from "react-router";
import type { Menus } from "#content/page-types.ts";
import type { Family } from "#domain/weave/weave.ts";
import { familyOf } from "./family-of.ts";

/** What every public page knows of the site. */
export interface SiteFacts {
  readonly menus: Menus;
  readonly others: readonly string[];
}

const NONE: SiteFacts = { menus: { navigation: [], footer: [], cases: [], proof: [], quick: [] }, others: [] };

/** From the layout's loader data, never from a constant: scripts are cached for ever, and staff change the menus. */
export const useSite = (): SiteFacts => useRouteLoaderData<{ readonly site: SiteFacts }>("routes/site/layout")?.site ?? NONE;

export const useFamily = (path: string): Family => familyOf(path, useSite());
