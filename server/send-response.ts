import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { chooseEncoding } from "./encoding.ts";
import { PRIVATE } from "./every-answer.ts";

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json|rss\+xml|atom\+xml|javascript)|image\/svg)/;
/** Below this size a compressed body is hardly ever smaller. */
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

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressed = {
  br: (body: Buffer) =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: RENDERED_BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => compressGzip(body),
};

function encodingFor(request: IncomingMessage, answer: Response) {
  const type = answer.headers.get("content-type") ?? "";
  const length = answer.headers.get("content-length");
  if (!COMPRESSIBLE.test(type) || answer.headers.has("content-encoding")) return undefined;
  if (length !== null && Number(length) < MIN_COMPRESSED_BYTES) return undefined;
  return chooseEncoding(request.headers["accept-encoding"]);
}

/** Pages and JSON are complete in memory: compressing them in one go costs half as much as streaming. */
const WHOLE = /^(?:text\/html|application\/json)/;

async function sendWhole(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  const encoding = body.length < MIN_COMPRESSED_BYTES ? undefined : encodingFor(request, answer);
  const sent = encoding ? await compressed[encoding](body) : body;
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.writeHead(answer.status, { "Content-Length": sent.length });
  response.end(request.method === "HEAD" ? undefined : sent);
}

/**
 * Writes a rendered response, compressed if that helps. Headers already set on `response` stay unless the rendered response overrides them.
 */
export async function sendRendered(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies).setHeader("Cache-Control", PRIVATE);
  const type = answer.headers.get("content-type") ?? "";
  if (COMPRESSIBLE.test(type)) response.appendHeader("Vary", "Accept-Encoding");
  if (answer.body && WHOLE.test(type)) return sendWhole(request, response, answer);
  const encoding = answer.body ? encodingFor(request, answer) : undefined;
  if (encoding) {
    response.removeHeader("Content-Length");
    response.setHeader("Content-Encoding", encoding);
  }
  response.writeHead(answer.status);
  if (!answer.body || request.method === "HEAD") {
    response.end();
    return;
  }
  const body = Readable.fromWeb(answer.body as NodeReadableStream);
  await (encoding ? pipeline(body, compressors[encoding](), response) : pipeline(body, response));
}
