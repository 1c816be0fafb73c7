import { expect, it } from "vitest";
import { packMenus, unpackMenus } from "./packed-menus.ts";
import { BUILT_SITE } from "./site.server.ts";

it("gives the menus back as they were, with the lines that are shown", () => {
  const { menus } = BUILT_SITE;
  const names = (items: typeof menus.footer) => items.map(({ content, href, active }) => ({ content, href, active }));
  const shown = { ...menus, footer: names(menus.footer), cases: names(menus.cases), quick: names(menus.quick) };
  expect(unpackMenus(packMenus(menus))).toEqual(shown);
});
