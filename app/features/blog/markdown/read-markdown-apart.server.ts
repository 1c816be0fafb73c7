import { runApart } from "#platform/run-apart.server.ts";
import { MAX_MARKDOWN_CHARACTERS, postFromMarkdown, type ReadPost } from "./read-markdown.ts";

/** The longest post that fits took almost four seconds on a busy machine with two cores: what we exported must come in again. */
const MAX_PARSE_MS = 10_000;

const TOO_SLOW: ReadPost = { ok: false, message: "The file takes too long to read: please split it, or make it simpler." };

interface Limits {
  readonly maxParseMs?: number;
}

/** A file of somebody else's, read in a thread of its own; what takes too long is refused. */
export async function readMarkdownApart(file: string, { maxParseMs = MAX_PARSE_MS }: Limits = {}): Promise<ReadPost> {
  // Too long to be looked at: no thread is needed to say so.
  if (file.length > MAX_MARKDOWN_CHARACTERS) return postFromMarkdown(file);
  const read = await runApart<ReadPost>("#features/blog/markdown/markdown-worker.ts", file, maxParseMs);
  return read.ok ? read.value : TOO_SLOW;
}
