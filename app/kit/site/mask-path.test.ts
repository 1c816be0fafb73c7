import { CAPABILITIES } from "#app/capabilities.server.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { maskPath } from "./secret-links.ts";

const SERVICES = { capabilities: CAPABILITIES };

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
  ["/api/chat/files/s3cret", "/api/chat/files/[redacted]"],
  ["/%71uote/s3cret", "/quote/[redacted]"],
  ["//quote//s3cret", "/quote/[redacted]"],
  [String.raw`/quote\s3cret`, "/quote/[redacted]"],
  ["/quote/%ff", "/quote/[redacted]"],
  [`/${"a".repeat(5_000)}`, `/${"a".repeat(299)}`],
])("%s is logged as %s", (url, logged) => {
  expect(maskPath(SERVICES, url)).toBe(logged);
});

const patternsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [`/${path}`]), ...patternsOf(children)]);
/** The secret alone, or with a passcode, lets a visitor read the record. */
const SECRET_PARAMETER = /:token|(?<=^\/ticket\/):id/;
const secret = patternsOf(routes).filter((pattern) => SECRET_PARAMETER.test(pattern));

it("there are routes with secrets", () => {
  expect(secret.length).toBeGreaterThan(12);
});

it.each(secret)("the secret of %s is not logged", (pattern) => {
  const path = pattern.replace(SECRET_PARAMETER, "s3cret");
  for (const url of [path, `${path}.data`, `${path}?key=s3cret`, `/${path}`, path.toUpperCase()])
    expect(maskPath(SERVICES, url).toLowerCase()).not.toContain("s3cret");
});
