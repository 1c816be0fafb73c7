import { CAPABILITIES } from "#app/capabilities.server.ts";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { createLog } from "#platform/log.server.ts";
import { UploadsBusy, uploadRooms, uploadTest, withBodyLimit } from "./body-limit.ts";
import { createHttpServer } from "./http-server.ts";

const isUpload = uploadTest({ capabilities: CAPABILITIES });
const MIB = 1024 * 1024;
const MULTIPART = "multipart/form-data; boundary=x";

const services = { config: loadConfig({}), log: createLog("silent"), capabilities: CAPABILITIES };
const app = async (request: Request) => new Response(String((await request.arrayBuffer()).byteLength));
const { http } = createHttpServer({ services, app: async () => app, files: new Map(), isReady: async () => true });
beforeAll(() => once(http.listen(0, "127.0.0.1"), "listening"));
afterAll(() => http.close());

const port = () => (http.address() as AddressInfo).port;
const post = (path: string, bytes: number, type = MULTIPART) =>
  fetch(`http://127.0.0.1:${port()}${path}`, { method: "POST", body: new Uint8Array(bytes), headers: { "Content-Type": type } });

describe("a form with files", () => {
  it.each([
    "/api/tickets",
    "/api/quotes/token/tickets",
    "/ticket/T-7H2M-9QXD",
    "/ticket/T-7H2M-9QXD.data",
    "/admin/communication/tickets/1",
    "/api/tickets?a=b",
    "/career/auditor",
    "/application/token",
    "/company/request-audit",
    "/admin/audit/1",
    "/admin/media/upload",
    "/admin/blogs/import",
    "/admin/pages/import",
  ])("may come to %s", async (path) => {
    expect(await (await post(path, 2 * MIB)).text()).toBe(String(2 * MIB));
  });

  it("may be five times 10 MB and a little", async () => {
    expect((await post("/api/tickets", 51 * MIB)).status).toBe(200);
    expect((await post("/api/tickets", 51 * MIB + 1)).status).toBe(413);
  });

  it.each(["/", "/api/tickets/challenge", "/api/quotes", "/ticket", "/ticket/a/b", "/x/api/tickets", "/api/ticketsx"])(
    "may not come to %s",
    async (path) => {
      expect((await post(path, 2 * MIB)).status).toBe(413);
    },
  );

  it("is told by its type and method", () => {
    const sent = { method: "POST", url: "/api/tickets", headers: { "content-type": MULTIPART } };
    expect(isUpload(sent)).toBe(true);
    expect(isUpload({ ...sent, method: "PUT" })).toBe(false);
    for (const type of ["application/json", "text/plain; multipart/form-data", undefined])
      expect(isUpload({ ...sent, headers: { "content-type": type } })).toBe(false);
  });
});

it("JSON stays small there too", async () => {
  expect((await post("/api/tickets", 2 * MIB, "application/json")).status).toBe(413);
});

describe("the memory for files", () => {
  const upload = (bytes: number) => new Request("http://x/", { method: "POST", body: new Uint8Array(bytes) });

  it("is bounded for a network, and free again afterwards", async () => {
    const room = uploadRooms(200)("a");
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    let isRead = () => {};
    const hasRead = new Promise<void>((resolve) => (isRead = resolve));
    const first = withBodyLimit(upload(60), room, async (request) => {
      await request.arrayBuffer();
      isRead();
      await isReleased;
      return new Response();
    });
    await hasRead;
    await expect(withBodyLimit(upload(60), room, async (request) => new Response(await request.arrayBuffer()))).rejects.toThrow(
      UploadsBusy,
    );
    expect(room.take(40)).toBe(true);
    room.giveBack(40);
    release();
    await first;
    expect(room.take(100)).toBe(true);
  });

  it("is given back when reading fails", async () => {
    const room = uploadRooms(200)("a");
    await expect(
      withBodyLimit(upload(60), room, async (request) => Promise.reject(new Error(String((await request.arrayBuffer()).byteLength)))),
    ).rejects.toThrow("60");
    expect(room.take(100)).toBe(true);
  });
});

it("files for whose declared size there is no room are not read at all", async () => {
  const room = uploadRooms(200)("a");
  room.take(60);
  let isRead = false;
  const body = new ReadableStream({ pull: (controller) => ((isRead = true), controller.close()) }, { highWaterMark: 0 });
  const declared = new Request("http://x/", { method: "POST", body, headers: { "Content-Length": "41" }, duplex: "half" } as RequestInit);
  await expect(withBodyLimit(declared, room, async () => new Response())).rejects.toThrow(UploadsBusy);
  expect(isRead).toBe(false);
});

it("a network may have half of what others leave, so that some is left for the next", () => {
  const rooms = uploadRooms(160);
  expect(rooms("a").take(81)).toBe(false);
  expect(rooms("a").take(80)).toBe(true);
  expect(rooms("a").take(1)).toBe(false);
  expect(rooms("b").take(40)).toBe(true);
  expect(rooms("c").take(20)).toBe(true);
  expect(rooms("d").take(10)).toBe(true);
  rooms("a").giveBack(80);
  expect(rooms("d").take(40)).toBe(true);
});

describe("files that trickle in", () => {
  const paced = createHttpServer({
    services: { config: loadConfig({ TRUSTED_PROXIES: "loopback" }), log: createLog("silent"), capabilities: CAPABILITIES },
    app: async () => app,
    files: new Map(),
    isReady: async () => true,
    uploadPace: { minBytesPerS: 8_192, windowMs: 2_000, limitMs: 60_000 },
  }).http;
  beforeAll(() => once(paced.listen(0, "127.0.0.1"), "listening"));
  afterAll(() => paced.close());
  const pacedPort = () => (paced.address() as AddressInfo).port;
  const upload = (network: string, bytes: number) =>
    fetch(`http://127.0.0.1:${pacedPort()}/api/tickets`, {
      method: "POST",
      body: new Uint8Array(bytes),
      headers: { "Content-Type": MULTIPART, "X-Forwarded-For": network },
    });

  /** Sends a burst at once, then a few bytes at intervals. */
  const trickle = (network: string, { burst, bytes, everyMs, length }: Record<"burst" | "bytes" | "everyMs" | "length", number>) => {
    const socket = connect(pacedPort(), "127.0.0.1");
    // The server's close may overtake its response: a connection that ends without one was cut off as well.
    const isAnswered = new Promise<string>((resolve) => {
      socket.once("data", (answer) => resolve(String(answer).slice(9, 12)));
      socket.once("close", () => resolve("closed"));
    });
    socket.on("error", () => {});
    socket.write(
      `POST /api/tickets HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${network}\r\nContent-Type: ${MULTIPART}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
    );
    socket.write(Buffer.alloc(burst));
    const timer = setInterval(() => socket.write(Buffer.alloc(bytes)), everyMs);
    return isAnswered.finally(() => (clearInterval(timer), socket.destroy()));
  };

  it("are cut off with a sentence, and block no other network meanwhile", async () => {
    const startedMs = performance.now();
    const held = Array.from({ length: 3 }, () => trickle("203.0.113.7", { burst: 25 * MIB, bytes: 100, everyMs: 100, length: 50 * MIB }));
    const other = await upload("198.51.100.4", 20 * MIB);
    expect(other.status).toBe(200);
    const statuses = await Promise.all(held);
    expect(statuses.filter((status) => !["408", "503", "closed"].includes(status))).toEqual([]);
    expect(statuses).toContain("408");
    expect(performance.now() - startedMs).toBeLessThan(20_000);
    // Their memory is free again as soon as the aborted bodies are noticed.
    await expect.poll(async () => (await upload("203.0.113.7", 50 * MIB).catch(() => undefined))?.status, { timeout: 20_000 }).toBe(200);
  });

  it("are waited for at the pace of a phone", async () => {
    expect(await trickle("203.0.113.8", { burst: 0, bytes: 3_000, everyMs: 100, length: 150_000 })).toBe("200");
  });
});

describe("a slow sender", () => {
  /** Sends a byte now and then, beyond the limit set for this test. */
  const dribble = async (path: string) => {
    const socket = connect(port(), "127.0.0.1");
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${MULTIPART}\r\nContent-Length: 5\r\nConnection: close\r\n\r\n`);
    const timer = setInterval(() => socket.write("x"), 800);
    const [answer] = (await once(socket, "data")) as [Buffer];
    clearInterval(timer);
    socket.destroy();
    return answer.toString().slice(9, 12);
  };

  it("of files is waited for, any other is not", async () => {
    const { requestTimeout, headersTimeout } = http;
    Object.assign(http, { requestTimeout: 1_000, headersTimeout: 1_000 });
    expect(await Promise.all([dribble("/api/tickets"), dribble("/other")])).toEqual(["200", "408"]);
    Object.assign(http, { requestTimeout, headersTimeout });
  });
});
