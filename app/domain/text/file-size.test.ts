import { expect, it } from "vitest";
import { fileSize } from "./file-size.ts";

it.each([
  [5, "5 B"],
  [1023, "1023 B"],
  [1024, "1 KB"],
  [1025, "2 KB"],
  [1024 * 1024, "1.0 MB"],
  [10 * 1024 * 1024, "10.0 MB"],
  [10 * 1024 * 1024 + 1, "10.1 MB"],
  [4 * 1024 ** 3, "4.0 GB"],
])("shows %i bytes as %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
