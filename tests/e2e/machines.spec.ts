import { type APIRequestContext, expect, test } from "@playwright/test";
import { MENUS } from "../../content/navigation.ts";
import { activeLeaves } from "../../app/domain/nav/leaves.ts";
import { formatEstimate } from "../../app/domain/pricing/format-dollars.ts";
import type { ServiceFacts } from "../../app/features/pages/service-answer-schema.ts";
import { structuredDataFaults } from "../support/structured-data.ts";

async function listed(request: APIRequestContext): Promise<readonly string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
}

test("every page of the sitemap has its canonical address, complete structured data, and no placeholder for the firm’s details", async ({
  request,
  baseURL,
}) => {
  const urls = await listed(request);
  // At least one of each kind; the demo data has posts, roles and reports.
  for (const kind of ["services", "solutions", "our-labs", "work", "blogs", "career", "audits"])
    expect(
      urls.some((url) => url.startsWith(`${baseURL}/${kind}/`)),
      kind,
    ).toBe(true);
  const found = new Map<string, readonly string[]>();
  for (const url of urls) {
    const html = await (await request.get(url)).text();
    expect(html, url).not.toContain("{{");
    found.set(url, structuredDataFaults(html, url));
  }
  // Other tests close roles and withdraw posts in the meantime.
  const still = await listed(request);
  expect([...found].filter(([url, faults]) => faults.length > 0 && still.includes(url))).toEqual([]);
});

test("pages that are not for search engines say so", async ({ request }) => {
  for (const path of ["/search?q=wallet", "/estimate?page=A+login+form", "/newsletter", "/ticket"]) {
    const answer = await request.get(path);
    const html = await answer.text();
    const isNamed = html.includes('<meta name="robots" content="noindex') || (answer.headers()["x-robots-tag"] ?? "").includes("noindex");
    expect(isNamed, path).toBe(true);
  }
});

test("security.txt names an address, is not about to expire, and leads to a page that exists", async ({ request, baseURL }) => {
  const answer = await request.get("/.well-known/security.txt");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1] ?? "";
  expect(field("Contact")).toMatch(/^mailto:.+@.+/);
  expect(field("Canonical")).toBe(`${baseURL}/.well-known/security.txt`);
  const days = (Date.parse(field("Expires")) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
  const [page = "", section = ""] = field("Policy").split("#");
  expect(await (await request.get(page)).text()).toContain(`id="${section}"`);

  const old = await request.get("/security.txt", { maxRedirects: 0 });
  expect(old.status()).toBe(301);
  expect(old.headers()["location"]).toBe("/.well-known/security.txt");
});

test("the facts about services are those of the pages, kept by their ETag and open to other sites", async ({ request, baseURL }) => {
  const answer = await request.get("/api/services", { headers: { Origin: "https://example.com" } });
  expect(answer.status()).toBe(200);
  const { "content-type": type, "access-control-allow-origin": readers, "cache-control": control, etag = "" } = answer.headers();
  expect([type, readers, control]).toEqual(["application/json", "*", "public, max-age=0, must-revalidate"]);
  expect((await request.get("/api/services?again", { headers: { "If-None-Match": etag } })).status()).toBe(304);
  expect((await request.post("/api/services")).status()).toBe(405);

  const { data } = (await answer.json()) as { data: ServiceFacts };
  const offered = activeLeaves(MENUS.navigation).filter(({ href }) => /^\/(?:services|solutions|our-labs)\//.test(href));
  expect(data.services.map(({ name, url }) => [name, url])).toEqual(offered.map(({ content, href }) => [content, baseURL + href]));
  for (const { url, example } of [data.services[0], data.services.at(-1)].filter((each) => each !== undefined)) {
    const html = await (await request.get(url)).text();
    expect(html).toContain(formatEstimate(example.prices.Regular));
    expect(html).toContain(formatEstimate(example.prices.Express));
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("Allow: /api/services");
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as { paths: Record<string, unknown> };
  expect(Object.keys(paths)).toContain("/api/services");
});
