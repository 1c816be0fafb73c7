import { activeLeaves } from "#domain/nav/leaves.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { MENUS } from "./navigation.ts";
import type { Menus } from "./page-types.ts";

/** Every page of the site, in menu order. */
export const pagesIn = ({ navigation, footer, cases }: Menus): NavItem[] => activeLeaves([...navigation, ...footer, ...cases]);

/** The pages that the site is built with. Staff may add others and switch these off. */
export const publicPaths = (): string[] => pagesIn(MENUS).map((item) => item.href);
