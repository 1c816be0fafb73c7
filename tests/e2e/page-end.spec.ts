import { expect, test, type Page } from "@playwright/test";
import { layOutAll } from "../support/axe.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const PHONE = { width: 390, height: 844 };

/** Not with the wheel: a browser busy with the page may drop wheel events. */
const scrollDown = (page: Page, top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);

test.describe("the footer", () => {
  test("has the contact blocks, the groups, the social links and the current year", async ({ page }) => {
    await page.goto("/blogs");
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText("Technology you can trust");
    await expect(footer).toContainText("Dhaka");
    await expect(footer.getByRole("link", { name: "support@orbweave.example" })).toHaveAttribute("href", "mailto:support@orbweave.example");
    await expect(footer.locator('a[href^="tel:+"]')).toBeVisible();
    await expect(footer.getByRole("navigation").getByRole("heading")).toHaveText(["Services", "Solutions", "Our Labs"]);
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Orbweave`);
    const socials = footer.locator(".social");
    await expect(socials).toHaveText([/Facebook/, /LinkedIn/, /Email/, /X/, /Discord/]);
    for (const social of await socials.all()) await expect(social).toHaveAttribute("target", "_blank");
    const first = socials.first();
    await expect(first.locator(".social__solid")).toBeHidden();
    await first.hover();
    await expect(first.locator(".social__solid")).toBeVisible();
    await expect(first.locator(".social__line")).toBeHidden();
  });

  test("shows next year in January, though the page was made this year", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2031-01-01T12:00:00Z"));
    await page.goto("/blogs");
    await expect(page.getByRole("contentinfo")).toContainText("© 2031 Orbweave");
    await page.keyboard.press("Shift");
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    await expect(page.getByRole("contentinfo")).toContainText("© 2031 Orbweave");
  });
});

test("Contact in the phone menu leads to the address, the number, a ticket and a call", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/company#contact");
  const contact = page.locator("#contact");
  await expect(contact.getByRole("heading", { name: "Contact" })).toBeInViewport();
  const ways = contact.getByRole("listitem");
  await expect(ways).toHaveText([/^Email .+@/, /^Phone \+/, "Support Open a ticket", "Call Book a call"]);
  await expect(ways.locator("a").first()).toHaveAttribute("href", /^mailto:/);
  await expect(ways.locator("a").nth(1)).toHaveAttribute("href", /^tel:\+/);
  await expect(ways.getByRole("link", { name: "Book a call" })).toHaveAttribute("href", "/company/book-a-call");
  await ways.getByRole("button", { name: "Open a ticket" }).click();
  await expect(page.getByRole("dialog", { name: "Create a Ticket" })).toBeVisible();
});

test.describe("scroll to top", () => {
  const button = (page: Page) => page.getByRole("button", { name: "Scroll to top" });

  test("appears above 300 px from medium screens on beside the content, scrolls to the top, and jumps where motion is reduced", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto("/services/dao");
    await scrollDown(page, 300);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    await expect(button(page)).toBeHidden();
    await scrollDown(page, 301);
    await expect(button(page)).toBeVisible();
    await button(page).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button(page)).toBeHidden();

    for (const width of [768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await scrollDown(page, 1200);
      await expect(button(page)).toBeVisible();
      const content = await page.locator("main .wrap").first().boundingBox();
      const box = await button(page).boundingBox();
      expect(box?.x, `${width}`).toBeGreaterThanOrEqual((content?.x ?? 0) + (content?.width ?? 0));
    }

    await page.emulateMedia({ reducedMotion: "reduce" });
    await scrollDown(page, 3000);
    await button(page).click();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.setViewportSize(PHONE);
    await scrollDown(page, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await expect(button(page)).toBeHidden();
  });

  test("covers nothing of the footer at its end", async ({ page }) => {
    await page.goto("/company");
    for (const width of [768, 1024, 1180]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(button(page)).toBeVisible();
      await page.getByRole("link", { name: /Discord/ }).click({ trial: true });
    }
  });
});

test.describe("the dock", () => {
  const dock = (page: Page) => page.getByRole("button", { name: "Chat and support" });

  test("is one control of 48 px that opens both ways, goes while one reads on and comes back when one turns, and covers no focus", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/services/dao");
    // It would lie over the ends of the first lines, so it waits for a turn of the wheel, or for the end of the page.
    await expect(dock(page)).not.toBeInViewport();
    const box = await dock(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([48, 48]);
    await page.mouse.wheel(0, 400);
    await expect(page.locator(".support")).toHaveAttribute("data-away", "");
    // Turning the wheel while the page is still scrolling would only shorten the way.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    await page.mouse.wheel(0, -100);
    await dock(page).click();
    await expect(page.getByRole("button", { name: "Chat with us" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Support", exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Chat with us" })).toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    await dock(page).blur();
    await page.mouse.wheel(0, 600);
    await expect(dock(page)).not.toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await page.mouse.wheel(0, -200);
    await expect(dock(page)).toBeInViewport();

    // It is not over what has the focus either.
    await page.evaluate(() => {
      const under = document.createElement("a");
      under.href = "#under";
      under.textContent = "Under the dock";
      under.style.cssText = "position:fixed;right:20px;bottom:20px";
      document.querySelector("main")?.append(under);
      under.focus();
    });
    await expect(dock(page)).not.toBeInViewport();

    // On a page that is hydrated before one scrolls. Pixels are compared: the browser once painted it where it had been, while scripts were
    // told that it had gone.
    await page.goto("/services/nft");
    await page.keyboard.press("Shift");
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    await page.waitForLoadState("networkidle");
    await page.mouse.wheel(0, 400);
    const support = page.locator(".support");
    await expect(support).toHaveAttribute("data-away", "");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    await support.evaluate((element) =>
      Promise.all(element.getAnimations().map((animation) => animation instanceof CSSTransition && animation.finished)),
    );
    const corner = { x: PHONE.width - 80, y: PHONE.height - 80, width: 80, height: 80 };
    const painted = await page.screenshot({ clip: corner });
    await support.evaluate((element) => (element.style.visibility = "hidden"));
    expect(painted.equals(await page.screenshot({ clip: corner }))).toBe(true);
  });

  test("is absent where something is filled in, and its form still belongs to that page's buttons", async ({ page }) => {
    for (const path of [
      "/company/book-a-call",
      "/company/request-audit",
      "/company/hire-our-team",
      "/career/smart-contract-engineer",
      "/ticket",
    ]) {
      await page.goto(path);
      await expect(dock(page), path).toBeHidden();
      await expect(page.locator("#support-form")).toBeAttached();
    }
  });
});

test("the scrollbar is right within a tenth before anything was scrolled to", async ({ page }) => {
  /** Ascending, so that no width has laid out more than the next one shows at once: the height of the rest is still an estimate. */
  const widths = [390, 768, 1280, 1920];
  const heights = async () => {
    const found: number[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      found.push(
        await page.evaluate(async () => {
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          return document.documentElement.scrollHeight;
        }),
      );
    }
    return found;
  };
  for (const path of ["/", "/services/dao", "/solutions/fintech", "/our-labs/protocol-lab", "/company", "/company/privacy-policy"]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const guessed = await heights();
    await page.evaluate(layOutAll);
    for (const [index, height] of (await heights()).entries()) {
      const share = (guessed[index] ?? 0) / height;
      expect.soft(share, `${path} at ${widths[index]} px`).toBeGreaterThan(0.9);
      expect.soft(share, `${path} at ${widths[index]} px`).toBeLessThan(1.1);
    }
  }
});

test("a phone folds what is secondary, and wider screens show all of it, with lines of code that wrap", async ({ page }) => {
  for (const [path, most] of [
    ["/services/dao", 7000],
    ["/solutions/insurance", 7000],
    ["/audits/timelocked-savings", 7900],
    ["/blogs", 5600],
    ["/blogs/reentrancy-is-not-solved", 9600],
    ["/work/price-engine", 6500],
    ["/work/timelocked-savings", 7000],
    ["/company", 6000],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.evaluate(layOutAll);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(most);
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(page.locator(".phone-fold > summary").filter({ visible: true })).toHaveCount(0);
    const cut = page.locator("pre").evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth).length);
    expect(await cut, path).toBe(0);
  }
});

test("without scripts a phone unfolds on a tap, and a wider screen shows everything", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto("/services/dao");
  const risk = page.locator(".risks h3").first();
  await expect(risk).toBeHidden();
  await page.getByText(/^\d+ risks, with what we do about each$/).click();
  await expect(risk).toBeVisible();
  await page.goto("/services/dao");
  await expect(risk).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(risk).toBeVisible();
  await page.close();
});

test("a phone shows the names of what is delivered, and the open roles before their filters", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services/smart-contract-audit");
  const card = page.locator(".cards h3").first();
  await expect(card).toBeHidden();
  await page.locator("summary", { hasText: "Scope and price" }).click();
  await expect(card).toBeVisible();
  await page.goto("/career");
  await expect(page.getByLabel("Team")).toBeHidden();
  await page.getByText("Filter the roles").click();
  await expect(page.getByLabel("Team")).toBeVisible();
  await page.goto("/career?team=Design");
  await expect(page.getByLabel("Team")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto("/career");
  await expect(page.getByLabel("Team")).toBeVisible();
});

test("an offering's first screen shows what its worked estimate comes to, and its cards and related pages fill their rows", async ({
  page,
}) => {
  const gapAfterLast = (list: string) =>
    page.locator(list).evaluate((parent) => {
      const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
      return right(parent) - right(parent.lastElementChild);
    });
  for (const path of ["/services/dao", "/solutions/insurance", "/our-labs/protocol-lab"]) {
    await page.goto(path);
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      const price = page.locator(".price-fact > strong");
      await expect(price).toBeInViewport({ ratio: 1 });
      await expect(page.locator(".estimate__totals dd").first()).toHaveText(await price.innerText());
    }
    for (const width of [390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await gapAfterLast(".cards"), `cards of ${path} at ${width} px`).toBeLessThan(4);
      if (path === "/services/dao") expect(await gapAfterLast(".related"), `related pages at ${width} px`).toBeLessThan(4);
    }
  }
});

test("a report's first finding is open on a phone, and a link to another one unfolds it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/audits/timelocked-savings");
  const wrong = (number: number) => page.locator(`#finding-${number}`).getByRole("heading", { name: "What is wrong" });
  await expect(wrong(1)).toBeVisible();
  await expect(wrong(3)).toBeHidden();
  await page.getByRole("link", { name: /^F-03/ }).click();
  await expect(wrong(3)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^F-03/ })).toBeInViewport();
  await page.goto("/audits/timelocked-savings?from=elsewhere#finding-5");
  await expect(wrong(5)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^F-05/ })).toBeInViewport();
});

test("the theme follows the system, can be switched, survives a reload and never flashes", async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const dark = await ground();
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(ground).not.toBe(dark);
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect.poll(ground).toBe(dark);
  await page.reload({ waitUntil: "commit" });
  await page.waitForSelector("header");
  expect(await ground()).toBe(dark);
});

test("the skip link is the first stop and leads to the content", async ({ page }) => {
  await page.goto("/company");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});
