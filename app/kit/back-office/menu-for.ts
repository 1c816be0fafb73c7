import { allows, type Holder } from "#domain/access/permissions.ts";
import { currentMark } from "#domain/nav/admin-item.ts";
import type { PaletteEntry } from "#ui/admin/shell/palette-entry.ts";
import { ADMIN_MENU, OWN_PAGES, SETTINGS_PAGES, type MenuItem } from "./admin-menu.ts";

type Sections = readonly (readonly MenuItem[])[];

function visible(item: MenuItem, holder: Holder): readonly MenuItem[] {
  if (!item.active) return [];
  if (!item.childrenItems) return allows(holder, item.permission) ? [item] : [];
  const childrenItems = item.childrenItems.filter((page) => page.active && allows(holder, page.permission));
  return childrenItems.length > 0 ? [{ ...item, childrenItems }] : [];
}

/** The menu as one person sees it: pages that exist and that they may open; no empty group, no empty section. */
export function menuFor(holder: Holder, sections: Sections = ADMIN_MENU): readonly (readonly MenuItem[])[] {
  return sections.map((items) => items.flatMap((item) => visible(item, holder))).filter((items) => items.length > 0);
}

/** The same pages as a flat list, and the ones that are in no menu: what the command palette offers at once. */
export function pagesFor(holder: Holder, sections: Sections = ADMIN_MENU): readonly PaletteEntry[] {
  const items = menuFor(holder, sections).flat();
  const pages = items.flatMap((item) =>
    item.childrenItems ? item.childrenItems.map(({ content, href, icon }) => ({ content, href, icon, detail: item.content })) : [{ content: item.content, href: item.href, icon: item.icon }],
  );
  const settings = pages.some(({ href }) => href === "/admin/settings") ? SETTINGS_PAGES.map((page) => ({ ...page, icon: "settings" as const, detail: "Settings" })) : [];
  return [{ content: "Home", href: "/admin", icon: "home" }, ...pages, ...settings, ...OWN_PAGES];
}

/** Whether a link to this address would get the person anywhere. */
export function canOpen(holder: Holder, href: string, sections: Sections = ADMIN_MENU): boolean {
  const path = href.split("?", 1)[0] ?? "";
  return menuFor(holder, sections).flat().some((item) => currentMark(item, path) !== undefined);
}
