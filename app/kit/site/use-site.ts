import { useRouteLoaderData } from "react-router";
import type { ClosingWords, Menus } from "#content/page-types.ts";
import { CLOSING_WORDS } from "#content/product-words.ts";
import type { Family } from "#domain/weave/weave.ts";
import { familyOf, otherServicePathsIn } from "./family-of.ts";
import { unpackMenus } from "./packed-menus.ts";

/** What every public page knows about the site. */
export interface SiteFacts {
  readonly menus: Menus;
  /** The services outside Blockchain. */
  readonly otherServicePaths: readonly string[];
}

/** Unpacked once, however many components use it. */
const unpacked = new Map<string, SiteFacts>();

function siteFrom(packed: string): SiteFacts {
  const known = unpacked.get(packed);
  if (known) return known;
  const menus = unpackMenus(packed);
  const site = { menus, otherServicePaths: otherServicePathsIn(menus) };
  // Menus from before a change are never needed again.
  unpacked.clear();
  unpacked.set(packed, site);
  return site;
}

interface LayoutData {
  readonly menus: string;
  /** Absent while it is the built-in text. */
  readonly closing?: ClosingWords;
}

/** Loader data, not constants: scripts are cached forever, but staff change the menus and texts. */
const useLayoutData = () => useRouteLoaderData<LayoutData>("routes/site/layout");

export const useSite = (): SiteFacts => siteFrom(useLayoutData()?.menus ?? "[]");

export const useClosingWords = (): ClosingWords => useLayoutData()?.closing ?? CLOSING_WORDS;

export const useFamily = (path: string): Family => familyOf(path, useSite());
