import { glob, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT_FACTS, fillFacts } from "#content/firm-facts.ts";
import { HOME } from "#content/home.ts";
import type { SiteContent } from "#content/check-content.ts";
import type { CaseStudy, DocumentPage, LabPage, OfferingPage } from "#content/page-types.ts";

async function folder<Page>(name: string): Promise<Map<string, Page>> {
  const files = (await Array.fromAsync(glob(`content/${name}/*.ts`))).sort();
  const load = async (file: string) => ((await import(pathToFileURL(file).href)) as { page: Page }).page;
  const filled = async (file: string) => fillFacts(await load(file), BUILT_FACTS);
  return new Map(await Promise.all(files.map(async (file) => [basename(file, ".ts"), await filled(file)] as const)));
}

/** The content as the build sees it, read without a bundler. */
export async function loadContent(): Promise<SiteContent> {
  return {
    home: fillFacts(HOME, BUILT_FACTS),
    services: await folder<OfferingPage>("services"),
    solutions: await folder<OfferingPage>("solutions"),
    labs: await folder<LabPage>("labs"),
    documents: await folder<DocumentPage>("company"),
    cases: await folder<CaseStudy>("work"),
  };
}

/** Where the firm may be named: in words, and in what the demo content shows. */
const BRANDED = ["content/**/*.{ts,md}", "app/{features,kit}/**/demo-*.ts", "app/domain/schedule/business-hours.ts"];
const isOurOwn = (file: string) => file.includes(".test.") || file.endsWith("old-brand.ts");

export async function loadBrandedFiles(): Promise<ReadonlyMap<string, string>> {
  const files = (await Array.fromAsync(glob(BRANDED))).filter((file) => !isOurOwn(file)).sort();
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, "utf8")] as const)));
}
