import type { AdminGroup, AdminPage } from "#domain/nav/admin-item.ts";
import type { AdminIconName } from "#ui/admin/shell/admin-icon.tsx";

interface Place {
  /**
   * Of the side menu: what the firm works on, and below a divider the office itself. `settings` are in no menu, the command palette finds
   * them by name.
   */
  readonly section: "work" | "office" | "settings";
  /** The lowest stands on top. In steps of ten, so that another page fits between. */
  readonly position: number;
}

/** A name in the side menu that opens the pages below it. */
export interface MenuGroup extends Omit<AdminGroup<AdminIconName>, "childrenItems"> {
  readonly place: Place;
}

/** A page of the back office that people find in the menu or by its name. */
export interface MenuEntry extends AdminPage<AdminIconName> {
  readonly place: Place | { readonly group: MenuGroup; readonly position: number };
}

/** Several capabilities have a page in it. */
export const COMMUNICATION: MenuGroup = {
  content: "Communication",
  href: "#/communication",
  icon: "communication",
  active: true,
  place: { section: "work", position: 90 },
};
