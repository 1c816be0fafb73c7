import { CAPABILITIES } from "#app/capabilities.server.ts";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { request as httpRequest } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { createLog } from "#platform/log.server.ts";
import type { App } from "./app.ts";
import { createHttpServer, type HttpParts } from "./http-server.ts";
import { inlineScriptHashes, type StaticFile } from "./static-files.ts";

const PAGE = `<!doctype html><script>let a=1</script><p>${"woven ".repeat(400)}</p>`;

const file = (body: string, facts: Partial<StaticFile> = {}): StaticFile => ({
  body: Buffer.from(body),
  type: "text/html; charset=utf-8",
  etag: '"e1"',
  cacheControl: "public, max-age=0, must-revalidate",
  scriptHashes: inlineScriptHashes(body),
  isCompressible: false,
  encoded: () => Promise.reject(new Error("not compressible")),
  ...facts,
});

const IDLE_MS = 1_000;

/** Responds as the routes would: HTML, an echo of the body, a failure. */
const app: App = async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/boom") throw new Error("boom");
  if (pathname === "/echo") return new Response(await request.text());
  // Like React Router, turns any error while reading a body into a response.
  if (pathname === "/caught") return new Response(await request.text().catch(() => "an error page"), { status: 500 });
  if (pathname === "/told") return new Response("told", { headers: { "Cache-Control": "public, max-age=60" } });
  if (pathname === "/cookie") return new Response("told", { headers: { "Cache-Control": "public, max-age=60", "Set-Cookie": "a=b" } });
  if (pathname === "/moved") return new Response(null, { status: 302, headers: { Location: "/" } });
  if (pathname === "/slow" || pathname === "/admin/media/upload") {
    await request.text();
    await new Promise((resolve) => setTimeout(resolve, 2.5 * IDLE_MS));
    return new Response("prepared");
  }
  if (pathname === "/gone") return Response.json({ error: "gone" }, { status: 404 });
  if (pathname === "/list.csv") return new Response("a,b", { headers: { "Content-Type": "text/csv" } });
  if (pathname === "/page.data") return new Response("[]", { headers: { "Content-Type": "text/x-script" } });
  if (/^\/(?:unsubscribe|newsletter)/.test(pathname))
    return Response.json({ origin: request.headers.get("origin"), cookie: request.headers.get("cookie") });
  if (pathname === "/info") return Response.json({ url: request.url });
  return new Response(PAGE, { headers: { "Content-Type": "text/html; charset=utf-8" } });
};

function serve(env: Record<string, string> = {}, more: Pick<HttpParts, "loadLimits" | "idleSocketMs"> = {}) {
  const services = { config: loadConfig(env), log: createLog("silent"), capabilities: CAPABILITIES };
  const files = new Map([
    ["/", file(PAGE)],
    ["/font.woff2", file("0123456789", { type: "font/woff2", scriptHashes: undefined })],
  ]);
  const isReady = async () => env["NOT_READY"] === undefined;
  return createHttpServer({ services, app: async () => app, files, isReady, ...more }).http.listen(0, "127.0.0.1");
}

const server = serve();
const proxied = serve({ TRUSTED_PROXIES: "loopback", PUBLIC_URL: "https://orbweave.example" });
const starting = serve({ NOT_READY: "1" });
const chatting = serve({ PUBLIC_URL: "https://orbweave.example", VITE_CHAT_URL: "https://chat.orbweave.example" });
const overloaded = serve({}, { loadLimits: { maxInFlight: 0, minInFlight: 0, maxLagMs: 0 } });
const impatient = serve({}, { idleSocketMs: IDLE_MS });
const urlOf = (of: ReturnType<typeof serve>) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;

beforeAll(() =>
  Promise.all([server, proxied, starting, chatting, overloaded, impatient].map((each) => each.listening || once(each, "listening"))),
);
afterAll(() => [server, proxied, starting, chatting, overloaded, impatient].forEach((each) => each.close()));

describe("health", () => {
  it("is up as a process, ready only with its database", async () => {
    expect((await fetch(`${urlOf(server)}/healthz`)).status).toBe(200);
    expect((await fetch(`${urlOf(server)}/readyz`)).status).toBe(200);
    expect((await fetch(`${urlOf(starting)}/healthz`)).status).toBe(200);
    expect((await fetch(`${urlOf(starting)}/readyz`)).status).toBe(503);
  });
});

describe("an overload", () => {
  it("is refused with the time to wait, on a connection that stays", async () => {
    const page = await fetch(`${urlOf(overloaded)}/rendered`);
    expect([page.status, page.headers.get("retry-after"), page.headers.get("connection")]).toEqual([503, "5", "keep-alive"]);
    expect(await page.text()).toContain("Please try again in a few seconds.");
    const api = await fetch(`${urlOf(overloaded)}/api/tickets`, { method: "POST", body: "{}" });
    expect([api.status, api.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await api.json()).toEqual({ error: expect.stringContaining("try again") });
  });

  it("does not touch health checks and what is served from memory", async () => {
    for (const path of ["/healthz", "/readyz", "/", "/font.woff2"]) expect((await fetch(urlOf(overloaded) + path)).status, path).toBe(200);
  });
});

describe("a connection that has been idle for long", () => {
  const body = new FormData();
  body.set("file", new File(["a picture"], "a.png"));
  const post = (path: string) => fetch(urlOf(impatient) + path, { method: "POST", body });

  it("stays open while an upload is being prepared, so that the browser does not send it again", async () =>
    expect(await (await post("/admin/media/upload")).text()).toBe("prepared"));

  it("is closed for every other request", () => expect(post("/slow")).rejects.toThrow());
});

describe("a chat at another address", () => {
  it.each(["/", "/rendered"])("may be reached from %s, and no other one may", async (path) => {
    const connect = async (of: typeof server) =>
      /connect-src [^;]*/.exec((await fetch(urlOf(of) + path)).headers.get("content-security-policy") ?? "")?.[0];
    expect(await connect(chatting)).toBe("connect-src 'self' https://chat.orbweave.example wss://chat.orbweave.example");
    expect(await connect(server)).toBe("connect-src 'self'");
  });

  it("answers the pages of the site, and those of no other", async () => {
    const knock = (origin: string) => fetch(`${urlOf(chatting)}/socket.io/?EIO=4&transport=polling`, { headers: { Origin: origin } });
    const [own, foreign] = [await knock("https://orbweave.example"), await knock("https://elsewhere.example")];
    expect([own.status, own.headers.get("access-control-allow-origin")]).toEqual([200, "https://orbweave.example"]);
    expect(foreign.status).toBe(403);
  });
});

describe("a write from another site", () => {
  const post = (path: string) =>
    fetch(urlOf(server) + path, {
      method: "POST",
      headers: { Origin: "https://webmail.example", Cookie: "session=1" },
      body: "List-Unsubscribe=One-Click",
    });

  it.each(["/echo", "/newsletter/confirm/abc", "/quote/abc"])("is refused at %s", async (path) => {
    expect((await post(path)).status).toBe(403);
  });

  it.each(["/newsletter/leave/abc?mailing=1", "/unsubscribe/abc"])("reaches %s for a mail program, without a session", async (path) => {
    const answer = await post(path);
    expect([answer.status, await answer.json()]).toEqual([200, { origin: null, cookie: null }]);
  });
});

describe("security headers", () => {
  it.each(["/", "/rendered", "/healthz", "/font.woff2", "/boom", "/echo"])("are on %s", async (path) => {
    const { headers } = await fetch(urlOf(server) + path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  it("carry hashes for pages that are kept and a fresh nonce for rendered ones", async () => {
    const policy = async (path: string) => (await fetch(urlOf(server) + path)).headers.get("content-security-policy") ?? "";
    expect(await policy("/")).toContain(inlineScriptHashes(PAGE)[0]);
    expect(await policy("/rendered")).toMatch(/'nonce-[A-Za-z0-9+/=]{24}'/);
    expect(await policy("/rendered")).not.toBe(await policy("/rendered"));
  });

  it("ask for HTTPS where the product is served over it", async () => {
    const { headers } = await fetch(urlOf(proxied), { headers: { "X-Forwarded-Proto": "https" } });
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8,}/);
    expect(headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
  });

  it("send plain HTTP behind a proxy to the public HTTPS address, whatever host it claims", async () => {
    const answer = await fetch(`${urlOf(proxied)}/a?b=1`, {
      redirect: "manual",
      headers: { "X-Forwarded-Proto": "http", "X-Forwarded-Host": "evil.example" },
    });
    expect(answer.status).toBe(308);
    expect(answer.headers.get("location")).toBe("https://orbweave.example/a?b=1");
  });
});

describe("whatever answers", () => {
  const raw = async (text: string) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(text);
    const [answer] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    return answer.toString();
  };

  it.each([
    ["no host", "GET / HTTP/1.1\r\n\r\n", "400"],
    ["an expectation nobody meets", "GET / HTTP/1.1\r\nHost: x\r\nExpect: nonsense\r\n\r\n", "417"],
    ["a host that is none", "GET /rendered HTTP/1.1\r\nHost: a b<>\r\n\r\n", "400"],
    ["a socket without a protocol", "GET /socket.io/ HTTP/1.1\r\nHost: x\r\n\r\n", "400"],
    [
      "a socket of another site",
      "GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n\r\n",
      "403",
    ],
    ["no HTTP at all", "NONSENSE\r\n\r\n", "400"],
  ])("to %s carries the headers and an id", async (_, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/content-security-policy: /i);
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/i);
  });

  it("answers a request that would rather be upgraded to something else", async () => {
    const answer = await raw(
      "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
  });
});

describe("static files", () => {
  it("revalidate with their ETag", async () => {
    const answer = await fetch(urlOf(server), { headers: { "If-None-Match": '"e0", W/"e1"' } });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
  });

  it.each([
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=4-99", 206, "456789", "bytes 4-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=5-2", 416, "", "bytes */10"],
    ["bytes=0-1,3-4", 200, "0123456789", null],
    ["lines=1-2", 200, "0123456789", null],
  ])("answer the range %s with %i", async (range, status, body, contentRange) => {
    const answer = await fetch(`${urlOf(server)}/font.woff2`, { headers: { Range: range } });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get("content-range")).toBe(contentRange);
  });

  it("ignore a range that was meant for another version", async () => {
    const answer = await fetch(`${urlOf(server)}/font.woff2`, { headers: { Range: "bytes=1-2", "If-Range": '"old"' } });
    expect(answer.status).toBe(200);
  });

  it("answer HEAD without a body and do not answer POST", async () => {
    const head = await fetch(urlOf(server), { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(PAGE.length));
    expect(await (await fetch(`${urlOf(server)}/echo`, { method: "POST", body: "to the app" })).text()).toBe("to the app");
  });
});

describe("caches", () => {
  it.each(["/rendered", "/boom", "/cookie", "/moved", "/gone", "/list.csv", "/page.data", "/healthz", "/a%00", "/socket.io/?EIO=9"])(
    "keep nothing of %s",
    async (path) => {
      expect((await fetch(urlOf(server) + path, { redirect: "manual" })).headers.get("cache-control")).toContain("no-store");
    },
  );

  it.each([
    ["/told", "public, max-age=60"],
    ["/", "public, max-age=0, must-revalidate"],
  ])("keep of %s what it says itself", async (path, kept) => {
    expect((await fetch(urlOf(server) + path)).headers.get("cache-control")).toBe(kept);
  });
});

describe("rendered answers", () => {
  it("are compressed for those who accept it", async () => {
    const received = await new Promise<{ encoding: string | undefined; body: Buffer }>((resolve) => {
      httpRequest(`${urlOf(server)}/rendered`, { headers: { "Accept-Encoding": "gzip;q=0.5, br" } }, (answer) => {
        const chunks: Buffer[] = [];
        answer
          .on("data", (chunk: Buffer) => chunks.push(chunk))
          .on("end", () => resolve({ encoding: answer.headers["content-encoding"], body: Buffer.concat(chunks) }));
      }).end();
    });
    expect(received.encoding).toBe("br");
    expect(brotliDecompressSync(received.body).toString()).toBe(PAGE);
  });

  it("fail with a sentence and without details", async () => {
    const answer = await fetch(`${urlOf(server)}/boom`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe("Something went wrong on our side. Please try again.\n");
  });
});

describe("writes", () => {
  const post = (headers: Record<string, string>) => fetch(`${urlOf(server)}/echo`, { method: "POST", body: "woven", headers });

  it("from a page of another site reach no route", async () => {
    const answer = await post({ Origin: "https://evil.example" });
    expect([answer.status, await answer.text()]).toEqual([403, "This was sent from a page of another site. Please send it from ours.\n"]);
    expect((await post({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });

  it("from our own page do", async () => {
    expect(await (await post({ Origin: urlOf(server) })).text()).toBe("woven");
  });
});

describe("limits", () => {
  it("refuse a body that is declared too large, and one that turns out to be", async () => {
    const large = "x".repeat(1_100_000);
    expect((await fetch(`${urlOf(server)}/echo`, { method: "POST", body: large })).status).toBe(413);
    for (const path of ["/echo", "/caught"]) {
      const chunked = new ReadableStream({
        start(controller) {
          for (let index = 0; index < 12; index += 1) controller.enqueue(new TextEncoder().encode("x".repeat(100_000)));
          controller.close();
        },
      });
      const answer = await fetch(urlOf(server) + path, { method: "POST", body: chunked, duplex: "half" } as RequestInit);
      expect(answer.status).toBe(413);
    }
  });

  it("answer the next request on a connection whose last body no route has read", async () => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const body = "x".repeat(300_000);
    socket.write(
      `POST /unread HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    let answers = "";
    for await (const chunk of socket) answers += String(chunk);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toHaveLength(2);
    expect(answers).toMatch(/\r\nok\n/);
  });

  it("refuse endless headers", async () => {
    const answer = await fetch(urlOf(server), { headers: { "X-Long": "x".repeat(20_000) } });
    expect(answer.status).toBe(431);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("refuse nonsense instead of HTTP", async () => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    socket.end("NONSENSE\r\n\r\n");
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400/);
  });

  it("end a client that does not finish its headers", async () => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const startedMs = performance.now();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408/);
    expect(performance.now() - startedMs).toBeLessThan(13_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(60_000);
    expect(server.timeout).toBeGreaterThan(0);
  });

  it("refuse methods that nobody serves, and name those that are", async () => {
    const status = await new Promise<{ code: number | undefined; allow: string | undefined }>((resolve) => {
      httpRequest(urlOf(server), { method: "TRACE" }, (answer) => resolve({ code: answer.statusCode, allow: answer.headers.allow })).end();
    });
    expect(status.code).toBe(405);
    expect(status.allow).toContain("GET");
  });

  it("answer a target that is no path", async () => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    socket.end("GET //evil.example/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 (?:200|400|404)/);
  });
});
