import { describe, expect, it, test } from "vitest";
import { bucketOf } from "#domain/stats/vital-buckets.ts";
import { cleanCampaign, cleanHost, cleanSource, storedEvent } from "./stored-event.ts";

const FACTS = {
  at: new Date("2026-11-15T09:00:00Z"),
  visitor: "0123456789abcdef",
  device: "phone",
  path: "/",
  ownHosts: ["orbweave.example"],
} as const;

test.each([
  ["www.Google.com", "google.com"],
  ["news.ycombinator.com:8443", "news.ycombinator.com:8443"],
  ["", ""],
  ["a b", ""],
  ["evil.example/<script>", ""],
  ["\0", ""],
  [`${"a".repeat(200)}.example`, ""],
])("the host %j is kept as %j", (host, kept) => {
  expect(cleanHost(host)).toBe(kept);
});

test.each([
  ["Newsletter/email/Autumn 2026", "newsletter/email/autumn-2026"],
  ["//", ""],
  ["", ""],
  ["x", "x//"],
  ["mail/rina@example.com/spring", "mail//spring"],
  ["<b>/\0/%", "b//"],
  ["mail/rina%40example.com/rina%2540example.com", "mail//"],
  ["sms/+880 1712-345678/8801712345678", "sms//"],
  ["sms/%EF%BC%8B/q4%20sale_2026.b", "sms//q4-sale_2026.b"],
])("the campaign %j is kept as %j", (campaign, kept) => {
  expect(cleanCampaign(campaign)).toBe(kept);
});

test.each([
  ["Newsletter/email/Autumn", "newsletter/email/autumn"],
  ["www.google.com", "google.com"],
  ["orbweave.example", ""],
  ["https://evil.example/?q=1", "https//evil.example"],
  ["<script>", ""],
])("the source %j is kept as %j", (source, kept) => {
  expect(cleanSource(source, "www.orbweave.example")).toBe(kept);
});

describe("what is stored of an event", () => {
  it("names who led here, unless that was us", () => {
    const view = (source: string) => storedEvent({ kind: "view", path: "/", source, campaign: "" }, FACTS).source;
    expect([view("www.google.com"), view("orbweave.example"), view("www.orbweave.example")]).toEqual(["google.com", "", ""]);
  });

  it("has the bucket of a vital, as the percentiles read it", () => {
    expect(storedEvent({ kind: "vital", path: "/", name: "LCP", value: 1234 }, FACTS)).toMatchObject({
      name: "LCP",
      value: 1234,
      data: { bucket: bucketOf("LCP", 1234) },
    });
  });
});
