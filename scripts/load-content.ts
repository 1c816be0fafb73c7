import { glob, readdir, readFile } from "node:fs/promises";
import { BUILT_FACTS, fillFacts } from "#content/firm-facts.ts";
import { HOME } from "#content/home.ts";
import type { SiteContent } from "#content/check-content.ts";
import { LABELS } from "#content/labels.ts";
import { PAGE_FILES } from "#content/page-files.ts";
import { TASK_PAGES } from "#content/task-pages.ts";

const filled = <Page>(pages: Readonly<Record<string, Page>>): Map<string, Page> =>
  new Map(Object.entries(pages).map(([slug, page]) => [slug, fillFacts(page, BUILT_FACTS)]));

/** The content as visitors of a new installation see it. */
export async function loadContent(): Promise<SiteContent> {
  const { services, solutions, labs, company, work } = PAGE_FILES;
  return {
    home: fillFacts(HOME, BUILT_FACTS),
    services: filled(services),
    solutions: filled(solutions),
    labs: filled(labs),
    documents: filled(company),
    cases: filled(work),
    tasks: fillFacts(TASK_PAGES, BUILT_FACTS),
    labels: LABELS,
    // Absent until an export with pictures is copied here.
    pictures: new Set(await readdir("content/pictures").catch(() => [])),
  };
}

/** Files that may name the firm: texts and demo content. */
const BRANDED = ["content/**/*.{ts,md}", "app/{features,kit}/**/demo-*.ts", "app/domain/schedule/business-hours.ts"];
const isOurOwn = (file: string) => file.includes(".test.") || file.endsWith("old-brand.ts");

export async function loadBrandedFiles(): Promise<ReadonlyMap<string, string>> {
  const files = (await Array.fromAsync(glob(BRANDED))).filter((file) => !isOurOwn(file)).sort();
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, "utf8")] as const)));
}
