import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding } from "./encoding.ts";
import { type PageFacts, pagePolicy } from "./security-headers.ts";
import type { StaticFile } from "./static-files.ts";

type Range = { readonly start: number; readonly end: number } | "unsatisfiable" | undefined;

/** A single range, as browsers and download tools request it; anything else gets the whole file, which is always allowed. */
export function parseRange(header: string | undefined, size: number): Range {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const [, first = "", last = ""] = match;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || start > end ? "unsatisfiable" : { start, end };
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, "");

const isFresh = (request: IncomingMessage, etag: string) =>
  (request.headers["if-none-match"] ?? "").split(",").some((tag) => opaque(tag) === opaque(etag) || tag.trim() === "*");

function finish(request: IncomingMessage, response: ServerResponse, status: number, body: Buffer): void {
  response.writeHead(status, { "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

async function sendWhole(request: IncomingMessage, response: ServerResponse, file: StaticFile, status: number): Promise<void> {
  const encoding = file.isCompressible ? chooseEncoding(request.headers["accept-encoding"]) : undefined;
  response.setHeader("Content-Type", file.type);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  finish(request, response, status, encoding ? await file.encoded(encoding) : file.body);
}

function sendRange(request: IncomingMessage, response: ServerResponse, file: StaticFile, range: Exclude<Range, undefined>): void {
  response.setHeader("Content-Type", file.type);
  if (range === "unsatisfiable") {
    response.setHeader("Content-Range", `bytes */${file.body.length}`);
    return finish(request, response, 416, Buffer.alloc(0));
  }
  response.setHeader("Content-Range", `bytes ${range.start}-${range.end}/${file.body.length}`);
  finish(request, response, 206, file.body.subarray(range.start, range.end + 1));
}

export async function sendStatic(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  facts: Omit<PageFacts, "scripts">,
): Promise<void> {
  if (file.scriptHashes) response.setHeader("Content-Security-Policy", pagePolicy({ ...facts, scripts: file.scriptHashes }));
  if (file.isCompressible) response.setHeader("Vary", "Accept-Encoding");
  if (file.status !== undefined) return sendWhole(request, response, file, file.status);
  response.setHeader("ETag", file.etag);
  response.setHeader("Cache-Control", file.cacheControl);
  for (const [name, value] of Object.entries(file.headers ?? {})) response.setHeader(name, value);
  response.setHeader("Accept-Ranges", "bytes");
  if (isFresh(request, file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const mayRange = request.headers["if-range"] === undefined || request.headers["if-range"] === file.etag;
  const range = mayRange ? parseRange(request.headers.range, file.body.length) : undefined;
  if (range) return sendRange(request, response, file, range);
  return sendWhole(request, response, file, 200);
}
