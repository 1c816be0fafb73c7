import type { NavItem } from "./nav-item.ts";

/** The active entries that navigate, in menu order. */
export function activeLeaves(items: readonly NavItem[]): NavItem[] {
  return items.filter((item) => item.active).flatMap((item) => (item.childrenItems ? activeLeaves(item.childrenItems) : [item]));
}

/** Without inactive entries, and without headings that have no children left. */
export function visibleItems(items: readonly NavItem[]): NavItem[] {
  return items.filter((item) => item.active && (!item.childrenItems || activeLeaves(item.childrenItems).length > 0));
}

/** A group is current if one of its pages is; `/` is current only on the home page. */
export function isCurrent(item: NavItem, path: string): boolean {
  if (item.childrenItems) return activeLeaves([item]).some((leaf) => isCurrent(leaf, path));
  return item.href === "/" ? path === "/" : path === item.href || path.startsWith(`${item.href}/`);
}
