import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PUBLIC_SAMPLES } from "#tests/support/public-samples.ts";
import { dataFolder, startApp } from "#tests/support/running-app.ts";
import { buildSite, isBuilt } from "../build-site.ts";
import { findChromium } from "../find-chromium.ts";
import { installTools } from "../install-tools.ts";
import { run } from "../run-command.ts";
import { BUDGET_KB, weigh } from "./page-weight.ts";

interface Scores {
  readonly url: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly "best-practices": number;
  readonly seo: number;
  readonly cls: number;
  readonly lcpMs: number;
  readonly failed: readonly string[];
}

const SCORED = ["performance", "accessibility", "best-practices", "seo", "cls"] as const;
/** Searches are not indexed, which Lighthouse counts against a page. */
const INDEXED = PUBLIC_SAMPLES.filter((path) => !path.startsWith("/search"));
const LOAD_SECONDS = 4;
const CONNECTIONS = 32;

async function weights(origin: string): Promise<string[]> {
  const all = await Promise.all(INDEXED.map((path) => weigh(origin, path)));
  const heaviest = (of: (weight: (typeof all)[number]) => number) => Math.max(...all.map(of)).toFixed(1);
  return [
    `HTML, CSS and script up to load   ${heaviest((weight) => weight.pageKb)} KB at most (budget ${BUDGET_KB.page})`,
    `the same with fonts               ${heaviest((weight) => weight.pageKb + weight.fontsKb)} KB at most (budget ${BUDGET_KB.pageWithFonts})`,
    `application script                ${heaviest((weight) => weight.applicationKb)} KB at most (budget ${BUDGET_KB.applicationScript})`,
  ];
}

async function lighthouse(origin: string): Promise<string[]> {
  await installTools();
  const CHROMIUM_PATH = await findChromium();
  const output = await run("node", ["tools/lighthouse-scores.mjs", ...INDEXED.map((path) => origin + path)], { CHROMIUM_PATH });
  const scores = output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Scores);
  const worst = SCORED.map(
    (name) => `${name} ${name === "cls" ? Math.max(...scores.map((each) => each.cls)) : Math.min(...scores.map((each) => each[name]))}`,
  );
  const missed = scores.filter((each) => each.performance < 99 || each.failed.length > 0 || each.cls > 0);
  return [
    `Lighthouse, mobile, ${scores.length} routes     worst: ${worst.join(", ")}`,
    ...missed.map(
      (each) =>
        `  ${new URL(each.url).pathname}: performance ${each.performance}, LCP ${each.lcpMs} ms, CLS ${each.cls}, ${each.failed.join(", ")}`,
    ),
  ];
}

/** Answers per second over keep-alive connections. */
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

/** Lighthouse takes a quarter of a minute a route, so what is known before is told before. */
export async function* benchSite(): AsyncGenerator<string> {
  if (!(await isBuilt())) await buildSite();
  await using folder = await dataFolder();
  await using app = await startApp({ DATA_DIR: folder.path });
  yield* await weights(app.url);
  yield* await throughput(app.url);
  yield* await lighthouse(app.url);
}
