import { expect, test, type Locator, type Page } from "@playwright/test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1100 };
const DESKTOP = { width: 1280, height: 800 };

const mega = (page: Page, name: string) => page.locator(`#mega-${name}`);
const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const hydrate = async (page: Page) => {
  await page.mouse.move(5, 400, { steps: 2 });
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
};

const GROUPS = [["Services", "services"], ["Solutions", "solutions"], ["Our Labs", "our-lab"]] as const;

interface Place {
  readonly x: number;
  readonly y: number;
}

async function centre(locator: Locator): Promise<Place> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("What has no box has no centre.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A mouse reports its place some sixty times a second, so a straight way has many places on it. */
async function travel(page: Page, from: Place, to: Place, pauseMs: number): Promise<void> {
  const STEPS = 30;
  for (let step = 1; step <= STEPS; step += 1) {
    await page.mouse.move(from.x + ((to.x - from.x) * step) / STEPS, from.y + ((to.y - from.y) * step) / STEPS);
    if (pauseMs > 0) await page.waitForTimeout(pauseMs);
  }
}

const openPanels = (page: Page) => page.locator(".mega:visible").evaluateAll((panels) => panels.map(({ id }) => id));

test.describe("the desktop header", () => {
  test.use({ viewport: DESKTOP });

  test("has the six items in order and marks the current one", async ({ page }) => {
    await page.goto("/services/dao");
    await expect(nav(page).locator(".site-nav__link")).toHaveText(["Home", "Services", "Solutions", "Company", "Our Labs", "Blogs"]);
    await expect(nav(page).locator(".site-nav__link[data-current], .site-nav__link[aria-current]")).toHaveText(["Services"]);
    await page.goto("/company");
    await expect(nav(page).locator(".site-nav__link[aria-current]")).toHaveText(["Company"]);
    await page.goto("/");
    await expect(nav(page).locator(".site-nav__link[aria-current]")).toHaveText(["Home"]);
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
    // A menu that was opened by a press closes when the pointer leaves once the code is there; before that by a press elsewhere.
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    await page.mouse.move(640, 790, { steps: 2 });
    await expect(mega(page, "our-lab")).toBeHidden();
  });

  test("closes the mega-menu when a link in it was followed, though the pointer is still there", async ({ page }) => {
    await page.goto("/company");
    await hydrate(page);
    await nav(page).getByRole("button", { name: "Services" }).hover();
    await mega(page, "services").getByRole("link", { name: /^NFT marketplace/ }).click();
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

  test("Escape hides a hovered menu", async ({ page }) => {
    await page.goto("/company");
    await hydrate(page);
    await nav(page).getByRole("button", { name: "Solutions" }).hover();
    await expect(mega(page, "solutions")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(mega(page, "solutions")).toBeHidden();
  });

  test("stays open while the pointer crawls from the item into the panel", async ({ page }) => {
    await page.goto("/company");
    await nav(page).getByRole("button", { name: "Services" }).hover();
    const box = await nav(page).getByRole("button", { name: "Services" }).boundingBox();
    for (let y = 60; y < 110; y += 1) {
      await page.mouse.move((box?.x ?? 0) + 20, y, { steps: 2 });
      await expect(mega(page, "services")).toBeVisible({ timeout: 100 });
    }
  });

  for (const width of [1024, 1280, 1920]) {
    test(`stays open on the straight way from the item to its first and last link, fast and slow, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/company");
      // The items beside it wait for a time. A busy machine moves the pointer late, so this time runs four times slower here, and so do the slow ways.
      await (await page.context().newCDPSession(page)).send("Animation.setPlaybackRate", { playbackRate: 0.25 });
      for (const [name, id] of GROUPS) {
        const links = mega(page, id).getByRole("link");
        for (const [link, pauseMs] of [[links.first(), 0], [links.first(), 80], [links.last(), 0], [links.last(), 80]] as const) {
          await page.mouse.move(width / 2, 880, { steps: 3 });
          await expect.poll(() => openPanels(page)).toEqual([]);
          const from = await centre(nav(page).getByRole("button", { name }));
          await page.mouse.move(from.x, from.y, { steps: 3 });
          await travel(page, from, await centre(link), pauseMs);
          expect(await link.evaluate((element) => element.matches(":hover")), `${name} to ${await link.textContent()}`).toBe(true);
          expect(await openPanels(page)).toEqual([`mega-${id}`]);
        }
      }
    });

    test(`the straight way to another item switches menus at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/company");
      for (const [first, second] of [["Services", "Solutions"], ["Solutions", "Our Labs"], ["Our Labs", "Services"]] as const) {
        const from = await centre(nav(page).getByRole("button", { name: first }));
        await page.mouse.move(from.x, from.y, { steps: 3 });
        await travel(page, from, await centre(nav(page).getByRole("button", { name: second })), 0);
        await expect.poll(() => openPanels(page)).toEqual([`mega-${GROUPS.find(([name]) => name === second)?.[1]}`]);
      }
      const from = await centre(nav(page).getByRole("button", { name: "Services" }));
      await travel(page, from, await centre(nav(page).getByRole("link", { name: "Home" })), 0);
      await expect.poll(() => openPanels(page)).toEqual([]);
    });
  }

  test("shows no second menu while a first one is on its way out", async ({ page }) => {
    await page.goto("/company");
    await (await page.context().newCDPSession(page)).send("Animation.setPlaybackRate", { playbackRate: 0.01 });
    await nav(page).getByRole("button", { name: "Services" }).hover();
    await page.mouse.move(640, 790, { steps: 3 });
    expect(await openPanels(page)).toEqual(["mega-services"]);
    await nav(page).getByRole("button", { name: "Solutions" }).hover();
    expect(await openPanels(page)).toEqual(["mega-solutions"]);
  });

  test("does not keep the items beside it covered: a pointer that stays low reaches them too", async ({ page }) => {
    await page.goto("/company");
    const low = async (name: string) => {
      const { x, y } = await centre(nav(page).getByRole("button", { name }));
      return { x, y: y + 28 };
    };
    const from = await low("Services");
    await page.mouse.move(from.x, from.y, { steps: 3 });
    await travel(page, from, await low("Solutions"), 0);
    await expect.poll(() => openPanels(page)).toEqual(["mega-solutions"]);
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

  test("has no hamburger", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeHidden();
  });
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
  await nav(page).getByRole("button", { name: "Solutions" }).hover();
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
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
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

for (const [name, viewport] of [
  ["phone", PHONE],
  ["tablet", TABLET],
] as const) {
  test.describe(`the mobile menu on a ${name}`, () => {
    test.use({ viewport, hasTouch: true });

    test("slides over the whole width, opens one panel at a time, collapses it and closes after navigation", async ({ page }) => {
      await page.goto("/company");
      await expect(nav(page)).toBeHidden();
      await page.getByRole("button", { name: "Menu", exact: true }).tap();
      const menu = page.locator("#mobile-menu");
      await expect(menu).toBeVisible();
      await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
      expect((await menu.boundingBox())?.width).toBe(viewport.width);
      expect(await menu.evaluate((element) => getComputedStyle(element).transitionDuration.split(", ")[0])).toBe("0.3s");
      const panel = (item: string) => menu.locator("details", { hasText: item }).locator(".mobile-menu__panel");
      await menu.getByText("Services", { exact: true }).tap();
      await expect(panel("Services")).toBeVisible();
      await menu.getByText("Solutions", { exact: true }).tap();
      await expect(panel("Solutions")).toBeVisible();
      await expect(panel("Services")).toBeHidden();
      await menu.getByText("Solutions", { exact: true }).tap();
      await expect(panel("Solutions")).toBeHidden();
      await menu.getByRole("link", { name: "Blogs" }).tap();
      await expect(page).toHaveURL("/blogs");
      await expect(menu).toBeHidden();
    });
  });
}

test("the sub-panel of the mobile menu takes 0.4 s", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const duration = await page.locator("#mobile-menu details").first().evaluate((element) => getComputedStyle(element, "::details-content").transitionDuration);
  expect(duration.split(", ")[0]).toBe("0.4s");
});
