import { expect, test } from "@playwright/test";

test("the blog works without scripts: find, page, read, go on", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/blogs");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Older posts" }).click();
  await expect(page).toHaveURL(/\/blogs\?page=2$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/blogs\?page=2$/);
  await expect(page.locator('link[rel="prev"]')).toHaveAttribute("href", /\/blogs$/);
  await page.getByRole("searchbox", { name: "Search the posts" }).fill("reentrancy");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator("mark").first()).toHaveText(/reentran/i);
  await page.getByRole("link", { name: "Reentrancy is not solved" }).click();
  await expect(page).toHaveURL(/\/blogs\/reentrancy-is-not-solved$/);
  await expect(page.locator(".hljs-keyword").first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Older and newer posts" }).getByRole("link")).toHaveCount(2);
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(graph["@graph"][0]).toMatchObject({
    "@type": "BlogPosting",
    headline: "Reentrancy is not solved",
    author: [{ "@type": "Person" }],
  });
  await context.close();
});

test("a post is read by keyboard: contents, then wide code", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/blogs/reentrancy-is-not-solved");
  await page.getByRole("navigation", { name: "In this post" }).getByRole("link", { name: "Read-only" }).press("Enter");
  await expect(page).toHaveURL(/#read-only$/);
  await expect(page.getByRole("heading", { name: "Read-only" })).toBeInViewport();
  await page.locator(".post-code pre").first().focus();
  await expect(page.locator(".post-code pre").first()).toBeFocused();
});

test("feeds, picture and sitemap are there; what is not there says so", async ({ request }) => {
  for (const [path, type] of [
    ["/blogs/rss.xml", "application/rss+xml"],
    ["/blogs/atom.xml", "application/atom+xml"],
    ["/share/blogs/reentrancy-is-not-solved.png", "image/png"],
  ] as const) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()["content-type"]?.split(";")[0]], path).toEqual([200, type]);
  }
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/blogs/reentrancy-is-not-solved</loc><lastmod>");
  for (const path of [
    "/blogs/no-such-post",
    "/blogs?page=99",
    "/blogs/preview/made-up",
    "/images/3f2504e0-4f89-41d3-9a0c-0305e82c3301/480.avif",
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});
