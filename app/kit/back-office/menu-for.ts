import { allows, type Holder } from "#domain/access/permissions.ts";
import { type AdminItem, type AdminPage, currentMark } from "#domain/nav/admin-item.ts";
import type { MenuEntry, MenuGroup } from "#kit/capability/menu-entry.ts";
import type { Services } from "#platform/services.ts";
import type { AdminIconName } from "#ui/admin/shell/admin-icon.tsx";
import type { PaletteEntry } from "#ui/admin/shell/palette-entry.ts";

type MenuItem = AdminItem<AdminIconName>;

/** The menu for one person. Built on the server and sent to the browser. */
export interface OfficeMenu {
  /** With a divider between them. */
  readonly sections: readonly (readonly MenuItem[])[];
  /** Pages below Settings that people search by name: in the command palette only. */
  readonly settings: readonly AdminPage<AdminIconName>[];
}

/** Every person's own pages: in the top bar, not in the side menu. */
export const OWN_PAGES = [
  { content: "Profile", href: "/admin/profile", icon: "profile" },
  { content: "Password", href: "/admin/password", icon: "password" },
] as const;

const byPosition = (one: MenuEntry | MenuGroup, two: MenuEntry | MenuGroup) => one.place.position - two.place.position;

function pageOf(entry: MenuEntry): AdminPage<AdminIconName> {
  const { place: _, ...page } = entry;
  return page;
}

const groupOf = ({ place }: MenuEntry): MenuGroup | undefined => ("group" in place ? place.group : undefined);

const isIn =
  (section: string) =>
  ({ place }: MenuEntry | MenuGroup) =>
    "section" in place && place.section === section;

function itemOf(item: MenuEntry | MenuGroup, entries: readonly MenuEntry[]): MenuItem {
  if ("permission" in item) return pageOf(item);
  const { place: _, ...group } = item;
  return { ...group, childrenItems: entries.filter((entry) => groupOf(entry) === item).map(pageOf) };
}

/** The pages that the person may open; empty groups and sections are left out. */
export function menuFor({ capabilities }: Pick<Services, "capabilities">, holder: Holder): OfficeMenu {
  const entries = capabilities
    .flatMap(({ menu = [] }) => menu)
    .filter((entry) => entry.active && groupOf(entry)?.active !== false && allows(holder, entry.permission))
    .toSorted(byPosition);
  const items = [...new Set(entries.map((entry) => groupOf(entry) ?? entry))].toSorted(byPosition);
  const sections = ["work", "office"].map((section) => items.filter(isIn(section)).map((item) => itemOf(item, entries)));
  return { sections: sections.filter((section) => section.length > 0), settings: entries.filter(isIn("settings")).map(pageOf) };
}

/** The same pages as a flat list, with those in no menu: what the command palette offers at once. */
export function pagesOf({ sections, settings }: OfficeMenu): readonly PaletteEntry[] {
  const pages = sections
    .flat()
    .flatMap((item) =>
      item.childrenItems
        ? item.childrenItems.map(({ content, href, icon }) => ({ content, href, icon, detail: item.content }))
        : [{ content: item.content, href: item.href, icon: item.icon }],
    );
  return [
    { content: "Home", href: "/admin", icon: "home" },
    ...pages,
    ...settings.map(({ content, href, icon }) => ({ content, href, icon, detail: "Settings" })),
    ...OWN_PAGES,
  ];
}

/** Whether the person may open this address. */
export function canOpen({ sections }: OfficeMenu, href: string): boolean {
  const path = href.split("?", 1)[0] ?? "";
  return sections.flat().some((item) => currentMark(item, path) !== undefined);
}
