import { allows, type Holder } from "#domain/access/permissions.ts";
import { type AdminItem, type AdminPage, currentPage, WORK_PAGE } from "#domain/nav/admin-item.ts";
import type { MenuEntry, MenuGroup } from "#kit/capability/menu-entry.ts";
import type { Services } from "#platform/services.ts";
import type { AdminIconName } from "#ui/admin/shell/admin-icon.tsx";
import type { PaletteEntry } from "#ui/admin/shell/palette-entry.ts";

type MenuItem = AdminItem<AdminIconName>;

/** The menu for one person, built on the server and sent to the browser. */
export interface OfficeMenu {
  /** Separated by dividers. */
  readonly sections: readonly (readonly MenuItem[])[];
  /** Pages under Settings, listed in the command palette only, where people search for them by name. */
  readonly settings: readonly AdminPage<AdminIconName>[];
}

/** Pages everyone has: in the top bar, not in the side menu. */
export const OWN_PAGES = [
  { content: "Profile", href: "/admin/profile", icon: "profile" },
  { content: "Password", href: "/admin/password", icon: "password" },
] as const;

const byPosition = (one: MenuEntry | MenuGroup, two: MenuEntry | MenuGroup) => one.place.position - two.place.position;

function pageOf(entry: MenuEntry): AdminPage<AdminIconName> {
  const { place: _, unless: __, ...page } = entry;
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

const isFor = (holder: Holder, { permission, unless }: MenuEntry) => allows(holder, permission) && !(unless && allows(holder, unless));

/** The pages the person may open. Empty groups and sections are left out. */
export function menuFor({ capabilities }: Pick<Services, "capabilities">, holder: Holder): OfficeMenu {
  const entries = capabilities
    .flatMap(({ menu = [] }) => menu)
    .filter((entry) => entry.active && groupOf(entry)?.active !== false && isFor(holder, entry))
    .toSorted(byPosition);
  const items = [...new Set(entries.map((entry) => groupOf(entry) ?? entry))].toSorted(byPosition);
  const sections = ["work", "office"].map((section) => items.filter(isIn(section)).map((item) => itemOf(item, entries)));
  return { sections: sections.filter((section) => section.length > 0), settings: entries.filter(isIn("settings")).map(pageOf) };
}

/** The menu with the number of waiting records beside each page. */
export function withBadges(menu: OfficeMenu, counts: readonly { readonly menu: string; readonly team: number }[]): OfficeMenu {
  const countAt = (href: string | undefined) => counts.filter((each) => each.menu === href).reduce((sum, { team }) => sum + team, 0);
  const badged = <T extends AdminPage<AdminIconName>>({ waitingAt, ...page }: T) => {
    const elsewhere = waitingAt === undefined ? 0 : countAt(waitingAt);
    // The number is what the link shows; the rest is in Work.
    return { ...page, badge: elsewhere || countAt(page.href), ...(elsewhere > 0 && { waitingAt }) };
  };
  const sections = menu.sections.map((items) =>
    items.map((item) => (item.childrenItems ? { ...item, childrenItems: item.childrenItems.map(badged) } : badged(item))),
  );
  return { ...menu, sections };
}

/** A page and the pages below it. */
function entriesOf(item: AdminPage<AdminIconName>, group?: string): readonly PaletteEntry[] {
  const { content, href, icon, key, detail = group, below = [] } = item;
  const page = { content, href, icon, ...(key !== undefined && { key }), ...(detail !== undefined && { detail }) };
  return [page, ...below.map((each) => ({ ...each, icon, detail: content }))];
}

/** The pages of the side menu, without their groups. */
export const menuPages = ({ sections }: OfficeMenu) => sections.flat().flatMap((item) => item.childrenItems ?? item);

/** The first page below the address of a group, such as `/admin/communication`, that the person may open. */
export const firstBelow = (menu: OfficeMenu, path: string): string | undefined =>
  menuPages(menu).find(({ href }) => href.startsWith(`${path}/`))?.href;

/** The same pages as a flat list, plus those in no menu: what the command palette offers without a search. */
export function pagesOf({ sections, settings }: OfficeMenu): readonly PaletteEntry[] {
  const pages = sections
    .flat()
    .flatMap((item) => (item.childrenItems ? item.childrenItems.flatMap((page) => entriesOf(page, item.content)) : entriesOf(item)));
  return [
    ...entriesOf(WORK_PAGE),
    ...pages,
    ...settings.map(({ content, href, icon }) => ({ content, href, icon, detail: "Settings" })),
    ...OWN_PAGES,
  ];
}

/** Whether the person may open this address. */
export function canOpen({ sections }: OfficeMenu, href: string): boolean {
  const path = href.split("?", 1)[0] ?? "";
  return currentPage(sections.flat(), path) !== undefined;
}
