import type { PostNode } from "./post-content.ts";

const INLINE = new Set(["paragraph", "heading", "codeBlock"]);

function linesOf({ type, text, attrs, content = [] }: PostNode): string[] {
  if (type === "text") return [text ?? ""];
  if (type === "hardBreak") return ["\n"];
  if (type === "image")
    return [attrs?.["alt"], attrs?.["caption"]].filter((words): words is string => typeof words === "string" && words !== "");
  if (type === "embed") return [String(attrs?.["title"] ?? "")].filter(Boolean);
  if (INLINE.has(type)) return [content.flatMap(linesOf).join("")];
  return content.flatMap(linesOf);
}

/** The text of a post, one line per paragraph: for search, word counts and excerpts. */
export const plainText = (body: PostNode): string => linesOf(body).filter(Boolean).join("\n");
