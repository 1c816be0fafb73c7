import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { S3Address } from "./s3-address.ts";
import { isTemporary, refusedBy, type S3Answer, unanswered } from "./s3-failure.ts";

export interface S3Object {
  readonly key: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

/** The few S3 calls we need. Keys are relative to the address's prefix. */
export interface S3Client {
  /** Streams are uploaded in parts, one of them in memory at a time. `bytes`, if known, makes the parts of a huge one larger. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>, bytes?: number): Promise<void>;
  /** Undefined if the object does not exist. */
  open(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<S3Object>;
}

export interface S3Timing {
  readonly attempts: number;
  /** Doubled after each attempt. */
  readonly backoffMs: number;
  /** How long a server may be silent. */
  readonly silenceMs: number;
}

const TIMING: S3Timing = { attempts: 4, backoffMs: 250, silenceMs: 20_000 };
/** Few, because a visitor may be waiting. */
const ATTEMPTS_IN_SILENCE = 2;
/** Extra time for an upload, by size: 50 KB a second. */
const SLOWEST_BYTES_PER_MS = 50;
const PART_BYTES = 8 * 1024 ** 2;
const MAX_PARTS = 10_000;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

interface Call {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  /** If absent, the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi;

function decoded(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name] ?? whole;
  return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal));
}

/** The text of the first element with this name, or an empty string. S3 responds with flat XML without attributes or comments. */
const textOf = (xml: string, element: string) =>
  (new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? "").replaceAll(ENTITY, decoded);

const tooLate = () => new DOMException("no answer in time", "TimeoutError");

async function answerOf(method: string, response: Response): Promise<S3Answer> {
  const xml = await response.text().catch(() => "");
  return { method, status: response.status, code: textOf(xml, "Code") };
}

/** Fails if the server stops in the middle of a response, but waits for a slow reader. */
function untilSilent(body: ReadableStream<Uint8Array>, address: S3Address, silenceMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let timer;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(tooLate()), silenceMs);
      });
      try {
        const { done, value } = await Promise.race([reader.read(), silence]);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(unanswered(address, error));
        await reader.cancel(error).catch(() => {});
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Whether an object to be read or deleted does not exist; for any other call that is an error. */
const isAbsence = ({ method, key }: Call, { status, code }: S3Answer) =>
  status === 404 && code !== "NoSuchBucket" && key !== undefined && (method === "GET" || method === "DELETE");

/** Sends one call, retrying temporary failures. A missing object is a result; any other refusal is an error. */
function caller(address: S3Address, { attempts, backoffMs, silenceMs }: S3Timing) {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = address;
  const send = async ({ method, key, query = {}, body }: Call): Promise<Response> => {
    const url = new URL(key === undefined ? `/${bucket}` : `/${bucket}/${prefix}${key}`, endpoint);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // The server refuses content without this hash, so anything it accepts has arrived intact.
    const headers = {
      "X-Amz-Content-Sha256": createHash("sha256")
        .update(body ?? "")
        .digest("hex"),
    };
    const credentials = { service: "s3", accessKeyId, secretAccessKey, ...(region !== undefined && { region }) };
    const signed = await new AwsV4Signer({ method, url: url.href, headers, ...credentials }).sign();
    const slow = new AbortController();
    const timer = setTimeout(() => slow.abort(tooLate()), silenceMs + (body?.byteLength ?? 0) / SLOWEST_BYTES_PER_MS);
    try {
      const sent = { method, headers: signed.headers, body: (body ?? null) as BodyInit | null };
      return await fetch(signed.url, { ...sent, redirect: "manual", signal: slow.signal });
    } finally {
      clearTimeout(timer);
    }
  };
  return async (call: Call): Promise<Response> => {
    for (let attempt = 1; ; attempt++) {
      const response = await send(call).catch((error: Error) => error);
      if (response instanceof Error) {
        const most = response.name === "TimeoutError" ? Math.min(ATTEMPTS_IN_SILENCE, attempts) : attempts;
        if (attempt >= most) throw unanswered(address, response);
      } else {
        if (response.ok) return response;
        const answer = await answerOf(call.method, response);
        if (isAbsence(call, answer)) return new Response(null, { status: 404 });
        if (attempt >= attempts || !isTemporary(answer)) throw refusedBy(address, answer);
      }
      await wait(backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  };
}

/** The content in parts of exactly this size, except for the last; at least one. Each is valid until the next is requested. */
async function* inParts(content: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Uint8Array> {
  const part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  let isEmpty = true;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.byteLength;) {
      const taken = Math.min(partBytes - filled, chunk.byteLength - at);
      part.set(chunk.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < partBytes) continue;
      yield part;
      filled = 0;
      isEmpty = false;
    }
  }
  if (filled > 0 || isEmpty) yield part.subarray(0, filled);
}

async function putParts(address: S3Address, call: ReturnType<typeof caller>, key: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const uploadId = textOf(await (await call({ method: "POST", key, query: { uploads: "" } })).text(), "UploadId");
  try {
    const etags: string[] = [];
    for await (const body of parts) {
      const partNumber = String(etags.length + 1);
      const { headers } = await call({ method: "PUT", key, query: { partNumber, uploadId }, body });
      etags.push(headers.get("etag") ?? "");
    }
    const listed = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`).join("");
    const body = Buffer.from(`<CompleteMultipartUpload>${listed}</CompleteMultipartUpload>`);
    const completed = await (await call({ method: "POST", key, query: { uploadId }, body })).text();
    // The only call that may fail after responding with 200.
    const code = textOf(completed, "Code");
    if (code !== "") throw refusedBy(address, { method: "POST", status: 200, code });
  } catch (error) {
    await call({ method: "DELETE", key, query: { uploadId } }).catch(() => {});
    throw error;
  }
}

async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

export function s3Client(address: S3Address, timing: S3Timing = TIMING): S3Client {
  const call = caller(address, timing);
  return {
    async put(key, content, bytes = 0) {
      if (content instanceof Uint8Array) return void (await call({ method: "PUT", key, body: content }));
      const partBytes = Math.max(PART_BYTES, Math.ceil(bytes / MAX_PARTS));
      const parts = inParts(content, partBytes);
      const { value: first = new Uint8Array() } = await parts.next();
      if (first.byteLength < partBytes) await call({ method: "PUT", key, body: first });
      else await putParts(address, call, key, joined(first, parts));
    },
    async open(key) {
      const { status, body } = await call({ method: "GET", key });
      if (status === 404) return undefined;
      return body ? untilSilent(body, address, timing.silenceMs) : new Blob([]).stream();
    },
    async remove(key) {
      await call({ method: "DELETE", key });
    },
    async *list(prefix) {
      let token = "";
      do {
        const query = { "list-type": "2", prefix: address.prefix + prefix, ...(token && { "continuation-token": token }) };
        const xml = await (await call({ method: "GET", query })).text();
        for (const contents of xml.split("<Contents>").slice(1)) {
          const changedAt = new Date(textOf(contents, "LastModified"));
          yield { key: textOf(contents, "Key").slice(address.prefix.length), bytes: Number(textOf(contents, "Size")), changedAt };
        }
        token = textOf(xml, "IsTruncated") === "true" ? textOf(xml, "NextContinuationToken") : "";
      } while (token !== "");
    },
  };
}
