import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { exportIn, LOGO_FILE, pictureFile, STATE_FILE, STATE_NAME } from "./content-files.ts";
import type { ImportedFile } from "./import-content.server.ts";
import type { ImportedSite } from "./import-site.server.ts";

async function loadExport(folder: string, file: string, name: string): Promise<ImportedFile> {
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as Readonly<Record<string, unknown>>;
    return module[name] === undefined ? { file, problem: `It has no export named ${name}.` } : { file, words: module[name] };
  } catch (error) {
    return { file, problem: `It cannot be loaded: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function load(folder: string, file: string): Promise<ImportedFile[]> {
  const name = exportIn(file);
  return name === undefined ? [] : [await loadExport(folder, file, name)];
}

/** Reads a folder laid out like `content/`. Files without page text, such as tests, are not loaded. */
export async function readContentFolder(folder: string): Promise<ImportedFile[]> {
  const found = await Array.fromAsync(glob("{*,*/*,drafts/*/*}.ts", { cwd: folder }));
  const names = found.map((name) => name.replaceAll("\\", "/")).sort();
  return (await Promise.all(names.map((file) => load(folder, file)))).flat();
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Reads everything that an export holds. */
export async function readSiteFolder(folder: string): Promise<ImportedSite> {
  const [stateFile] = await Array.fromAsync(glob(STATE_FILE, { cwd: folder }));
  return {
    files: await readContentFolder(folder),
    state: stateFile === undefined ? undefined : await loadExport(folder, stateFile, STATE_NAME),
    logo: await readIfThere(join(folder, LOGO_FILE)),
    readPicture: (id, variant) => readIfThere(join(folder, pictureFile(id, variant))),
  };
}
