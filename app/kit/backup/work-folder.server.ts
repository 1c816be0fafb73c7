import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";

/** Everything here holds what visitors entrusted to the owner. */
export const PRIVATE_FILE_MODE = 0o600;
export const PRIVATE_FOLDER_MODE = 0o700;

/** A private folder for half-done work, gone afterwards, also when somebody interrupts the command. */
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
