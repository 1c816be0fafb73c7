import { glob } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { exportIn } from "./content-files.ts";
import type { ImportedFile } from "./import-content.server.ts";

async function load(folder: string, file: string): Promise<ImportedFile[]> {
  const name = exportIn(file);
  if (name === undefined) return [];
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as Readonly<Record<string, unknown>>;
    return [module[name] === undefined ? { file, problem: `It has no export named ${name}.` } : { file, words: module[name] }];
  } catch (error) {
    return [{ file, problem: `It cannot be loaded: ${error instanceof Error ? error.message : String(error)}` }];
  }
}

/** Reads a folder laid out like `content/`. Files without page text, such as tests, are not loaded. */
export async function readContentFolder(folder: string): Promise<ImportedFile[]> {
  const names = (await Array.fromAsync(glob("{*,*/*}.ts", { cwd: folder }))).map((name) => name.replaceAll("\\", "/")).sort();
  return (await Promise.all(names.map((file) => load(folder, file)))).flat();
}
