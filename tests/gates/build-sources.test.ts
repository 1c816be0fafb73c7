import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { sourceFiles } from "../../scripts/build-site.ts";

const { imports } = JSON.parse(readFileSync("package.json", "utf8")) as { readonly imports: Readonly<Record<string, string>> };

/** Any quoted path of a source file: an import, an asset, a build alias. */
const SPECIFIER = /["'](#[\w./@+-]+|\.{1,2}\/[\w./@+-]+)(?:\?\w+)?["']/g;
const READ = new Set([".ts", ".tsx", ".cjs", ".css"]);
/** Test support and the build's output. */
const NOT_BUNDLED = /^(?:tests|build|node_modules)\//;

function fileOf(specifier: string, from: string): string {
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  const [name = "", ...rest] = specifier.split("/");
  return normalize(join((imports[`${name}/*`] ?? "./").replace("*", ""), ...rest));
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

it("looks for changes in every file that a bundle is made of", () => {
  const known = new Set(sourceFiles());
  const unknown = [...known]
    .filter((file) => READ.has(extname(file)) && !file.startsWith("scripts/"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(SPECIFIER)].map(([, specifier = ""]) => fileOf(specifier, file)))
    .filter((file) => isFile(file) && !NOT_BUNDLED.test(file) && !known.has(file));
  expect([...new Set(unknown)]).toEqual([]);
  expect([...known]).toEqual(expect.arrayContaining(["db/schema/quotes.ts", "app/features/audits/check/solhint-unneeded.cjs"]));
});
