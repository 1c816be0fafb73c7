import { rm } from "node:fs/promises";

/** Runs when the browser tests are over. */
export default async function removePreparedFolders(): Promise<void> {
  const place = process.env["PREPARED_FOLDERS"];
  if (place !== undefined) await rm(place, { recursive: true, force: true });
}
