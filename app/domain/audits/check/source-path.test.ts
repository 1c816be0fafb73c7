import { describe, expect, it } from "vitest";
import { isPlainPath, plainPath } from "./source-path.ts";

describe("a path", () => {
  it.each([
    ["src/Vault.sol", "src/Vault.sol"],
    ["src/my vault/Überweisung.sol", "src/my vault/Überweisung.sol"],
    ["../../etc/\u202eA.sol", "etc/A.sol"],
    ["a/../b.sol", "a/b.sol"],
    ["/etc/A.sol", "etc/A.sol"],
    ["C:\\work\\A.sol", "work/A.sol"],
    ["./A.sol", "A.sol"],
    ["A\u0000\n.sol", "A.sol"],
    ["A\u200f\u2028.sol", "A.sol"],
    ["..", ""],
  ])("%j names %j, and is plain only if nothing had to be changed", (path, plain) => {
    expect(plainPath(path)).toBe(plain);
    expect(isPlainPath(path)).toBe(path === plain && plain !== "");
  });
});
