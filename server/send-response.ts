import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { chooseEncoding } from "./encoding.ts";
import { PRIVATE } from "./every-answer.ts";

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json|rss\+xml|atom\+xml|javascript)|image\/svg)/;
/** Below this a compressed body is hardly ever smaller. */
const MIN_COMPRESSED_BYTES = 860;
const RENDERED_BROTLI_QUALITY = 4;

const compressors = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: RENDERED_BROTLI_QUALITY },
      flush: constants.BROTLI_OPERATION_FLUSH,
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

function encodingFor(request: IncomingMessage, answer: Response) {
  const type = answer.headers.get("content-type") ?? "";
  const length = answer.headers.get("content-length");
  if (!COMPRESSIBLE.test(type) || answer.headers.has("content-encoding")) return undefined;
  if (length !== null && Number(length) < MIN_COMPRESSED_BYTES) return undefined;
  return chooseEncoding(request.headers["accept-encoding"]);
}

/** Writes a rendered answer, compressed where that helps. Headers already set on `response` stay unless the answer names them. */
export async function sendRendered(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies).setHeader("Cache-Control", PRIVATE);
  const encoding = answer.body ? encodingFor(request, answer) : undefined;
  if (encoding) {
    response.removeHeader("Content-Length");
    response.setHeader("Content-Encoding", encoding);
  }
  if (COMPRESSIBLE.test(answer.headers.get("content-type") ?? "")) response.appendHeader("Vary", "Accept-Encoding");
  response.writeHead(answer.status);
  if (!answer.body || request.method === "HEAD") {
    response.end();
    return;
  }
  const body = Readable.fromWeb(answer.body as NodeReadableStream);
  await (encoding ? pipeline(body, compressors[encoding](), response) : pipeline(body, response));
}
