import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "vitest";
import { isForeignWrite } from "./own-origin.ts";

const PUBLIC = "https://orbweave.example";

const isForeign = (headers: IncomingHttpHeaders, method = "POST") =>
  isForeignWrite({ method, headers: { host: "orbweave.example", ...headers } }, PUBLIC);

describe.each(["POST", "PUT", "PATCH", "DELETE"])("%s", (method) => {
  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["a site whose name begins like ours", { origin: "https://orbweave.example.evil.example" }],
    ["another port", { origin: "https://orbweave.example:8443" }],
    ["a subdomain", { origin: "https://blog.orbweave.example" }],
    ["a page that hides its origin", { origin: "null" }],
    ["nonsense", { origin: "orbweave.example" }],
    ["another site, said without an origin", { "sec-fetch-site": "cross-site" }],
    ["a subdomain, said without an origin", { "sec-fetch-site": "same-site" }],
  ])("is refused from %s", (_, headers) => {
    expect(isForeign(headers, method)).toBe(true);
  });

  it.each([
    ["our own page", { origin: PUBLIC }],
    ["our own page, said without an origin", { "sec-fetch-site": "same-origin" }],
    ["a client that is no browser", {}],
  ])("is accepted from %s", (_, headers) => {
    expect(isForeign(headers, method)).toBe(false);
  });
});

it("counts any name of one's own machine until the address is public", () => {
  const headers = { origin: "http://192.168.1.7:3000", host: "192.168.1.7:3000" };
  expect(isForeignWrite({ method: "POST", headers }, "http://localhost:3000")).toBe(false);
  expect(isForeignWrite({ method: "POST", headers }, PUBLIC)).toBe(true);
});

it.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing and may come from anywhere", (method) => {
  expect(isForeign({ origin: "https://evil.example", "sec-fetch-site": "cross-site" }, method)).toBe(false);
});
