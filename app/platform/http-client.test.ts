import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { backend, chat, HttpError } from "./http-client.ts";

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString();
  const isBad = request.url?.includes("bad") ?? false;
  response.writeHead(isBad ? 422 : 200, { "Content-Type": "application/json" });
  response.end(
    JSON.stringify(
      isBad
        ? { error: "The subject is missing." }
        : { method: request.method, url: request.url, type: request.headers["content-type"], body },
    ),
  );
});

/** In a browser, addresses are relative to the page; here they get a host, and the options are recorded for inspection. */
const seen: RequestInit[] = [];
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    seen.push(init);
    return realFetch(origin + path, init);
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

interface Echo {
  readonly method: string;
  readonly url: string;
  readonly type?: string;
  readonly body: string;
}

it("gets by default, with its own base path, parameters and credentials", async () => {
  expect(await backend<Echo>({ url: "quotes", params: { page: 2, q: "a b", none: undefined } })).toMatchObject({
    method: "GET",
    url: "/api/quotes?page=2&q=a+b",
    body: "",
  });
  expect(await chat<Echo>({ url: "/rooms" })).toMatchObject({ method: "GET", url: "/api/chat/rooms" });
  expect(seen.every((init) => init.credentials === "include")).toBe(true);
});

it("sends JSON in UTF-8, and form data as multipart", async () => {
  expect(await backend<Echo>({ method: "post", url: "x", data: { name: "Ömür" } })).toMatchObject({
    method: "POST",
    type: "application/json; charset=utf-8",
    body: '{"name":"Ömür"}',
  });
  const form = new FormData();
  form.set("file", new Blob(["text"]), "a.txt");
  const echo = await backend<Echo>({ method: "put", url: "x", data: form });
  expect(echo.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(echo.body).toContain('filename="a.txt"');
});

it("rejects with the raw error from the backend, with the message text from the chat service", async () => {
  const raw = await backend({ url: "bad" }).catch((error: unknown) => error);
  expect(raw).toBeInstanceOf(HttpError);
  expect(raw).toMatchObject({ status: 422, data: { error: "The subject is missing." } });
  await expect(chat({ url: "bad" })).rejects.toBe("The subject is missing.");
});

it("rejects with what happened when there was no answer", async () => {
  const signal = AbortSignal.abort();
  await expect(chat({ url: "x", signal })).rejects.toMatchObject({ name: "AbortError" });
});
