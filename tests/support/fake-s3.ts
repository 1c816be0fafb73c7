import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const KEY = "AKIAFAKE";
/** Contains every character that needs escaping in a URL. */
const SECRET = "se/cr+et%=";
const REGION = "eu-central-1";
const BUCKET = "orb";
const PAGE = 2;

/** What the server does instead of answering: returns an error, stays silent, stops halfway, or cuts the connection. */
export type Trouble = { readonly status: number; readonly code: string } | "silence" | "half" | "cut";

export interface FakeS3 extends AsyncDisposable {
  /** The value for S3_URL. */
  url(changes?: { readonly key?: string; readonly secret?: string; readonly region?: string; readonly path?: string }): string;
  readonly objects: Map<string, Buffer>;
  /** Multipart uploads that were neither completed nor aborted. */
  readonly unfinished: Map<string, Map<number, Buffer>>;
  /** Method and path of every request. */
  readonly asked: string[];
  largestBody: number;
  /** Called before each response. */
  trouble: (method: string, address: URL) => Trouble | undefined;
}

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Recomputes the signature (Signature Version 4) from the request as received. Returns the error code, if any. */
function refusalOf(request: IncomingMessage, address: URL, body: Buffer): string | undefined {
  const { authorization = "", "x-amz-date": date = "", "x-amz-content-sha256": hash = "" } = request.headers as Record<string, string>;
  const [, key = "", scope = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(authorization) ?? [];
  if (key !== KEY) return "InvalidAccessKeyId";
  const [day = "", region = "", service = ""] = scope.split("/");
  if (region !== REGION || service !== "s3") return "AuthorizationHeaderMalformed";
  if (!names.split(";").includes("host") || !names.includes("x-amz-content-sha256")) return "AccessDenied";
  if (hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const query = [...address.searchParams].map((pair) => pair.map(encoded).join("=")).toSorted();
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name])}\n`);
  const path = decodeURIComponent(address.pathname).split("/").map(encoded).join("/");
  const canonical = [request.method, path, query.join("&"), headers.join(""), names, hash].join("\n");
  const signing = [day, region, "s3", "aws4_request"].reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${SECRET}`);
  const expected = hmac(signing, ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n")).toString("hex");
  return signature === expected ? undefined : "SignatureDoesNotMatch";
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

interface Asked {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

interface StoreAnswer {
  readonly status?: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

type Stored = Pick<FakeS3, "objects" | "unfinished">;

const missing = (code: string): StoreAnswer => ({ status: 404, body: `<Error><Code>${code}</Code></Error>` });

function listed({ objects }: Stored, query: URLSearchParams): StoreAnswer {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && `&${key}` > after).toSorted();
  const contents = keys.slice(0, PAGE).map((key) => {
    const facts = `<Key>${escaped(key)}</Key><LastModified>2026-11-15T09:00:00.000Z</LastModified><Size>${objects.get(key)?.byteLength}</Size>`;
    return `<Contents>${facts}</Contents>`;
  });
  const next = keys.length > PAGE ? `<NextContinuationToken>${escaped(`&${keys[PAGE - 1]}`)}</NextContinuationToken>` : "";
  return { body: `<ListBucketResult>${contents.join("")}<IsTruncated>${keys.length > PAGE}</IsTruncated>${next}</ListBucketResult>` };
}

function answerPart({ objects, unfinished }: Stored, { method, key, query, body }: Asked): StoreAnswer {
  if (query.has("uploads")) {
    const id = `upload ${unfinished.size}&`;
    unfinished.set(id, new Map());
    return { body: `<InitiateMultipartUploadResult><UploadId>${escaped(id)}</UploadId></InitiateMultipartUploadResult>` };
  }
  const id = query.get("uploadId") ?? "";
  const parts = unfinished.get(id);
  if (!parts) return missing("NoSuchUpload");
  if (method === "PUT") {
    parts.set(Number(query.get("partNumber")), body);
    return { headers: { etag: `"${sha256(body)}"` } };
  }
  unfinished.delete(id);
  if (method === "DELETE") return { status: 204 };
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"([\da-f]+)"<\/ETag>/g)];
  const chosen = named.map(([, number, etag]) => ({ part: parts.get(Number(number)) ?? Buffer.of(), etag }));
  if (chosen.some(({ part, etag }) => sha256(part) !== etag)) return { status: 400, body: "<Error><Code>InvalidPart</Code></Error>" };
  objects.set(key, Buffer.concat(chosen.map(({ part }) => part)));
  return { body: "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>" };
}

function answer(stored: Stored, asked: Asked): StoreAnswer {
  const { method, key, query, body } = asked;
  if (key === "") return listed(stored, query);
  if (query.has("uploads") || query.has("uploadId")) return answerPart(stored, asked);
  const found = stored.objects.get(key);
  if (method === "PUT") stored.objects.set(key, body);
  if (method === "DELETE") stored.objects.delete(key);
  if (method === "GET") return found ? { body: found } : missing("NoSuchKey");
  return { status: method === "DELETE" ? 204 : 200 };
}

function say(response: ServerResponse, { status = 200, body = "", headers = {} }: StoreAnswer): void {
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) }).end(body);
}

function act(response: ServerResponse, trouble: Trouble): void {
  if (trouble === "silence") return;
  if (trouble === "cut") return void response.socket?.destroy();
  if (trouble === "half") return void response.writeHead(200, { "Content-Length": 100_000 }).write("only this");
  say(response, { status: trouble.status, body: `<Error><Code>${trouble.code}</Code><Message>No.</Message></Error>` });
}

/** An in-memory S3 server that checks every signature and the hash of every body. */
export async function startFakeS3(): Promise<FakeS3> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeS3 = {
    url: ({ key = KEY, secret = SECRET, region = REGION, path = `/${BUCKET}` } = {}) =>
      `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}${path}?region=${region}`,
    objects: new Map(),
    unfinished: new Map(),
    asked: [],
    largestBody: 0,
    trouble: () => undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const address = new URL(request.url ?? "", "http://fake");
    const method = request.method ?? "";
    fake.asked.push(`${method} ${address.pathname}`);
    fake.largestBody = Math.max(fake.largestBody, body.byteLength);
    const trouble = fake.trouble(method, address);
    if (trouble) return act(response, trouble);
    const code = refusalOf(request, address, body);
    if (code) return act(response, { status: code === "AuthorizationHeaderMalformed" ? 400 : 403, code });
    const [, bucket = "", ...rest] = decodeURIComponent(address.pathname).split("/");
    if (bucket !== BUCKET) return say(response, missing("NoSuchBucket"));
    say(response, answer(fake, { method, key: rest.join("/"), query: address.searchParams, body }));
  }
  return fake;
}
