import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer as createHttp, request as httpRequest, type IncomingMessage, type RequestListener } from "node:http";
import { createServer as createHttps } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { installTools } from "../../scripts/install-tools.ts";
import { run } from "../../scripts/run-command.ts";
import { startPrepared } from "../support/prepared-app.ts";
import { freePort } from "../support/running-app.ts";

/** Acts as the reverse proxy in front of the app. */
const forwardTo =
  (port: number, protocol: "http" | "https"): RequestListener =>
  (request, response) => {
    const headers = { ...request.headers, "x-forwarded-proto": protocol, "x-forwarded-for": "203.0.113.9" };
    const onAnswer = (answer: IncomingMessage) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    request.pipe(httpRequest({ host: "127.0.0.1", port, path: request.url, method: request.method, headers }, onAnswer));
  };

async function portOf(server: Server): Promise<number> {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  return (server.address() as AddressInfo).port;
}

test("Mozilla's HTTP Observatory grades the product A+", async () => {
  await installTools();
  const { generate } = (await import(new URL("../../tools/node_modules/selfsigned/index.js", import.meta.url).href)) as {
    generate(attributes: unknown[], options: unknown): Promise<{ private: string; cert: string }>;
  };
  const certificate = await generate([{ name: "commonName", value: "localhost" }], {
    keySize: 2048,
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const folder = await mkdtemp(join(tmpdir(), "orbweave-ca-"));
  await writeFile(join(folder, "ca.pem"), certificate.cert);

  const appPort = await freePort();
  const https = createHttps({ key: certificate.private, cert: certificate.cert }, forwardTo(appPort, "https"));
  const http = createHttp(forwardTo(appPort, "http"));
  const httpsPort = await portOf(https);
  await using app = await startPrepared("off", {
    PORT: String(appPort),
    PUBLIC_URL: `https://localhost:${httpsPort}`,
    TRUSTED_PROXIES: "loopback",
  });
  // The scanner waits for a few seconds only, and the first request of a page renders it.
  await fetch(app.url).then((answer) => answer.text());
  const args = ["tools/observatory-grade.mjs", "localhost", String(await portOf(http)), String(httpsPort)];
  const graded = JSON.parse(await run("node", args, { NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") })) as { grade: string; lost: unknown[] };
  for (const server of [https, http]) server.close();
  await rm(folder, { recursive: true });
  expect(graded.lost).toEqual([]);
  expect(graded.grade).toBe("A+");
  expect(app.output()).not.toContain("error");
});
