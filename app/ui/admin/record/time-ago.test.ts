import { expect, it } from "vitest";
import { timeAgo } from "./time-ago.tsx";

const NOW = new Date("2026-11-15T09:00:00Z");

it.each([
  ["2026-11-15T09:00:30Z", "just now"],
  ["2026-11-15T08:59:01Z", "just now"],
  ["2026-11-15T08:59:00Z", "1 minute ago"],
  ["2026-11-15T08:00:01Z", "59 minutes ago"],
  ["2026-11-15T08:00:00Z", "1 hour ago"],
  ["2026-11-14T09:00:01Z", "23 hours ago"],
  ["2026-11-14T09:00:00Z", "1 day ago"],
  ["2026-10-16T09:00:01Z", "29 days ago"],
  ["2026-10-16T09:00:00Z", "16 Oct 2026, 15:00"],
])("%s is %s", (at, words) => {
  expect(timeAgo(new Date(at), NOW, "Asia/Dhaka")).toBe(words);
});
