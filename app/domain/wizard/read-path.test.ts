import { expect, it } from "vitest";
import { isReadPath } from "./read-path.ts";

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
