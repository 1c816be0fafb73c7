import type { PostNode } from "#domain/blog/post-content.ts";

const asHeading = (title: string): PostNode => ({ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: title }] });

/** Read like a file, by code that is loaded for it. Undefined where that does not work: the words are then pasted as they stand. */
export async function readMarkdown(text: string): Promise<readonly PostNode[] | undefined> {
  try {
    const { postFromMarkdown } = await import("#features/blog/markdown/read-markdown.ts");
    const read = postFromMarkdown(text);
    if (!read.ok) return undefined;
    const { title, body } = read.content;
    // In a file the first heading is the title; here it is a heading.
    return [...(title === "" ? [] : [asHeading(title)]), ...(body.content ?? [])];
  } catch {
    return undefined;
  }
}
