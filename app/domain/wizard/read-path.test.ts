import { expect, it } from "vitest";
import { isReadPath, keepReadPages, MAX_READ_PAGES } from "./read-path.ts";

it.each([
  ["/", true],
  ["/services/defi", true],
  ["/our-labs/fabric", true],
  ["/blogs", true],
  ["/blogs/why-weave", true],
  ["/career/engineer/sent", false],
  ["/blogs/preview/abc", false],
  ["/quote/AbC-123", false],
  ["/ticket/T-7H2M-9QXD", false],
  ["/admin/quotes", false],
  ["//elsewhere.example/services/defi", false],
  ["/services/defi?utm=1", false],
  ["", false],
])("%s is a page that anybody may read: %s", (path, isRead) => {
  expect(isReadPath(path)).toBe(isRead);
});

it("keeps the first page and the latest ones", () => {
  const paths = Array.from({ length: MAX_READ_PAGES + 1 }, (_, index) => `/blogs/${index}`);
  expect(keepReadPages(paths)).toEqual(paths.filter((path) => path !== "/blogs/1"));
  expect(keepReadPages(paths.slice(1))).toEqual(paths.slice(1));
});
