import type { Permission } from "#domain/access/permissions.ts";

interface Entry<Icon extends string> {
  readonly content: string;
  /** A path; for a group, a marker such as `#/career` that never navigates. */
  readonly href: string;
  readonly icon: Icon;
  /** False for a page that does not exist yet: no menu shows it. */
  readonly active: boolean;
}

export interface AdminPage<Icon extends string = string> extends Entry<Icon> {
  readonly permission: Permission;
  /** How many of its records are waiting for staff. */
  readonly badge?: number;
  /** The page with the waiting records, if it is another one: the menu links there while there are any. */
  readonly waitingAt?: string;
  /** The path of its records, if they are not below the page. */
  readonly records?: string;
  /** Pressing this key after g opens the page from anywhere in the back office. */
  readonly key?: string;
  /** What else the command palette finds it by. */
  readonly detail?: string;
  /** Pages outside the menu with the same permission: the command palette finds them by name. */
  readonly below?: readonly { readonly content: string; readonly href: string }[];
  readonly childrenItems?: never;
}

/** Toggles its pages and does not navigate itself. */
export interface AdminGroup<Icon extends string = string> extends Entry<Icon> {
  readonly childrenItems: readonly AdminPage<Icon>[];
}

/** One entry of the back office's side menu. */
export type AdminItem<Icon extends string = string> = AdminPage<Icon> | AdminGroup<Icon>;

/** The queue: the first entry of the menu, for everyone who has any area. Not in the list of pages, because every address is below it. */
export const WORK_PAGE = { content: "Work", href: "/admin", icon: "home", key: "h", active: true, permission: "home" } as const;

const withoutEndSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

/** The part of the path that the page covers: all of it, or the part above a record. Empty if the path is not below the page. */
function heldBy({ href, records }: AdminPage, path: string): string {
  const above = [withoutEndSlash(href), records ?? ""].filter((each) => each !== "" && `${path}/`.startsWith(`${each}/`));
  return above.toSorted((one, other) => other.length - one.length)[0] ?? "";
}

/** The one menu page that the path belongs to. For a page below another, such as Redirects below Pages, only the lower one is current. */
export function currentPage(items: readonly AdminItem[], path: string): string | undefined {
  const here = withoutEndSlash(path);
  const held = items
    .flatMap((item) => item.childrenItems ?? [item])
    .map((page) => ({ href: page.href, length: heldBy(page, here).length }))
    .filter(({ length }) => length > 0);
  return held.toSorted((one, other) => other.length - one.length)[0]?.href;
}

/**
 * A record, such as one quote, marks its list as current (`true`), but not as the page itself (`page`); a group is current with its pages.
 */
export function currentMark(item: AdminItem, path: string, current: string | undefined): "page" | true | undefined {
  if (item.childrenItems) return item.childrenItems.some(({ href }) => href === current) || undefined;
  if (item.href !== current) return undefined;
  return withoutEndSlash(path) === withoutEndSlash(item.href) ? "page" : true;
}
