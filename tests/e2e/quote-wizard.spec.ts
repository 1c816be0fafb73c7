import { expect, type Page, type Route, test } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { button, chooseAll, CHOICES, describePages, dialog, figure, next, openWizard, reachEstimate } from "../support/wizard.ts";

const API = "**/api/open-ai/model/answer";
const TAGS = [...CHOICES.slice(0, 6), "3rd Party integrations: 4 to 7", "Data encryption"];
/** Role values after CHOICES: backend 40, frontend 60, blockchain 115, design 70, management 30; 350 additional hours. */
const ONE_HOUR_EACH = { backend: 1, frontend: 1, blockchain: 1, uiux: 1, projectManager: 1 };
const ONE_HOUR_EACH_DOLLARS = 315;
const ADDITIONAL_DOLLARS = 350;

const amount = (page: Page) => page.getByText("XXXXXX");

const answer = (route: Route) =>
  route.fulfill({ json: { data: { hours: ONE_HOUR_EACH, features: [], range: { p50Hours: 5, p90Hours: 8 }, version: "test" } } });

test.describe("the steps", () => {
  test("require one option each, count the pages, turn them, and end with the Estimate button, which the address enables", async ({
    page,
  }) => {
    await openWizard(page);
    await expect(button(page, "Back")).toHaveCount(0);
    for (const [index, option] of CHOICES.entries()) {
      await expect(page.getByText(`Step ${index + 1} of 11`)).toBeVisible();
      await expect(page.getByText("Please, select one option")).toBeVisible();
      await expect(next(page)).toBeDisabled();
      await page.getByRole("radio", { name: option, exact: true }).check();
      await expect(page.getByRole("list", { name: "Selection" }).getByText(TAGS[index] ?? "", { exact: true })).toBeVisible();
      await next(page).click();
    }
    await button(page, "Back").click();
    await expect(page.getByRole("radio", { name: "Data encryption" })).toBeChecked();
    await expect(next(page)).toBeEnabled();
    await next(page).click();

    const count = page.getByLabel("No. of Features/Pages");
    await expect(count).toHaveAttribute("min", "0");
    for (const [raw, isEnabled] of [
      ["", false],
      ["0", false],
      ["-3", false],
      ["2.5", false],
      ["51", false],
      ["50", true],
      ["2", true],
    ] as const) {
      await count.fill(raw);
      await expect(next(page)).toBeEnabled({ enabled: isEnabled });
      if (!isEnabled)
        await expect(count).toHaveAccessibleDescription(raw === "51" ? /up to 50 pages/ : /Enter a whole number from 1 to 50\./);
    }
    await expect(page.getByRole("list", { name: "Selection" }).getByText("2 Pages")).toBeVisible();

    await next(page).click();
    await expect(page.getByLabel("Page no 1")).toHaveAttribute("placeholder", /NFT marketplace/);
    await expect(button(page, "Previous page")).toHaveCount(0);
    await expect(next(page)).toBeDisabled();
    await page.getByLabel("Page no 1").fill("A home page");
    await button(page, "Next page").click();
    await expect(page.getByLabel("Page no 2")).toBeFocused();
    await expect(button(page, "Next page")).toHaveCount(0);
    await expect(next(page)).toBeEnabled();
    await button(page, "Previous page").click();
    await expect(page.getByLabel("Page no 1")).toHaveValue("A home page");

    await expect(amount(page)).toHaveCSS("filter", /blur/);
    await button(page, "Next page").click();
    await next(page).click();
    await expect(next(page)).toHaveCount(0);
    for (const [email, isEnabled] of [
      ["", false],
      ["rina@example", false],
      ["rina@example.com", true],
    ] as const) {
      await page.getByLabel("Email Address").fill(email);
      await expect(button(page, "Estimate")).toBeEnabled({ enabled: isEnabled });
      if (!isEnabled) await expect(amount(page)).toHaveCSS("filter", /blur/);
      await expect(amount(page)).toHaveCount(isEnabled ? 0 : 1);
      await expect(page.getByText("Ready: press Estimate")).toHaveCount(isEnabled ? 1 : 0);
      await expect(page.getByLabel("Email Address")).not.toHaveAttribute("aria-invalid");
    }
    const email = page.getByLabel("Email Address");
    for (const leave of [() => email.press("Enter"), () => email.blur()]) {
      await email.fill("rina@");
      await expect(email).not.toHaveAttribute("aria-invalid");
      await leave();
      await expect(email).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("status").getByText(/^Please give an email address such as/)).toBeVisible();
      await email.fill("rina@example.com");
      await expect(email).not.toHaveAttribute("aria-invalid");
    }
    await button(page, "Back").click();
    await expect(button(page, "Estimate")).toHaveCount(0);
  });

  test("say what each option means and adds; are answered and heard by keyboard, and passed by a second press", async ({ page }) => {
    await openWizard(page);
    await expect(page.getByText("The last one asks for your email address")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Travel", exact: true })).toHaveAccessibleDescription(
      "Booking, tickets, stays No extra cost",
    );
    await expect(page.getByRole("heading", { name: "Which industry is it for?" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "FinTech" })).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Which version do you need?" })).toBeFocused();

    await button(page, "Back").click();
    await page.getByText("Booking, tickets, stays").click();
    await expect(page.getByText("Step 1 of 11")).toBeVisible();
    await page.getByText("Booking, tickets, stays").click();
    await expect(page.getByText("Step 2 of 11")).toBeVisible();
    await page.getByRole("radio", { name: "MVP", exact: true }).click();
    await page.getByRole("radio", { name: "MVP", exact: true }).click();
    await expect(page.getByText("Step 3 of 11")).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await expect(page.getByRole("radio", { name: "Web 3.0", exact: true })).toHaveAccessibleDescription(
      /\+\$60 per hour of blockchain work$/,
    );
  });

  test("are explained in the words that the server answers, and in the built-in ones where it fails", async ({ page }) => {
    const travel = page.getByRole("radio", { name: "Travel", exact: true });
    await page.route("**/api/price-book", async (route) => {
      const answer = (await (await route.fetch()).json()) as { words: { options: { Industry: Record<string, string> } } };
      answer.words.options.Industry["Travel"] = "Trips, seats and beds";
      await route.fulfill({ json: answer });
    });
    await openWizard(page);
    await expect(travel).toHaveAccessibleDescription("Trips, seats and beds No extra cost");
    await page.unroute("**/api/price-book");
    await page.route("**/api/price-book", (route) => route.abort());
    await openWizard(page);
    await expect(travel).toHaveAccessibleDescription("Booking, tickets, stays No extra cost");
  });
});

test.describe("the result", () => {
  test("asks once per page, all in parallel, and prices what comes", async ({ page }) => {
    const asked: unknown[] = [];
    const held: Route[] = [];
    await page.route(API, (route) => {
      asked.push(route.request().postDataJSON());
      held.push(route);
    });
    await reachEstimate(page, ["Login form", "Charts"]);
    await button(page, "Estimate").dblclick();
    await expect(page.getByText("Loading ...")).toBeVisible();
    await expect
      .poll(() => asked)
      .toEqual([
        { question: "Login form", maxToken: 100, context: [] },
        { question: "Charts", maxToken: 100, context: ["Login form"] },
      ]);
    // While the estimate is computed, the dialog has only quiet buttons.
    await expect(dialog(page).locator(".button:not(.button--quiet)")).toHaveCount(0);
    await Promise.all(held.map(answer));
    await expect(page.getByRole("list", { name: "Selected Options" }).getByRole("listitem")).toHaveText([...TAGS, "2 Pages"]);
    const dollars = 2 * ONE_HOUR_EACH_DOLLARS + ADDITIONAL_DOLLARS;
    await expect(figure(page)).toContainText(`$${dollars}`);
    await expect(page.getByText("This project is too small for Fast to be faster.")).toBeVisible();
    await page.getByRole("radio", { name: "Fast" }).check();
    await expect(figure(page)).toContainText("$1,225");
    await page.getByRole("radio", { name: "Express" }).check();
    await expect(figure(page)).toContainText("$1,470");
    await expect(page.getByText("We expect 10 hours of work, and nine in ten such projects to stay within 16.")).toBeVisible();
    await expect(page.getByText("If you are interested then please contact us!")).toBeVisible();
    // 630 of the 980 dollars are for pages: 5 hours each may become 8, so the total rises by half.
    await expect(page.getByText("$1,450–$2,050", { exact: true })).toBeVisible();
    await expect(page.getByText(/^About 1 working day with 2 people; could start on \d+ [A-Z]/)).toBeVisible();
    await expect(page.getByText("P50")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Accept this estimate", exact: true })).toHaveAttribute("href", /^\/quote\/.+#accept$/);
    await expect(dialog(page).locator(".button:not(.button--quiet)")).toHaveText(["Accept this estimate"]);
    await expect(page.getByText("Accepting is not a contract. We check the estimate and send you a proposal")).toBeVisible();
    await expect(page.getByRole("link", { name: "Contact us" })).toHaveAttribute(
      "href",
      /^mailto:[^?]+@[^?]+\?subject=.+&body=.+%2Fquote%2F/,
    );
    expect(asked).toHaveLength(2);
  });

  test("has its figure in the first screen of a phone, explains itself with the real estimator, survives a reload, and leads to a call", async ({
    page,
  }) => {
    await reachEstimate(page, ["Visitors connect a wallet and place a bid."]);
    await button(page, "Estimate").click();
    await expect(figure(page)).toContainText(/\$\d/);
    await page.setViewportSize({ width: 390, height: 700 });
    await expect(figure(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Contact us" })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
    const shown = await figure(page).textContent();
    // The wizard was open and reopens.
    await page.reload();
    await expect(figure(page)).toHaveText(shown ?? "");
    await page.locator("summary", { hasText: "Page 1" }).click();
    await expect(page.getByRole("list", { name: "Recognised features" })).toContainText("connect a wallet");
    await expect(dialog(page).getByRole("row", { name: /Blockchain/ })).toContainText("$115");
    const call = dialog(page).getByRole("link", { name: "Book a call" });
    // The quote is stored first.
    await expect(call).toHaveAttribute("href", /\?quote=/);
    await call.click();
    await expect(page).toHaveURL(/\/company\/book-a-call\?quote=/);
    await expect(dialog(page)).toHaveCount(0);
  });

  test("advises to describe a product page by page, while it is described and beside its price", async ({ page }) => {
    const product = "Marketplace with escrow and ratings, with an admin panel, a mobile app, chat and analytics.";
    await reachEstimate(page, ["Login form", product]);
    await button(page, "Back").click();
    const advice = dialog(page).getByText("This sounds like several pages. Describe each one by itself for a truer price.");
    await expect(advice).toBeVisible();
    await button(page, "Previous page").click();
    await expect(advice).toHaveCount(0);
    await button(page, "Next page").click();
    await next(page).click();
    await button(page, "Estimate").click();
    await expect(dialog(page).getByText("Page 2 sounds like several pages. Describe each one by itself for a truer price.")).toBeVisible();
  });

  test("counts a failed page as missing, says so, and asks again", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    let isDown = true;
    await page.route(API, (route) =>
      isDown && route.request().postData()?.includes('"question":"Charts"') ? route.abort() : answer(route),
    );
    await reachEstimate(page, ["Login form", "Charts"]);
    await button(page, "Estimate").click();
    await expect(figure(page)).toContainText(`$${ONE_HOUR_EACH_DOLLARS + ADDITIONAL_DOLLARS}`);
    await expect(page.getByText("Page 2 could not be estimated just now")).toBeVisible();
    await expect.poll(() => logged.some((text) => text.includes("The estimate of page 2 failed"))).toBe(true);
    await button(page, "Try again").click();
    await expect(page.getByText("did not work this time either")).toBeVisible();
    isDown = false;
    await button(page, "Try once more").click();
    await expect(figure(page)).toContainText("$980");
    await expect(page.getByText("could not be estimated")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Your estimate" })).toBeFocused();
  });

  test("leads back to a page without words, and keeps everything else", async ({ page }) => {
    await page.route(API, answer);
    await reachEstimate(page, ["Login form", "  "]);
    await button(page, "Estimate").click();
    await expect(page.getByText("Page 2 has no description yet")).toBeVisible();
    await button(page, "Describe page 2").click();
    await page.getByLabel("Page no 2").fill("Charts");
    await next(page).click();
    await expect(page.getByLabel("Email Address")).toHaveValue("rina@example.com");
    await button(page, "Estimate").click();
    await expect(figure(page)).toContainText("$980");
  });

  test("says where it recognised nothing but a layout, and asks for more", async ({ page }) => {
    await reachEstimate(page, ["A login form", "asdf qwer"]);
    await button(page, "Estimate").click();
    await expect(page.getByText("Page 2: we recognised nothing but a page layout")).toBeVisible();
    await expect(button(page, "Describe the page")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open it" })).toBeVisible();
    await expect(page.getByText("Accept this estimate")).toHaveCount(0);
    await button(page, "Say more about page 2").click();
    await expect(page.getByLabel("Page no 2")).toHaveValue("asdf qwer");
  });

  test("ends its calls when the wizard is closed, and finds the Estimate button again", async ({ page }) => {
    await page.route(API, () => {});
    await reachEstimate(page, ["Login form"]);
    const ended = page.waitForEvent("requestfailed");
    await button(page, "Estimate").click();
    await expect(page.getByText("Loading ...")).toBeVisible();
    await page.keyboard.press("Escape");
    expect((await ended).failure()?.errorText).toContain("ABORTED");
    await button(page, "Get a Quote").first().click();
    await expect(button(page, "Estimate")).toBeEnabled();
  });
});

test.describe("the modal", () => {
  test("slides in, fits every width, closes by icon, Escape and a click outside, resumes where it was, and starts again", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(await openWizard(page)).toHaveCSS("transition-duration", "0.3s, 0.3s");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(dialog(page)).not.toHaveCSS("transition-duration", /0\.3s/);

    // The page behind does not scroll; dots are for large screens.
    for (const width of [320, 390, 768, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(page.getByRole("list", { name: "Steps" })).toBeVisible({ visible: width >= 1024 });
      const box = await dialog(page).boundingBox();
      await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
      if (width < 768) expect({ width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) }).toEqual({ width, height: 700 });
      else expect(box?.width).toBeLessThanOrEqual(960);
      const tooWide = await dialog(page).evaluate(
        (element) =>
          [element, ...element.querySelectorAll("div, form, section, aside")].filter((part) => part.scrollWidth > part.clientWidth + 1)
            .length,
      );
      expect(tooWide, `${width} px`).toBe(0);
    }

    // A selection of text that ends outside does not close it.
    const box = await dialog(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 100, { steps: 2 });
    await page.mouse.down();
    await page.mouse.move(5, 400, { steps: 2 });
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();

    await page.getByRole("radio", { name: "Travel" }).check();
    await next(page).click();
    const ways = [() => button(page, "Close").click(), () => page.keyboard.press("Escape"), () => page.mouse.click(5, 400)];
    for (const close of ways) {
      await close();
      await expect(dialog(page)).toHaveCount(0);
      await expect(button(page, "Get a Quote").first()).toBeFocused();
      await button(page, "Get a Quote").first().click();
      await expect(page.getByText("Step 2 of 11")).toBeVisible();
    }

    await button(page, "Start again").click();
    await expect(page.getByRole("heading", { name: "Which industry is it for?" })).toBeFocused();
    await expect(page.getByRole("radio", { name: "Travel" })).not.toBeChecked();
    await button(page, "Undo").click();
    await expect(page.getByText("Step 2 of 11")).toBeVisible();
  });

  test("opens with a page's own answers and keeps the address", async ({ page }) => {
    await reachEstimate(page, ["Login form"]);
    await page.goto("/services/dao");
    const total = await page.locator("#estimate").getByRole("definition").first().textContent();
    await button(page, "Start from this estimate").click();
    await expect(page.getByRole("heading", { name: "Your project so far" })).toBeFocused();
    await expect(dialog(page).getByText(total ?? "", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Security/ }).click();
    await expect(page.getByText("Step 8 of 11")).toBeVisible();
    await button(page, "All answers at a glance").click();
    await button(page, "Step by step").click();
    // Sends both clicks of a double click at once: on a busy machine real ones may be further apart than a person's.
    await next(page).evaluate((element) => {
      for (const detail of [1, 2]) element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
    });
    await expect(page.getByText("Step 2 of 11")).toBeVisible();
    for (let step = 2; step < 11; step += 1) await next(page).click();
    await expect(page.getByLabel("Email Address")).toHaveValue("rina@example.com");
    await expect(button(page, "Estimate")).toBeEnabled();
  });

  test("shows the page's total at once, and nothing in place of a total that is not known", async ({ page }) => {
    const rates = Promise.withResolvers<void>();
    await page.route("**/api/price-book", async (route) => {
      await rates.promise;
      await route.continue();
    });
    await page.goto("/services/dao");
    const total = page.locator("#estimate").getByRole("definition").first();
    const shown = (await total.textContent()) ?? "";
    await button(page, "Start from this estimate").click();
    await expect(dialog(page).getByText(shown, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Deployment/ }).click();
    await page.getByRole("radio", { name: "No Deployment" }).check();
    await button(page, "All answers at a glance").click();
    await expect(page.getByRole("heading", { name: "Your project so far" })).toBeVisible();
    await expect(dialog(page).locator(".figure")).toHaveCount(0);
    rates.resolve();
    await expect(dialog(page).locator(".figure")).toHaveText(/^\$[\d,]+$/);
    await expect(dialog(page).getByText(shown, { exact: true })).toHaveCount(0);
  });

  test("is as high as the screen allows at every step and with the result, with the surcharges of one question in one place", async ({
    page,
  }) => {
    const expectHeights = async () => {
      for (const [height, expected] of [
        [700, 640],
        [900, 810],
        [1080, 860],
      ] as const) {
        await page.setViewportSize({ width: 1280, height });
        expect(Math.round((await dialog(page).boundingBox())?.height ?? 0), `on a screen of ${height} px`).toBe(expected);
      }
    };
    await openWizard(page);
    for (const [index, option] of CHOICES.entries()) {
      if (index === 4) {
        const adds = dialog(page).locator(".quote-tile__adds");
        await expect(adds.nth(1)).toHaveText("No extra cost");
        const starts = await adds.evaluateAll((all) =>
          all.map((element) => {
            const tile = element.closest("label")?.getBoundingClientRect();
            const { left, top } = element.getBoundingClientRect();
            return [left - (tile?.left ?? 0), top - (tile?.top ?? 0)].map(Math.round).join();
          }),
        );
        expect(new Set(starts).size).toBe(1);
      }
      await page.getByRole("radio", { name: option, exact: true }).check();
      await expectHeights();
      await next(page).click();
    }
    await describePages(page, ["A login form"]);
    await page.getByLabel("Email Address").fill("high@example.com");
    await button(page, "Estimate").click();
    await expect(figure(page)).toContainText(/\$\d/);
    await expectHeights();
  });

  test("has nothing to object to, light and dark", async ({ page }) => {
    const inspect = async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await objections(page, "dialog"), colorScheme).toEqual([]);
      }
    };
    await openWizard(page);
    await inspect();
    await chooseAll(page);
    await inspect();
    await describePages(page, ["Visitors connect a wallet.", ""]);
    await inspect();
    await page.getByLabel("Email Address").fill("rina@example.com");
    await button(page, "Estimate").click();
    await page.locator("summary", { hasText: "Page 1" }).click();
    await inspect();
  });
});
