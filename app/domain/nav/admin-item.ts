import type { Permission } from "#domain/access/permissions.ts";

interface Entry<Icon extends string> {
  readonly content: string;
  /** A path, or for a group a marker such as `#/career` that never navigates. */
  readonly href: string;
  readonly icon: Icon;
  /** False for a page that does not exist yet: it is in no menu. */
  readonly active: boolean;
}

export interface AdminPage<Icon extends string = string> extends Entry<Icon> {
  readonly permission: Permission;
  /** How many of its records wait for staff. */
  readonly badge?: number;
  /** Where its records wait, if not on the page itself: the menu leads there while some do. */
  readonly waitingAt?: string;
  /** Where its records live, if not below the page itself. */
  readonly records?: string;
  /** Typed after g, it opens the page from anywhere in the back office. */
  readonly key?: string;
  /** Pages that are in no menu, with the same permission: the command palette finds them by name. */
  readonly below?: readonly { readonly content: string; readonly href: string }[];
  readonly childrenItems?: never;
}

/** Toggles its pages and leads nowhere itself. */
export interface AdminGroup<Icon extends string = string> extends Entry<Icon> {
  readonly childrenItems: readonly AdminPage<Icon>[];
}

/** One entry of the back office's side menu. */
export type AdminItem<Icon extends string = string> = AdminPage<Icon> | AdminGroup<Icon>;

const withoutEndSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

/** The part of the path that the page answers for: all of it, or the part above a record. Empty where the path is not below the page. */
function heldBy({ href, records }: AdminPage, path: string): string {
  const above = [withoutEndSlash(href), records ?? ""].filter((each) => each !== "" && `${path}/`.startsWith(`${each}/`));
  return above.toSorted((one, other) => other.length - one.length)[0] ?? "";
}

/** The one page of the menu that the path belongs to. A page below another, such as Redirects below Pages, is current alone. */
export function currentPage(items: readonly AdminItem[], path: string): string | undefined {
  const here = withoutEndSlash(path);
  const held = items
    .flatMap((item) => item.childrenItems ?? [item])
    .map((page) => ({ href: page.href, length: heldBy(page, here).length }))
    .filter(({ length }) => length > 0);
  return held.toSorted((one, other) => other.length - one.length)[0]?.href;
}

/** A record below a list, such as one quote, makes the list current, but not the page itself; a group is current with its pages. */
export function currentMark(item: AdminItem, path: string, current: string | undefined): "page" | true | undefined {
  if (item.childrenItems) return item.childrenItems.some(({ href }) => href === current) || undefined;
  if (item.href !== current) return undefined;
  return withoutEndSlash(path) === withoutEndSlash(item.href) ? "page" : true;
}
