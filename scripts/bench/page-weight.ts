import { filesWith, PAGE_BUDGET_KB } from "#domain/content/page-weight.ts";
import { SHARED_FILE } from "#platform/late-hydration-gate.ts";

export const BUDGET_KB = { page: PAGE_BUDGET_KB, pageWithFonts: 80, afterIdle: 110, applicationScript: 125 } as const;
export const MAX_FILES_AFTER_IDLE = 12;

export interface Weight {
  readonly path: string;
  /** HTML, stylesheet and scripts up to the load event. */
  readonly pageKb: number;
  readonly fontsKb: number;
  /** Scripts fetched, but not compiled, while the page is idle. */
  readonly idleKb: number;
  readonly idleFiles: number;
  /** Code that runs after the visitor's first interaction. */
  readonly applicationKb: number;
}

const KB = 1024;

/** Transferred bytes: the body as sent, with brotli where the server offers it. */
async function transferred(url: string): Promise<{ bytes: number; text: string }> {
  const response = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  const text = await response.text();
  return { bytes: Number(response.headers.get("content-length")), text };
}

/** Pages share most of their files, whose names change with their content. */
const fileSizes = new Map<string, Promise<number>>();

function sizeOf(url: string): Promise<number> {
  const size = fileSizes.get(url) ?? transferred(url).then(({ bytes }) => bytes);
  fileSizes.set(url, size);
  return size;
}

async function sum(origin: string, hrefs: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(hrefs)].map((href) => sizeOf(origin + href)));
  return sizes.reduce((total, size) => total + size, 0) / KB;
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, href = ""]) => href);

export async function weigh(origin: string, path: string): Promise<Weight> {
  const { bytes, text } = await transferred(origin + path);
  const fonts = all(text, /<link rel="preload" href="([^"]+\.woff2)"/g);
  const boot = /data-boot="([^"]*)"/.exec(text)?.[1]?.replaceAll("&quot;", '"') ?? "[]";
  const application = JSON.parse(boot) as string[];
  const idle = application.filter((href) => SHARED_FILE.test(href));
  return {
    path,
    pageKb: bytes / KB + (await sum(origin, filesWith(text))),
    fontsKb: await sum(origin, fonts),
    idleKb: await sum(origin, idle),
    idleFiles: idle.length,
    applicationKb: await sum(origin, application),
  };
}
