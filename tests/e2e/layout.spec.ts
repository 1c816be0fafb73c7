import { expect, test, type Page } from "@playwright/test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1100 };
const DESKTOP = { width: 1280, height: 800 };

const mega = (page: Page, name: string) => page.locator(`#mega-${name}`);
const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const hydrate = async (page: Page) => {
  await page.keyboard.press("Shift");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
};

test.describe("the desktop header", () => {
  test.use({ viewport: DESKTOP });

  test("has the six items in order, marks the current one, and has no hamburger", async ({ page }) => {
    await page.goto("/services/dao");
    await expect(nav(page).locator(".site-nav__link")).toHaveText(["Home", "Services", "Solutions", "Company", "Our Labs", "Blogs"]);
    await expect(nav(page).locator(".site-nav__link[data-current], .site-nav__link[aria-current]")).toHaveText(["Services"]);
    await page.goto("/company");
    await expect(nav(page).locator(".site-nav__link[aria-current]")).toHaveText(["Company"]);
    await page.goto("/");
    await expect(nav(page).locator(".site-nav__link[aria-current]")).toHaveText(["Home"]);
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeHidden();
  });

  test("opens one mega-menu at a time on hover; group items do not navigate", async ({ page }) => {
    await page.goto("/company");
    await nav(page).getByRole("button", { name: "Services" }).hover();
    await expect(mega(page, "services")).toBeVisible();
    await expect(mega(page, "services").getByRole("heading")).toHaveText(["Blockchain", "Others"]);
    await expect(mega(page, "services").getByRole("link")).toHaveCount(22);
    await nav(page).getByRole("button", { name: "Solutions" }).hover();
    await expect(mega(page, "solutions")).toBeVisible();
    await expect(mega(page, "services")).toBeHidden();
    await expect(mega(page, "solutions").getByRole("heading")).toHaveCount(0);
    await expect(mega(page, "solutions").getByRole("link")).toHaveCount(18);
    await nav(page).getByRole("button", { name: "Our Labs" }).click();
    await expect(page).toHaveURL("/company");
    await expect(mega(page, "our-lab").getByRole("link")).toHaveCount(5);
    // Once hydrated, a menu opened by a click closes when the pointer leaves; before that, by a click elsewhere.
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    await page.mouse.move(640, 790, { steps: 2 });
    await expect(mega(page, "our-lab")).toBeHidden();
  });

  test("Escape hides a hovered menu, and a link that was followed closes its menu, though the pointer is still there", async ({ page }) => {
    await page.goto("/company");
    await hydrate(page);
    await nav(page).getByRole("button", { name: "Solutions" }).hover();
    await expect(mega(page, "solutions")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(mega(page, "solutions")).toBeHidden();
    await nav(page).getByRole("button", { name: "Services" }).hover();
    await mega(page, "services")
      .getByRole("link", { name: /^NFT marketplace/ })
      .click();
    await expect(page).toHaveURL("/services/nft-marketplace");
    await expect(mega(page, "services")).toBeHidden();
  });

  test("works by keyboard alone: arrows, Enter, Escape", async ({ page }) => {
    await page.goto("/company");
    await hydrate(page);
    await nav(page).getByRole("link", { name: "Home" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(nav(page).getByRole("button", { name: "Services" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(mega(page, "services").getByRole("link").first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(mega(page, "services").getByRole("link").nth(1)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(mega(page, "services")).toBeHidden();
    await expect(nav(page).getByRole("button", { name: "Services" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(mega(page, "services")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/services/dao");
  });

  test("stays open while the pointer crawls from the item into the panel", async ({ page }) => {
    await page.goto("/company");
    await nav(page).getByRole("button", { name: "Services" }).hover();
    await expect(mega(page, "services")).toBeVisible();
    const box = await nav(page).getByRole("button", { name: "Services" }).boundingBox();
    for (let y = 60; y < 110; y += 1) {
      await page.mouse.move((box?.x ?? 0) + 20, y, { steps: 2 });
      expect(await mega(page, "services").isVisible(), `at ${y} px`).toBe(true);
    }
  });

  test("does not stay open over the page when the focus leaves it", async ({ page }) => {
    await page.goto("/services/dao");
    await hydrate(page);
    await nav(page).getByRole("button", { name: "Our Labs" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(mega(page, "our-lab")).toBeVisible();
    for (let link = 0; link < 5; link += 1) await page.keyboard.press("Tab");
    await expect(nav(page).getByRole("link", { name: "Blogs" })).toBeFocused();
    await expect(mega(page, "our-lab")).toBeHidden();
  });

  test("has room for every item on one line, and for the search", async ({ page }) => {
    await page.goto("/company");
    const search = page.getByRole("banner").getByRole("link", { name: "Search" });
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const item of await page.locator(".site-nav__link").all()) {
        const lines = await item.evaluate((link) => {
          const range = document.createRange();
          range.selectNodeContents(link.firstChild ?? link);
          return range.getClientRects().length;
        });
        expect(lines, `${width}: ${await item.textContent()}`).toBe(1);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await search.click({ trial: true });
    }
    await search.click();
    await expect(page).toHaveURL(/\/search$/);
  });
});

test("the name of an option is not broken at its hyphen", async ({ page }) => {
  await page.goto("/?quote=open");
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const name = page.getByRole("dialog").getByText("E-Commerce", { exact: true });
    await expect(name).toBeVisible();
    expect((await name.boundingBox())?.height).toBeLessThan(30);
  }
});

test("arrows and Escape work while the code is still on its way", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto("/company");
  await nav(page).getByRole("button", { name: "Services" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(mega(page, "services").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(mega(page, "services")).toBeHidden();
  // A new page: until hydration, Escape dismisses every menu for good.
  await page.goto("/company");
  await nav(page).getByRole("button", { name: "Solutions" }).hover();
  await expect(mega(page, "solutions")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(mega(page, "solutions")).toBeHidden();
});

test("after a navigation the focus is on the new page and its title is announced", async ({ page }) => {
  await page.goto("/services/dao");
  await hydrate(page);
  await page.locator(".related a").first().press("Enter");
  await expect(page).not.toHaveURL("/services/dao");
  await expect(page.locator("#main")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Orbweave | Services" })).toBeAttached();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => scrollY)).toBeLessThan(600);
});

test("turning a tablet with the menu open does not freeze the page", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/services/dao");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.locator("#mobile-menu")).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.mouse.move(500, 400, { steps: 2 });
  // Retries if the page had not navigated yet or the browser was too busy to handle the event.
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 2_000 }).toBeGreaterThan(0);
  }).toPass();
});

test("tapping the page one is on closes the mobile menu", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/company");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Company" }).click();
  await expect(page.locator("#mobile-menu")).toBeHidden();
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("mega-menus open by hover and by click, and Escape closes them", async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto("/company");
    await nav(page).getByRole("button", { name: "Services" }).hover();
    await expect(mega(page, "services")).toBeVisible();
    await page.mouse.move(640, 790, { steps: 2 });
    await nav(page).getByRole("button", { name: "Our Labs" }).focus();
    await page.keyboard.press("Enter");
    await expect(mega(page, "our-lab")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(mega(page, "our-lab")).toBeHidden();
  });

  test("the mobile menu opens, expands one panel and navigates", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("navigation", { name: "Site" });
    await menu.getByText("Our Labs").click();
    await menu.getByRole("link", { name: "Protocol lab" }).click();
    await expect(page).toHaveURL("/our-labs/protocol-lab");
  });
});

test.describe("the mobile menu", () => {
  test.use({ hasTouch: true });

  test("slides over the whole width, opens one panel at a time, collapses it and closes after navigation", async ({ page }) => {
    await page.goto("/company");
    for (const [viewport, leadsTo, path] of [
      [PHONE, "Blogs", "/blogs"],
      [TABLET, "Company", "/company"],
    ] as const) {
      await page.setViewportSize(viewport);
      await expect(nav(page)).toBeHidden();
      await page.getByRole("button", { name: "Menu", exact: true }).tap();
      const menu = page.locator("#mobile-menu");
      await expect(menu).toBeVisible();
      await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
      expect((await menu.boundingBox())?.width).toBe(viewport.width);
      expect(await menu.evaluate((element) => getComputedStyle(element).transitionDuration.split(", ")[0])).toBe("0.3s");
      const panel = (item: string) => menu.locator("details", { hasText: item }).locator(".mobile-menu__panel");
      const slides = await menu
        .locator("details")
        .first()
        .evaluate((element) => getComputedStyle(element, "::details-content").transitionDuration);
      expect(slides.split(", ")[0]).toBe("0.4s");
      await menu.getByText("Services", { exact: true }).tap();
      await expect(panel("Services")).toBeVisible();
      await menu.getByText("Solutions", { exact: true }).tap();
      await expect(panel("Solutions")).toBeVisible();
      await expect(panel("Services")).toBeHidden();
      await menu.getByText("Solutions", { exact: true }).tap();
      await expect(panel("Solutions")).toBeHidden();
      await menu.getByRole("link", { name: leadsTo }).tap();
      await expect(page).toHaveURL(path);
      await expect(menu).toBeHidden();
    }
  });
});
