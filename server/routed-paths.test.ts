import { expect, it } from "vitest";
import { routedPaths } from "./routed-paths.ts";

const ROUTED = routedPaths({
  root: { path: "" },
  layout: { parentId: "root" },
  home: { parentId: "layout" },
  search: { parentId: "layout", path: "search" },
  service: { parentId: "layout", path: "services/:slug" },
  feed: { parentId: "root", path: "calendar/:token.ics" },
  share: { parentId: "root", path: "share/*" },
  unknown: { parentId: "layout", path: "*" },
});

it.each(["/", "/search", "/Search/", "/services/dao", "/calendar/abc.ics", "/share/services/dao.png", "/share/"])("knows %s", (path) => {
  expect(ROUTED.test(path)).toBe(true);
});

it.each(["/nowhere", "/searching", "/services", "/services/dao/more", "/calendar/abc", "/wp-login.php"])("does not know %s", (path) => {
  expect(ROUTED.test(path)).toBe(false);
});
