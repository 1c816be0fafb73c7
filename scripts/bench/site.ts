import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { PUBLIC_SAMPLES } from "#tests/support/public-samples.ts";
import { dataFolder, startApp, untilWarm, WARM } from "#tests/support/running-app.ts";
import { buildSite, isBuilt } from "../build-site.ts";
import { findChromium } from "../find-chromium.ts";
import { installTools } from "../install-tools.ts";
import { run } from "../run-command.ts";
import { BUDGET_KB, MAX_FILES_AFTER_IDLE, weigh } from "./page-weight.ts";

interface Scores {
  readonly url: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly "best-practices": number;
  readonly seo: number;
  readonly cls: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly failed: readonly string[];
}

const SCORED = ["performance", "accessibility", "best-practices", "seo", "cls"] as const;
const COMPARED = ["/", "/services/dao", "/blogs"];
const MAX_MORE_BLOCKING_MS = 50;
const LOAD_SECONDS = 4;
const CONNECTIONS = 32;

async function weights(origin: string): Promise<string[]> {
  const all = await Promise.all(PUBLIC_SAMPLES.map((path) => weigh(origin, path)));
  const heaviest = (of: (weight: (typeof all)[number]) => number) => Math.max(...all.map(of)).toFixed(1);
  return [
    `HTML, CSS and script up to load   ${heaviest((weight) => weight.pageKb)} KB at most (budget ${BUDGET_KB.page})`,
    `the same with fonts               ${heaviest((weight) => weight.pageKb + weight.fontsKb)} KB at most (budget ${BUDGET_KB.pageWithFonts})`,
    `scripts after idle                ${heaviest((weight) => weight.idleKb)} KB at most (budget ${BUDGET_KB.afterIdle}), ${Math.max(...all.map((weight) => weight.idleFiles))} files (budget ${MAX_FILES_AFTER_IDLE})`,
    `application script                ${heaviest((weight) => weight.applicationKb)} KB at most (budget ${BUDGET_KB.applicationScript})`,
  ];
}

async function scoresOf(urls: readonly string[]): Promise<readonly Scores[]> {
  await installTools();
  const CHROMIUM_PATH = await findChromium();
  const output = await run("node", ["tools/lighthouse-scores.mjs", ...urls], { CHROMIUM_PATH });
  return output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Scores);
}

/** The same site with every script removed. */
async function withoutScripts(origin: string): Promise<Server> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(origin + (request.url ?? "/"));
      const type = answer.headers.get("content-type") ?? "";
      const body = Buffer.from(await answer.arrayBuffer());
      const page = type.startsWith("text/html") ? gzipSync(body.toString().replaceAll(/<script[\s\S]*?<\/script>/g, "")) : undefined;
      response.writeHead(answer.status, { "Content-Type": type, ...(page && { "Content-Encoding": "gzip" }) }).end(page ?? body);
    })().catch(() => response.destroy());
  }).listen(0);
  await new Promise((resolve) => server.once("listening", resolve));
  return server;
}

/** The scripts of a late-hydrated page must cost next to nothing, compared with the same page without scripts. */
async function blockingTime(origin: string): Promise<string[]> {
  const bare = await withoutScripts(origin);
  const bareOrigin = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
  const scores = await scoresOf(COMPARED.flatMap((path) => [origin + path, bareOrigin + path]));
  bare.close();
  return COMPARED.map((path, index) => {
    const [ours, plain] = scores.slice(index * 2);
    return `blocking time of ${path.padEnd(16)}  ${ours?.tbtMs} ms, without scripts ${plain?.tbtMs} ms (at most ${MAX_MORE_BLOCKING_MS} ms more)`;
  });
}

/** Without pages hidden from search engines, because Lighthouse counts that against a page. */
async function lighthouse(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const scores = await scoresOf(PUBLIC_SAMPLES.filter((path) => sitemap.includes(`${path}</loc>`)).map((path) => origin + path));
  const worst = SCORED.map(
    (name) => `${name} ${name === "cls" ? Math.max(...scores.map((each) => each.cls)) : Math.min(...scores.map((each) => each[name]))}`,
  );
  const missed = scores.filter((each) => each.performance < 99 || each.failed.length > 0 || each.cls > 0);
  return [
    `Lighthouse, mobile, ${scores.length} routes     worst median of five: ${worst.join(", ")}`,
    ...missed.map(
      (each) =>
        `  ${new URL(each.url).pathname}: performance ${each.performance}, LCP ${each.lcpMs} ms, TBT ${each.tbtMs} ms, CLS ${each.cls}, ${each.failed.join(", ")}`,
    ),
  ];
}

/** Responses per second over keep-alive connections. */
async function rate(url: string): Promise<number> {
  const endMs = performance.now() + LOAD_SECONDS * 1000;
  let answers = 0;
  const client = async () => {
    while (performance.now() < endMs) {
      await (await fetch(url, { headers: { "Accept-Encoding": "br" } })).arrayBuffer();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return answers / LOAD_SECONDS;
}

async function bareServer(body: Buffer): Promise<Server> {
  const server = createServer((_, response) =>
    response.writeHead(200, { "Content-Type": "text/html", "Content-Length": body.length }).end(body),
  ).listen(0);
  await new Promise((resolve) => server.once("listening", resolve));
  return server;
}

async function throughput(origin: string): Promise<string[]> {
  const response = await fetch(origin, { headers: { "Accept-Encoding": "identity" } });
  const body = Buffer.from(await response.arrayBuffer()).subarray(0, 16_000);
  const bare = await bareServer(body);
  const ours = await rate(origin);
  const ratio = ours / (await rate(`http://127.0.0.1:${(bare.address() as AddressInfo).port}`));
  bare.close();
  return [`home page, share of a bare server ${ratio.toFixed(2)} (${Math.round(ours)} answers a second, client on the same cores)`];
}

/** Lighthouse takes a minute per route, so earlier results are printed first. */
export async function* benchSite(): AsyncGenerator<string> {
  if (!(await isBuilt())) await buildSite();
  await using folder = await dataFolder();
  await using app = await startApp({ DATA_DIR: folder.path, ...WARM });
  await untilWarm(app);
  yield* await weights(app.url);
  yield* await throughput(app.url);
  yield* await blockingTime(app.url);
  yield* await lighthouse(app.url);
}
