import type { Plugin } from "vite";

interface Imported {
  readonly isEntry: boolean;
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

type ImportsOf = (id: string) => Imported | null;

/** A module shared by fewer pages would be loaded by many that do not use it. */
const OFFICE_PAGES = 14;
/** A module shared by fewer public parts stays out of the file that most of them load. */
const PUBLIC_PARTS = 4;

const OFFICE_PAGE = /\/routes\/admin\//;

/** The pages and the parts loaded on demand that import a module, directly or through others. */
function entriesOf(id: string, importsOf: ImportsOf): ReadonlySet<string> {
  const entries = new Set<string>();
  const seen = new Set([id]);
  for (const each of seen) {
    const imported = importsOf(each);
    if (!imported) continue;
    if (imported.isEntry || imported.dynamicImporters.length > 0) entries.add(each);
    for (const importer of imported.importers) seen.add(importer);
  }
  return entries;
}

function hasStyles(id: string, importsOf: ImportsOf): boolean {
  const seen = new Set([id]);
  for (const each of seen) for (const imported of importsOf(each)?.importedIds ?? []) seen.add(imported);
  return [...seen].some((each) => each.endsWith(".css"));
}

/** Pages without a form would load all of zod for it. */
const isSchema = (id: string, importsOf: ImportsOf) =>
  importsOf(id)?.importedIds.some((each) => /\/node_modules\/zod\//.test(each)) ?? false;

/** The chunk of a module that many pages of the back office share; null leaves it to the bundler. */
export function sharedChunk(id: string, importsOf: ImportsOf): "office" | "common" | null {
  if (isSchema(id, importsOf)) return null;
  const entries = [...entriesOf(id, importsOf)];
  const office = entries.filter((entry) => OFFICE_PAGE.test(entry)).length;
  if (office < OFFICE_PAGES) return null;
  if (office === entries.length) return "office";
  // Pages would load the stylesheets of what they do not use.
  return entries.length - office >= PUBLIC_PARTS && !hasStyles(id, importsOf) ? "common" : null;
}

/**
 * What is shared comes in a few files. The bundler's default is a chunk for each combination of pages that share something: a list then
 * loads sixty files, fifty of them below 1 KB, and asking for them blocks a phone for longer than the code does.
 */
export function chunks(): Plugin {
  return {
    name: "chunks",
    configEnvironment: (environment) =>
      environment === "client"
        ? {
            build: {
              rolldownOptions: {
                // Required by groups that leave what their modules import where it is.
                preserveEntrySignatures: "allow-extension",
                output: {
                  codeSplitting: {
                    groups: [
                      { name: "framework", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
                      // What every public page runs, with all that it imports.
                      {
                        name: "site",
                        test: /\/app\/(?:entry\.client|root|routes\/site\/layout|ui\/scrollable)\.tsx|\/page-(?:meta|title)\.ts/,
                        priority: 1,
                      },
                      {
                        debugName: "shared",
                        name: (id, context) => sharedChunk(id, (each) => context.getModuleInfo(each)),
                        test: /\/app\//,
                        includeDependenciesRecursively: false,
                      },
                      {
                        name: "pricing",
                        test: /\/app\/domain\/(?:pricing|quotes|wizard)\//,
                        includeDependenciesRecursively: false,
                      },
                    ],
                  },
                },
              },
            },
          }
        : undefined,
  };
}
