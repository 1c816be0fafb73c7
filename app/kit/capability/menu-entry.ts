import type { Permission } from "#domain/access/permissions.ts";
import type { AdminGroup, AdminPage } from "#domain/nav/admin-item.ts";
import type { AdminIconName } from "#ui/admin/shell/admin-icon.tsx";

interface Place {
  /**
   * The section of the side menu: work, and below a divider the office itself. `settings` appear in no menu; the command palette finds them
   * by name.
   */
  readonly section: "work" | "office" | "settings";
  /** Sort order, lowest first. In steps of ten, so that another page fits in between. */
  readonly position: number;
}

/** A heading in the side menu that opens the pages below it. */
export interface MenuGroup extends Omit<AdminGroup<AdminIconName>, "childrenItems"> {
  readonly place: Place;
}

/** A back office page that people find in the menu or by name. */
export interface MenuEntry extends AdminPage<AdminIconName> {
  readonly place: Place | { readonly group: MenuGroup; readonly position: number };
  /** Left out for readers with this permission, who have a page with more. */
  readonly unless?: Permission;
}

/** A group shared by several capabilities. */
export const COMMUNICATION: MenuGroup = {
  content: "Communication",
  href: "#/communication",
  icon: "communication",
  active: true,
  place: { section: "work", position: 90 },
};

/** What visitors see: pages, pictures, redirects and the price book. */
export const SITE: MenuGroup = { content: "Site", href: "#/site", icon: "site", active: true, place: { section: "work", position: 15 } };
