import type { Menus } from "#content/page-types.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";

/** Name, address, then the description or the child entries; 1 marks a heading. */
type Packed = readonly [content: string, href: string, rest?: string | readonly Packed[], heading?: 1];

const ORDER = ["navigation", "footer", "cases", "proof", "quick"] as const satisfies readonly (keyof Menus)[];

const pack = ({ content, href, cover, childCategory, childrenItems }: NavItem): Packed => {
  if (childrenItems) return childCategory ? [content, href, childrenItems.map(pack), 1] : [content, href, childrenItems.map(pack)];
  return cover === undefined ? [content, href] : [content, href, cover];
};

const unpack = ([content, href, rest, heading]: Packed): NavItem => ({
  content,
  href,
  active: true,
  ...(typeof rest === "string" && { cover: rest }),
  ...(typeof rest === "object" && { childrenItems: rest.map(unpack) }),
  ...(heading === 1 && { childCategory: true }),
});

/** The other lists show only names. */
const WITH_LINES: ReadonlySet<keyof Menus> = new Set(["navigation", "proof"]);

const nameAlone = ({ content, href }: NavItem): Packed => [content, href];

/** Packs only visible entries. They are part of every page, and plain data would add half a kilobyte to each. */
export const packMenus = (menus: Menus): string =>
  JSON.stringify(ORDER.map((name) => menus[name].map(WITH_LINES.has(name) ? pack : nameAlone)));

export function unpackMenus(packed: string): Menus {
  const lists = JSON.parse(packed) as readonly (readonly Packed[])[];
  return Object.fromEntries(ORDER.map((name, index) => [name, (lists[index] ?? []).map(unpack)])) as unknown as Menus;
}
