// node lighthouse-scores.mjs URL…: prints one line of JSON per address, with the scores of Lighthouse's mobile preset: the run with the
// median performance of five, and the median blocking time of all five.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

const chrome = await launch({
  ...(process.env.CHROMIUM_PATH && { chromePath: process.env.CHROMIUM_PATH }),
  chromeFlags: [
    "--headless=new",
    "--disable-background-networking",
    "--no-first-run",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
});

async function measure(url) {
  const { lhr } = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: "silent" });
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((lhr.categories[name].score ?? 0) * 100)]));
  const failed = CATEGORIES.filter((name) => name !== "performance").flatMap((name) =>
    lhr.categories[name].auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1).map(({ id }) => id),
  );
  return {
    url,
    ...scores,
    cls: lhr.audits["cumulative-layout-shift"].numericValue,
    tbtMs: Math.round(lhr.audits["total-blocking-time"].numericValue),
    lcpMs: Math.round(lhr.audits["largest-contentful-paint"].numericValue),
    failed,
  };
}

const median = (runs, name) => runs.toSorted((a, b) => a[name] - b[name])[Math.floor(runs.length / 2)];

for (const url of process.argv.slice(2)) {
  const runs = [];
  while (runs.length < RUNS) runs.push(await measure(url));
  console.log(JSON.stringify({ ...median(runs, "performance"), tbtMs: median(runs, "tbtMs").tbtMs }));
}
await chrome.kill();
