import { runApart } from "#platform/run-apart.server.ts";
import { MAX_MARKDOWN_CHARACTERS, postFromMarkdown, type ReadPost } from "./read-markdown.ts";

/** Our own exports must be importable, and the longest allowed post took almost four seconds on a busy two-core machine. */
const MAX_PARSE_MS = 10_000;

const TOO_SLOW: ReadPost = { ok: false, message: "The file takes too long to read: please split it, or make it simpler." };

interface Limits {
  readonly maxParseMs?: number;
}

/** Parses an untrusted file in a worker thread with a timeout. */
export async function readMarkdownApart(file: string, { maxParseMs = MAX_PARSE_MS }: Limits = {}): Promise<ReadPost> {
  // Over the length limit: refused without starting a thread.
  if (file.length > MAX_MARKDOWN_CHARACTERS) return postFromMarkdown(file);
  const read = await runApart<ReadPost>("#features/blog/markdown/markdown-worker.ts", file, maxParseMs);
  return read.ok ? read.value : TOO_SLOW;
}
