import { expect, it } from "vitest";
import type { PaletteEntry } from "#ui/admin/shell/palette-entry.ts";
import { readRecent, withRecent } from "./recent-entries.ts";

const entry = (name: string): PaletteEntry => ({ content: name, href: `/admin/${name}`, icon: "quotes" });
const stored = (personId: string, entries: unknown) => JSON.stringify({ personId, entries });

it("is read back for the same person only", () => {
  const text = stored("ada", [entry("a"), entry("b")]);
  expect(readRecent(text, "ada")).toEqual([entry("a"), entry("b")]);
  expect(readRecent(text, "mina")).toEqual([]);
});

it.each([
  null,
  "",
  "{",
  "null",
  "[]",
  "4",
  stored("ada", "x"),
  stored("ada", [null, 4, {}, { ...entry("a"), href: "https://evil.example" }, { ...entry("a"), detail: 4 }]),
])("survives %j", (text) => {
  expect(readRecent(text, "ada")).toEqual([]);
});

it("has the newest first, each once, and not too many", () => {
  const many = ["a", "b", "c", "d", "e", "f"].map(entry);
  expect(withRecent(many, entry("c")).map(({ content }) => content)).toEqual(["c", "a", "b", "d", "e", "f"]);
  expect(withRecent(many, entry("g")).map(({ content }) => content)).toEqual(["g", "a", "b", "c", "d", "e"]);
});
