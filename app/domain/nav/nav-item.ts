/** One entry of the site's navigation: header, mobile menu, footer, sitemap and page cache all read this shape. */
export interface NavItem {
  /** What the editor of menus calls it. */
  readonly kind?: "page" | "group" | "heading";
  readonly content: string;
  /** A path, or a marker such as `#/services` that never navigates. */
  readonly href: string;
  readonly icon?: string;
  /** One line shown beside the entry in the mega-menu. */
  readonly cover?: string;
  /** True for a heading inside a mega-menu that only groups its children. */
  readonly childCategory?: boolean;
  readonly active: boolean;
  readonly childrenItems?: readonly NavItem[];
}
