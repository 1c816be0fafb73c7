import type { EntryFile } from "#domain/conversation/entry.ts";
import { chat } from "#platform/http-client.ts";

/**
 * Uploads files for the next message: visitors are identified by the key, staff by their cookie. Returns the ids assigned by the server.
 */
export async function uploadFiles(files: readonly File[], key?: string): Promise<readonly string[]> {
  const form = new FormData();
  if (key !== undefined) form.append("key", key);
  for (const file of files) form.append("files", file);
  const { files: stored } = await chat<{ files: readonly EntryFile[] }>({ method: "post", url: "files", data: form });
  return stored.map(({ id }) => id);
}
