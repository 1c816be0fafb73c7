import { expect, it } from "vitest";
import { maskPath } from "./mask-path.ts";

it.each([
  ["/quote/s3cret", "/quote/[redacted]"],
  ["/ticket/T-1/files?key=s3cret", "/ticket/[redacted]/files"],
  ["/api/quotes/s3cret/delivery", "/api/quotes/[redacted]/delivery"],
  ["/api/quotes", "/api/quotes"],
  ["/auth/reset/s3cret", "/auth/reset/[redacted]"],
  ["/calendar/s3cret.ics", "/calendar/[redacted]"],
  ["/blogs/preview/s3cret", "/blogs/preview/[redacted]"],
  ["/services/dao?quote=open", "/services/dao"],
  ["/audits", "/audits"],
])("%s is logged as %s", (url, logged) => {
  expect(maskPath(url)).toBe(logged);
});
