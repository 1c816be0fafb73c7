import type { EntryFile } from "#domain/conversation/entry.ts";
import { chat } from "#platform/http-client.ts";
import { CHAT_KEY_HEADER } from "../chat-protocol.ts";

/**
 * Uploads files for the next message: visitors are identified by the key, staff by their cookie. Returns the ids assigned by the server.
 */
export async function uploadFiles(files: readonly File[], key?: string): Promise<readonly string[]> {
  const form = new FormData();
  for (const file of files) form.append("files", file);
  const headers = key === undefined ? {} : { [CHAT_KEY_HEADER]: key };
  const { files: stored } = await chat<{ files: readonly EntryFile[] }>({ method: "post", url: "files", data: form, headers });
  return stored.map(({ id }) => id);
}
