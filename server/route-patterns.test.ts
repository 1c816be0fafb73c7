import { expect, it } from "vitest";
import { routePatterns } from "./route-patterns.ts";

const patternOf = routePatterns([
  { id: "root", path: "" },
  { id: "layout", parentId: "root" },
  { id: "home", parentId: "layout", index: true },
  { id: "blogs", parentId: "layout", path: "blogs" },
  { id: "preview", parentId: "layout", path: "blogs/preview/:token" },
  { id: "post", parentId: "layout", path: "blogs/:slug" },
  { id: "report", parentId: "root", path: "audits/:slug/report.pdf" },
  { id: "feed", parentId: "root", path: "calendar/:token.ics" },
  { id: "share", parentId: "root", path: "share/*" },
  { id: "missing", parentId: "layout", path: "*" },
]);

it.each([
  ["/", "/"],
  ["/?q=1", "/"],
  ["/_root.data", "/"],
  ["/blogs", "/blogs"],
  ["/Blogs/", "/blogs"],
  ["/blogs.data?page=2", "/blogs"],
  ["/blogs/preview", "/blogs/:slug"],
  ["/blogs/weave.data", "/blogs/:slug"],
  ["/blogs/preview/s3cret", "/blogs/preview/:token"],
  ["/blogs/a/b/c", "/*"],
  ["/audits/dao/report.pdf", "/audits/:slug/report.pdf"],
  ["/calendar/s3cret.ics", "/calendar/:token.ics"],
  ["/share/a/b", "/share/*"],
  ["/assets/entry-1.js", "/assets/*"],
  ["/socket.io/?EIO=4", "/socket.io/*"],
  ["/healthz", "/healthz"],
  ["/wp-login.php", "/*"],
  ["*", "/*"],
  ["", "/"],
])("%s counts as %s", (url, pattern) => expect(patternOf(url)).toBe(pattern));

it("knows as many patterns as there are routes, whatever is asked for", () => {
  const seen = new Set(Array.from({ length: 5_000 }, (_, n) => patternOf(`/${"x/".repeat(n % 9)}${n}`)));
  expect([...seen]).toEqual(["/*"]);
});
