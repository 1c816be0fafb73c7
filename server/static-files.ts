import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";
import type { Encoding } from "./encoding.ts";

/** A file that is served from memory, with every representation made at most once. */
export interface StaticFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** CSP sources of a page's inline scripts; absent for anything that is not a page. */
  readonly scriptHashes: readonly string[] | undefined;
  readonly isCompressible: boolean;
  encoded(encoding: Encoding): Promise<Buffer>;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".data": "text/x-script; charset=utf-8",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
};
const COMPRESSED_TYPES = new Set([".html", ".js", ".css", ".data", ".json", ".txt", ".xml", ".webmanifest", ".svg"]);
const PRECOMPRESSED = new Set([".br", ".gz"]);
const PAGE_BROTLI_QUALITY = 9;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts]
    .filter(([, attributes = ""]) => !attributes.includes("application/ld+json"))
    .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...new Set(hashes)];
}

function urlOf(file: string): string {
  const path = `/${file.split(sep).join("/")}`;
  return path.endsWith("/index.html") ? path.slice(0, -"/index.html".length) || "/" : path;
}

async function stored(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined);
}

/** Computed on the first request for it, once, however many ask at the same time. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const brotli = (body: Buffer) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_BROTLI_QUALITY } });

async function loadFile(folder: string, file: string, fill: (text: string) => string): Promise<StaticFile> {
  const extension = extname(file);
  const raw = await readFile(join(folder, file));
  const isImmutable = file.startsWith(`assets${sep}`);
  const isText = COMPRESSED_TYPES.has(extension);
  const body = isText && !isImmutable ? Buffer.from(fill(raw.toString("utf8"))) : raw;
  const forms = {
    br: once(async () => (isImmutable && (await stored(join(folder, `${file}.br`)))) || brotli(body)),
    gzip: once(async () => (isImmutable && (await stored(join(folder, `${file}.gz`)))) || compressGzip(body)),
  };
  return {
    body,
    type: TYPES[extension] ?? "application/octet-stream",
    // Weak where there are several encodings: they mean the same, but are not the same bytes.
    etag: `${isText ? "W/" : ""}"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    cacheControl: isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
    scriptHashes: extension === ".html" ? inlineScriptHashes(body.toString("utf8")) : undefined,
    isCompressible: isText,
    encoded: (encoding) => forms[encoding](),
  };
}

/** Reads the built client into memory. `fill` puts the public address where the prerendered files left room for it. */
export async function loadStaticFiles(folder: string, fill: (text: string) => string): Promise<StaticFiles> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile() && !PRECOMPRESSED.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(await Promise.all(files.map(async (file) => [urlOf(file), await loadFile(folder, file, fill)] as const)));
}
