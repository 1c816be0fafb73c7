import type { ReadBody } from "../../markdown/read-markdown.ts";

const UNREAD: ReadBody = { ok: false, message: "The Markdown could not be read." };

/** By code that is loaded for it. Where that does not work, the words are pasted as they stand. */
export async function readMarkdown(text: string): Promise<ReadBody> {
  try {
    const { bodyFromMarkdown } = await import("../../markdown/read-markdown.ts");
    return bodyFromMarkdown(text);
  } catch {
    return UNREAD;
  }
}
