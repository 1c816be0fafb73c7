import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";

/** Owner only: these files contain visitors' personal data. */
export const PRIVATE_FILE_MODE = 0o600;
export const PRIVATE_FOLDER_MODE = 0o700;

/** A private temporary folder, removed afterwards even if the command is interrupted. */
export async function withWorkFolder<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(prefix);
  const removeNow = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", removeNow);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    process.off("exit", removeNow);
  }
}
