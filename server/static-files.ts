import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";
import type { Encoding } from "./encoding.ts";

/** A file served from memory, with each encoding created at most once. */
export interface StaticFile {
  /** Defaults to 200. */
  readonly status?: number;
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** Added to the others, or replaces `cacheControl`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** CSP sources for a page's inline scripts; undefined for anything but a page. */
  readonly scriptHashes: readonly string[] | undefined;
  readonly isCompressible: boolean;
  encoded(encoding: Encoding): Promise<Buffer>;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

interface BuiltFile {
  readonly path: string;
  readonly url: string;
  readonly extension: string;
  /** Its name contains a hash of its content, and it is served as built. */
  readonly isImmutable: boolean;
  readonly raw: Buffer;
}

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
/**
 * Level 9 makes pages 2 KB larger; 11 takes three times as long to save another half, which the heaviest pages need to stay within budget.
 */
const PAGE_BROTLI_QUALITY = 10;
const HEAVY_PAGE_BYTES = 19_500;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts]
    .filter(([, attributes = ""]) => !attributes.includes("application/ld+json"))
    .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...new Set(hashes)];
}

async function stored(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined);
}

/** Computed once, on the first request, however many ask at the same time. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const brotliAt = (quality: number, body: Buffer) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

export async function compressPage(body: Buffer): Promise<Buffer> {
  const packed = await brotliAt(PAGE_BROTLI_QUALITY, body);
  return packed.length > HEAVY_PAGE_BYTES ? brotliAt(constants.BROTLI_MAX_QUALITY, body) : packed;
}

async function readBuilt(folder: string, file: string): Promise<BuiltFile> {
  const path = join(folder, file);
  return {
    path,
    url: `/${file.split(sep).join("/")}`,
    extension: extname(file),
    isImmutable: file.startsWith(`assets${sep}`),
    raw: await readFile(path),
  };
}

/** A file served with the type of this extension; encodings are created on first request. */
export function fileOf(extension: string, body: Buffer): StaticFile {
  const isText = COMPRESSED_TYPES.has(extension);
  const forms = { br: once(() => compressPage(body)), gzip: once(() => compressGzip(body)) };
  return {
    body,
    type: TYPES[extension] ?? "application/octet-stream",
    // Weak if there are several encodings: they are equivalent, but not byte-identical.
    etag: `${isText ? "W/" : ""}"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    cacheControl: "public, max-age=0, must-revalidate",
    scriptHashes: extension === ".html" ? inlineScriptHashes(body.toString("utf8")) : undefined,
    isCompressible: isText,
    encoded: (encoding) => forms[encoding](),
  };
}

function serveFrom({ path, extension, isImmutable, raw }: BuiltFile): StaticFile {
  const file = fileOf(extension, raw);
  if (!isImmutable) return file;
  const forms = {
    br: once(async () => (await stored(`${path}.br`)) ?? file.encoded("br")),
    gzip: once(async () => (await stored(`${path}.gz`)) ?? file.encoded("gzip")),
  };
  return { ...file, cacheControl: "public, max-age=31536000, immutable", encoded: (encoding) => forms[encoding]() };
}

/** Reads the built client into memory. */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const built = await Promise.all(
    names
      .filter((entry) => entry.isFile() && !PRECOMPRESSED.has(extname(entry.name)))
      .map((entry) => readBuilt(folder, join(entry.parentPath, entry.name).slice(folder.length + 1))),
  );
  return new Map(built.map((file) => [file.url, serveFrom(file)]));
}

/** Identifies the build: file names contain a hash of their content. */
export const buildOf = (files: StaticFiles): string =>
  createHash("sha256")
    .update([...files.keys()].toSorted().join("\n"))
    .digest("base64url")
    .slice(0, 22);
