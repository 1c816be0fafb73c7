import type { CaseStudy, DocumentPage, LabPage, OfferingPage } from "./page-types.ts";

/** The pages of a folder by file name. */
type Folder<Page> = Readonly<Record<string, Page>>;

interface PageFiles {
  readonly services: Folder<OfferingPage>;
  readonly solutions: Folder<OfferingPage>;
  readonly labs: Folder<LabPage>;
  readonly work: Folder<CaseStudy>;
  readonly company: Folder<DocumentPage>;
}

type Modules<Page> = Readonly<Record<string, { readonly page: Page }>>;

const named = <Page>(modules: Modules<Page>): Folder<Page> =>
  Object.fromEntries(Object.entries(modules).map(([file, { page }]) => [file.slice(file.lastIndexOf("/") + 1, -".ts".length), page]));

const bundled = (): PageFiles => ({
  services: named(import.meta.glob<{ page: OfferingPage }>("/content/services/*.ts", { eager: true })),
  solutions: named(import.meta.glob<{ page: OfferingPage }>("/content/solutions/*.ts", { eager: true })),
  labs: named(import.meta.glob<{ page: LabPage }>("/content/labs/*.ts", { eager: true })),
  work: named(import.meta.glob<{ page: CaseStudy }>("/content/work/*.ts", { eager: true })),
  company: named(import.meta.glob<{ page: DocumentPage }>("/content/company/*.ts", { eager: true })),
});

/** For scripts, which run without a bundler. */
async function onDisk(): Promise<PageFiles> {
  const { glob } = await import("node:fs/promises");
  const folder = async <Page>(name: string): Promise<Folder<Page>> => {
    const files = (await Array.fromAsync(glob(`${name}/*.ts`, { cwd: import.meta.dirname }))).sort();
    const load = async (file: string) => [file, (await import(/* @vite-ignore */ `./${file}`)) as { page: Page }] as const;
    return named(Object.fromEntries(await Promise.all(files.map(load))));
  };
  const [services, solutions, labs, work, company] = await Promise.all([
    folder<OfferingPage>("services"),
    folder<OfferingPage>("solutions"),
    folder<LabPage>("labs"),
    folder<CaseStudy>("work"),
    folder<DocumentPage>("company"),
  ]);
  return { services, solutions, labs, work, company };
}

/** Every page with a file in content/. */
export const PAGE_FILES: PageFiles = import.meta.env ? bundled() : await onDisk();
