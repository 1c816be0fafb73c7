import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
}

/**
 * Builds for other platforms that were missing from the registry when these versions were locked. `node scripts/complete-lockfile.ts` adds
 * the missing hashes once the registry has them; then delete the line. A new version needs its hashes.
 */
const WITHOUT_INTEGRITY: readonly (readonly [scope: string, version: string])[] = [
  ["@oxc-parser/binding-", "0.155.0"],
  ["@oxfmt/binding-", "0.77.0"],
  ["@oxlint/binding-", "1.93.0"],
  ["@rolldown/binding-", "1.2.18"],
];

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const locked = Object.entries(packages).filter(([path]) => path !== "");

const isExcepted = (path: string, { version, optional, os }: LockedPackage) =>
  optional === true &&
  os !== undefined &&
  WITHOUT_INTEGRITY.some(([scope, known]) => path.startsWith(`node_modules/${scope}`) && version === known);

it("every locked package has the hash of what is installed", () => {
  const missing = locked.filter(([path, entry]) => !entry.integrity?.startsWith("sha512-") && !isExcepted(path, entry));
  expect(missing.map(([path]) => path)).toEqual([]);
});

it("no exception outlives its reason", () => {
  const needed = (scope: string, version: string) =>
    locked.some(([path, entry]) => path.startsWith(`node_modules/${scope}`) && entry.version === version && !entry.integrity);
  expect(WITHOUT_INTEGRITY.filter(([scope, version]) => !needed(scope, version))).toEqual([]);
});

it("no locked package names another registry than npm's", () => {
  expect(
    locked.filter(([, { resolved }]) => resolved && !resolved.startsWith("https://registry.npmjs.org/")).map(([path]) => path),
  ).toEqual([]);
});
