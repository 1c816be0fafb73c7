import type { ReadBody } from "../../markdown/read-markdown.ts";

const UNREAD: ReadBody = { ok: false, message: "The Markdown could not be read." };

/** Loads the parser on demand. If that fails, the text is pasted unchanged. */
export async function readMarkdown(text: string): Promise<ReadBody> {
  try {
    const { bodyFromMarkdown } = await import("../../markdown/read-markdown.ts");
    return bodyFromMarkdown(text);
  } catch {
    return UNREAD;
  }
}
