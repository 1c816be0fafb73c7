import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { MAX_MARKDOWN_CHARACTERS, postFromMarkdown, type ReadPost } from "./read-markdown.ts";

/** The longest post that fits took almost four seconds on a busy machine with two cores: what we exported must come in again. */
const MAX_PARSE_MS = 10_000;
const MAX_START_MS = 20_000;
const MAX_HEAP_MB = 256;

const TOO_SLOW: ReadPost = { ok: false, message: "The file takes too long to read: please split it, or make it simpler." };

/** By its name in package.json: that leads to the source from here and from the bundle alike. */
const workerFile = () => createRequire(import.meta.url).resolve("#features/blog/markdown/markdown-worker.ts");

interface Limits {
  readonly maxParseMs?: number;
}

function waitFor(worker: Worker, maxParseMs: number): Promise<ReadPost> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadPost>();
  let timer = setTimeout(() => reject(new Error("The parser of Markdown did not start.")), MAX_START_MS);
  worker.on("message", (message: ReadPost | "ready") => {
    if (message !== "ready") return resolve(message);
    clearTimeout(timer);
    timer = setTimeout(() => resolve(TOO_SLOW), maxParseMs);
  });
  worker.on("error", (error: NodeJS.ErrnoException) => (error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(TOO_SLOW) : reject(error)));
  return promise.finally(() => clearTimeout(timer));
}

/**
 * A file of somebody else's, read in a thread of its own: whatever is in it, the server goes on answering, and what
 * takes too long is refused.
 */
export async function readMarkdownApart(file: string, { maxParseMs = MAX_PARSE_MS }: Limits = {}): Promise<ReadPost> {
  // Too long to be looked at: no thread is needed to say so.
  if (file.length > MAX_MARKDOWN_CHARACTERS) return postFromMarkdown(file);
  const worker = new Worker(workerFile(), { workerData: file, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  try {
    return await waitFor(worker, maxParseMs);
  } finally {
    await worker.terminate();
  }
}
