import { expect, test } from "@playwright/test";

test("from the list of work to a case, and on to the report that proves it", async ({ page }) => {
  await page.goto("/work");
  await page.getByRole("link", { name: /One hundred lines/ }).click();
  await expect(page).toHaveURL(/\/work\/timelocked-savings$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/One hundred lines/);
  const findings = page.getByRole("table", { name: /which of them the instant check sees/ });
  await expect(findings.getByText("Missed")).toHaveCount(4);
  await expect(page.getByRole("table", { name: "Estimate beside actual" })).toContainText("Not recorded");
  await page.getByRole("listitem").filter({ hasText: "All findings with proof" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/audits\/timelocked-savings$/);
  await expect(page.getByText("Tomas Lind, Nadia Karim")).toBeVisible();
});

test("the audit page says what an audit costs before the work after one, with the figures of the case", async ({ page }) => {
  await page.goto("/services/smart-contract-audit");
  const estimate = page.locator("#estimate");
  await expect(estimate.getByRole("heading", { level: 2 })).toHaveText(["What an audit costs", "Hardening and monitoring after an audit"]);
  const price = await estimate.locator("strong.figure").first().innerText();
  await estimate.getByRole("link", { name: "a contract of 100 lines" }).click();
  await expect(page).toHaveURL("/work/timelocked-savings");
  await expect(page.getByRole("table", { name: "Estimate beside actual" })).toContainText(price);
});

test.describe("Proof in the header", () => {
  for (const width of [1024, 1280]) {
    test(`opens and leads on by keyboard at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/company");
      const proof = page.getByRole("navigation", { name: "Proof" });
      await proof.getByRole("button", { name: "Proof" }).focus();
      // The element opens before the application runs, which the first key starts.
      await page.keyboard.press("Enter");
      await expect(proof.getByRole("link")).toHaveText([/^Work/, /^Audits/, /^Verify a report/]);
      await page.keyboard.press("Escape");
      await expect(proof.getByRole("link", { name: /^Work/ })).toBeHidden();
      await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
      await proof.getByRole("button", { name: "Proof" }).focus();
      await page.keyboard.press("ArrowDown");
      await expect(proof.getByRole("link", { name: /^Work/ })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/work$/);
      await expect(proof.getByRole("link", { name: /^Work/ })).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});

test("a copy is verified against every published report, in the browser", async ({ page, request }) => {
  const copy = await (await request.get("/audits/timelocked-savings/report.pdf")).body();
  await page.goto("/audits#verify");
  const field = page.getByLabel("Drop the PDF here, or choose it");
  await field.setInputFiles({ name: "from-elsewhere.pdf", mimeType: "application/pdf", buffer: copy });
  await expect(page.getByText("Match.")).toBeVisible();
  await expect(page.locator("#verify").getByRole("link", { name: "Timelocked savings" })).toBeVisible();
  await field.setInputFiles({ name: "forged.pdf", mimeType: "application/pdf", buffer: Buffer.concat([copy, Buffer.from(" ")]) });
  await expect(page.getByText("is not a report that we published")).toBeVisible();
});

test("the company shows its people, marks demo people as such, and links what they wrote and read", async ({ page }) => {
  await page.goto("/company");
  const person = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Tomas Lind" }) });
  await expect(person.getByText("Demo person")).toBeVisible();
  await expect(person.getByRole("link", { name: "Reentrancy is not solved" })).toHaveAttribute("href", "/blogs/reentrancy-is-not-solved");
  await expect(person.getByRole("link", { name: "Timelocked savings" })).toHaveAttribute("href", "/audits/timelocked-savings");
});

test("every figure of a case lies inside the screen, whatever its width, nothing is wider than it, and its pictures are shown whole", async ({
  page,
}) => {
  for (const path of ["/work", "/work/price-engine", "/work/timelocked-savings"]) {
    await page.goto(path);
    for (const width of [320, 360, 390, 430, 600, 768]) {
      await page.setViewportSize({ width, height: 844 });
      const boxes = await page.locator(".strip dd").evaluateAll((figures) =>
        figures.map((figure) => {
          const range = document.createRange();
          range.selectNodeContents(figure);
          const { left, right } = range.getBoundingClientRect();
          return { left, right };
        }),
      );
      expect(boxes.length, path).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBeLessThanOrEqual(width);
      for (const { left, right } of boxes) {
        expect(left, `${path} at ${width}`).toBeGreaterThanOrEqual(0);
        expect(right, `${path} at ${width}`).toBeLessThanOrEqual(width);
      }
      const rows = await page
        .locator(".effort tbody tr")
        .evaluateAll((all) => all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.getBoundingClientRect().top)));
      for (const tops of rows) expect(new Set(tops).size, `estimate beside actual on ${path} at ${width}`).toBe(1);
    }
  }
  // Pictures of a case, of which the demo has none, are shown whole on a wide screen too.
  await page.setViewportSize({ width: 1280, height: 844 });
  const ratios = await page.locator("#exhibit .wrap").evaluate((exhibit) => {
    const pictures = document.createElement("div");
    pictures.className = "case-pictures";
    const image = (width: number, height: number) =>
      `<figure><img width="${width}" height="${height}" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'/%3E"></figure>`;
    pictures.innerHTML = image(1600, 400) + image(900, 1000);
    exhibit.append(pictures);
    return [...pictures.querySelectorAll("img")].map((img) => img.getBoundingClientRect()).map(({ width, height }) => width / height);
  });
  expect(ratios[0]).toBeCloseTo(4, 1);
  expect(ratios[1]).toBeCloseTo(0.9, 1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the header names the firm, and the menu has its quick rows and finds pages", async ({ page }) => {
    await page.goto("/services/dao");
    const name = page.locator(".site-header .brand__name");
    const quote = page.getByRole("banner").getByRole("button", { name: "Get a Quote" });
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      await expect(name).not.toHaveCSS("font-size", "0px");
      const [left, right] = await Promise.all([name.boundingBox(), quote.boundingBox()]);
      expect((left?.x ?? 0) + (left?.width ?? 0), `at ${width}`).toBeLessThan(right?.x ?? 0);
    }
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.locator("#mobile-menu");
    const rows = menu.getByRole("navigation", { name: "Quick links" });
    await expect(rows.getByRole("button", { name: "Get a Quote" })).toBeVisible();
    await expect(rows.getByRole("link")).toHaveText(["Book a call", "Work", "Audits", "Career", "Contact"]);
    await menu.getByRole("searchbox", { name: "Search the site" }).fill("price engine");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=price\+engine/);
    await expect(page.getByRole("main").getByRole("link", { name: /A price engine that shows its working/ })).toBeVisible();
  });
});
