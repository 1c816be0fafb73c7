import { expect, test } from "@playwright/test";
import { BRAND } from "../../content/brand.ts";
import { publicPaths } from "../../content/site-map.ts";
import { pageTitle } from "../../app/domain/title/page-title.ts";

/** Copied from section 2.2 of the specification, so that no route is lost unnoticed. */
const SPECIFIED = [
  "/",
  "/company",
  "/blogs",
  "/career",
  "/company/terms-and-conditions",
  "/company/privacy-policy",
  ..."dao defi dapp protocol smart-contract smart-contract-audit crypto nft wallet nft-marketplace trading-bot tokenization tokenomics"
    .split(" ")
    .map((slug) => `/services/${slug}`),
  ..."application business-analysis design digital-transformation ai-ml devops cloud immersive data-science"
    .split(" ")
    .map((slug) => `/services/${slug}`),
  ..."fintech iot supply-chain energy education real-estate advertising automotive logistics legal crowd government health-care agriculture insurance digital-identity it-infrastructure retail"
    .split(" ")
    .map((slug) => `/solutions/${slug}`),
  ..."innovation-lab immersive-lab protocol-lab infrastructure-lab intelligence-lab".split(" ").map((slug) => `/our-labs/${slug}`),
];

test("the site map has every specified route and no duplicate", () => {
  expect(publicPaths()).toEqual(expect.arrayContaining(SPECIFIED));
  expect(new Set(publicPaths()).size).toBe(publicPaths().length);
});

for (const path of publicPaths()) {
  test(`${path} answers with its title, description, share tags and structured data`, async ({ request, baseURL }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    const attribute = (pattern: RegExp) => pattern.exec(html)?.[1];
    expect(attribute(/<title>([^<]*)<\/title>/)).toBe(pageTitle(path, BRAND).replaceAll("&", "&amp;"));
    expect(attribute(/<link rel="canonical" href="([^"]*)"/)).toBe(baseURL + path);
    expect(attribute(/<meta name="description" content="([^"]*)"/)?.length).toBeGreaterThan(60);
    expect(attribute(/<meta property="og:image" content="([^"]*)"/)).toMatch(/^http.*\/share\/.*\.png$/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style="/);
    const graph = JSON.parse(attribute(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? "{}") as {
      "@graph": { "@type": string }[];
    };
    expect(graph["@graph"].map((node) => node["@type"])).toContain(path === "/" ? "Organization" : "BreadcrumbList");
  });
}

test("titles follow the rule; the home page has its tagline", async ({ request }) => {
  expect(await (await request.get("/services/smart-contract-audit")).text()).toContain(
    "<title>Orbweave | Services | Smart contract audit</title>",
  );
  expect(await (await request.get("/")).text()).toContain(`<title>Orbweave | ${BRAND.tagline}</title>`);
});

test("inactive services have no page and no link", async ({ request }) => {
  for (const slug of ["iot-and-robotics", "iot-robotics", "whitepaper-development", "enterprise-solutions"]) {
    expect((await request.get(`/services/${slug}`)).status()).toBe(404);
  }
  const home = await (await request.get("/")).text();
  for (const name of ["IoT &amp; Robotics", "Whitepaper Development", "Enterprise Solutions"]) expect(home).not.toContain(name);
});

test("sitemap, robots, manifest, icons and share pictures are there", async ({ request, baseURL }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const path of publicPaths()) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(((await (await request.get("/manifest.webmanifest")).json()) as { name: string }).name).toBe(BRAND.name);
  for (const [path, type] of [
    ["/favicon.ico", "image/x-icon"],
    ["/favicon.svg", "image/svg+xml"],
    ["/icons/180.png", "image/png"],
    ["/share/home.png", "image/png"],
    ["/share/services/dao.png", "image/png"],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toContain(type);
  }
  expect((await request.get("/share/services/nothing.png")).status()).toBe(404);
  expect((await request.get("/icons/9999.png")).status()).toBe(404);
});

test("an address with a slash at its end leads to the one without", async ({ request, baseURL }) => {
  const answer = await request.get("/services/dao/?from=mail", { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(new URL(answer.headers()["location"] ?? "", baseURL).href).toBe(`${baseURL}/services/dao?from=mail`);
});
