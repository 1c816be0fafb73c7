import { expect, it } from "vitest";
import { matchEntries, type PaletteEntry } from "./palette-entry.ts";

const ENTRIES: readonly PaletteEntry[] = [
  { content: "Home", href: "/admin", icon: "home" },
  { content: "Manage Jobs", href: "/admin/career/allJobs", icon: "list", detail: "Career" },
  { content: "Post Jobs", href: "/admin/career/create-job", icon: "plus", detail: "Career" },
];

it.each([
  ["", ["Home", "Manage Jobs", "Post Jobs"]],
  ["  ", ["Home", "Manage Jobs", "Post Jobs"]],
  ["ho", ["Home"]],
  ["JOBS", ["Manage Jobs", "Post Jobs"]],
  ["career po", ["Post Jobs"]],
  ["ob", []],
  ["home jobs", []],
  ["(", []],
])("%j finds %j", (query, found) => {
  expect(matchEntries(ENTRIES, query).map(({ content }) => content)).toEqual(found);
});
