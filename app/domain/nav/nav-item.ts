/** One entry of the site's navigation, shared by header, mobile menu, footer, sitemap and page cache. */
export interface NavItem {
  /** Its kind in the menu editor. */
  readonly kind?: "page" | "group" | "heading";
  readonly content: string;
  /** A path, or a marker such as `#/services` that never navigates. */
  readonly href: string;
  readonly icon?: string;
  /** One line shown beside the entry in the mega-menu. */
  readonly cover?: string;
  /** A heading in a mega-menu that only groups its children. */
  readonly childCategory?: boolean;
  readonly active: boolean;
  readonly childrenItems?: readonly NavItem[];
}
