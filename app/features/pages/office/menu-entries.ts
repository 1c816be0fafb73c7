import type { Menus } from "#content/page-types.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import type { Page } from "./page-record.server.ts";

const hasEntry = (items: readonly NavItem[], path: string): boolean =>
  items.some((item) => item.href === path || hasEntry(item.childrenItems ?? [], path));

export const isInMenus = ({ navigation, footer, cases }: Menus, path: string): boolean =>
  hasEntry([...navigation, ...footer, ...cases], path);

/** Adds the entry below the heading or menu of this name, at any depth; undefined if there is none. */
function addBelow(items: readonly NavItem[], group: string, entry: NavItem): readonly NavItem[] | undefined {
  for (const [index, item] of items.entries()) {
    if (!item.childrenItems) continue;
    const inside = item.content === group ? [...item.childrenItems, entry] : addBelow(item.childrenItems, group, entry);
    if (inside) return items.with(index, { ...item, childrenItems: inside });
  }
  return undefined;
}

/** Adds a menu entry for a page that staff created, below its chosen heading or else at the end of the footer. */
export function withEntry(menus: Menus, page: Pick<Page, "path" | "type" | "menuName" | "menuLine" | "menuGroup">): Menus {
  const { path, type, menuName, menuLine, menuGroup } = page;
  if (isInMenus(menus, path)) return menus;
  const entry: NavItem = { kind: "page", content: menuName, href: path, active: true, ...(menuLine && { cover: menuLine }) };
  if (type === "case") return { ...menus, cases: [...menus.cases, entry] };
  const navigation = menuGroup === "" ? undefined : addBelow(menus.navigation, menuGroup, entry);
  return navigation ? { ...menus, navigation } : { ...menus, footer: [...menus.footer, entry] };
}

const eachMenu = (menus: Menus, change: (items: readonly NavItem[]) => NavItem[]): Menus => ({
  navigation: change(menus.navigation),
  footer: change(menus.footer),
  cases: change(menus.cases),
  proof: change(menus.proof),
  quick: change(menus.quick),
});

const kept = (items: readonly NavItem[], isKept: (path: string) => boolean): NavItem[] =>
  items
    .filter((item) => item.childrenItems !== undefined || isKept(item.href))
    .map((item) => (item.childrenItems ? { ...item, childrenItems: kept(item.childrenItems, isKept) } : item));

/** Keeps every heading, and the entries whose path passes the filter. */
export const onlyEntries = (menus: Menus, isKept: (path: string) => boolean): Menus => eachMenu(menus, (items) => kept(items, isKept));
