import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { glob, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { BUILT_BRAND, CONTACT } from "#content/brand.ts";
import { checkContent } from "#content/check-content.ts";
import { findOldBrand } from "#content/old-brand.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { loadBrandedFiles, loadContent } from "./load-content.ts";
import { run } from "./run-command.ts";

/** All sources of the bundles; `tests/gates/build-sources.test.ts` checks this against their imports. */
const SOURCES = [
  "app/**/*.{ts,tsx,css,cjs,woff2,ttf}",
  "content/**/*.{ts,json,sol}",
  "db/schema/**/*.ts",
  "server/**/*.ts",
  "*.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "scripts/{build-site,chunks,inline-scripts}.ts",
];
const STAMP = "build/sources.sha256";
const COMPRESSED = "build/client/assets/**/*.{js,css}";

export const sourceFiles = (): readonly string[] =>
  globSync(SOURCES)
    .filter((name) => !name.includes(".test."))
    .sort();

/** Concurrent, because every start waits for it: reading 1,800 files sequentially takes five times as long. */
function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const file of sourceFiles()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

async function compressAssets(): Promise<void> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  for await (const file of glob(COMPRESSED)) {
    const body = await readFile(file);
    await writeFile(`${file}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }));
    await writeFile(`${file}.gz`, await zip(body, { level: constants.Z_BEST_COMPRESSION }));
  }
}

async function refuseBadContent(): Promise<void> {
  const problems = checkContent(await loadContent());
  if (problems.length > 0)
    throw new OperatorError(`The content has ${problems.length} problem(s):\n${problems.map((each) => `  ${each}`).join("\n")}`);
}

/** Does not fail the build, because a new owner may keep a word on purpose. */
async function nameOldBrand(): Promise<void> {
  const left = findOldBrand(await loadBrandedFiles(), { name: BUILT_BRAND.name, city: CONTACT.address.city });
  if (left.length > 0)
    console.warn(
      `These files still speak of the firm that this site came from (docs/rebrand.md):\n${left.map((each) => `  ${each}`).join("\n")}`,
    );
}

export async function buildSite(): Promise<void> {
  // Hashed before the build, so that an edit during it is not considered built.
  const hash = sourcesHash();
  await refuseBadContent();
  await nameOldBrand();
  await run("react-router", ["build"], { NODE_ENV: "production" });
  await compressAssets();
  await writeFile(STAMP, hash);
}

export async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(STAMP, "utf8").catch(() => "");
  return stamp === sourcesHash();
}
