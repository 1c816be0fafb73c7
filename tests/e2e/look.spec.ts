import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import { objectionsWithFrame, overflow } from "../support/axe.ts";
import { signIn } from "../support/office.ts";
import { ownApp } from "../support/prepared-app.ts";

/** Changes here affect every page, so this uses a separate app. */
test.describe.configure({ mode: "serial" });
const app = ownApp("on");

const tokenOf = (page: Page, selector: string, token: string) =>
  page.locator(selector).evaluate((element, name) => {
    const probe = document.createElement("i");
    element.append(probe);
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

async function pageOf(browser: Browser, colorScheme: "light" | "dark", problems: string[]): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: app.url, colorScheme })).newPage();
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  return page;
}

test("colours that can be read are saved and shown everywhere, others are refused, and the original look is the original page", async ({
  browser,
}) => {
  const problems: string[] = [];
  const page = await pageOf(browser, "light", problems);
  const original = await (await page.request.get("/")).text();
  expect(original).not.toContain("/look/");
  await signIn(page, "/admin/settings/look");

  const accent = page.getByLabel("Accent, light theme", { exact: true });
  await accent.fill("#ffcc00");
  await expect(page.getByText(/Hard to read in the light theme: a contrast of 1\.\d:1/)).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(accent).toBeFocused();
  expect(await (await page.request.get("/")).text()).toBe(original);
  await page.getByRole("button", { name: /^Use #/ }).click();
  await expect(page.getByText(/Hard to read/)).toHaveCount(0);

  await accent.fill("#0d5652");
  await page.getByLabel("Accent, dark theme", { exact: true }).fill("#6cccc4");
  await page.getByLabel("Office colour, light theme", { exact: true }).fill("#5a2a6b");
  await page.getByLabel("Pattern word").fill("loom");
  await expect.poll(() => tokenOf(page, ".look-sample__cloth >> nth=0", "--madder")).toBe("rgb(13, 86, 82)");
  await expect.poll(() => tokenOf(page, ".look-sample__cloth >> nth=1", "--madder")).toBe("rgb(108, 204, 196)");
  expect(await tokenOf(page, ".admin", "--accent"), "before it is saved").toBe("rgb(39, 52, 107)");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".toast")).toContainText("saved");
  await expect.poll(() => tokenOf(page, ".admin", "--accent")).toBe("rgb(90, 42, 107)");

  for (const [scheme, colour] of [
    ["light", "rgb(13, 86, 82)"],
    ["dark", "rgb(108, 204, 196)"],
  ] as const) {
    const visitor = await pageOf(browser, scheme, problems);
    await visitor.goto("/");
    expect(await tokenOf(visitor, "main", "--accent")).toBe(colour);
    await visitor.keyboard.press("Shift");
    await expect(visitor.locator("html")).toHaveAttribute("data-hydrated", "");
    expect(await tokenOf(visitor, "main", "--accent")).toBe(colour);
    expect(await objectionsWithFrame(visitor), scheme).toEqual([]);
    await signIn(visitor, "/admin/settings/look");
    await visitor.setViewportSize(scheme === "dark" ? { width: 390, height: 844 } : { width: 1280, height: 900 });
    expect(await objectionsWithFrame(visitor), `${scheme}, the office`).toEqual([]);
    expect(await overflow(visitor)).toBeLessThanOrEqual(0);
    await visitor.context().close();
  }
  const icon = await (await page.request.get("/favicon.svg?fresh")).text();
  expect(icon).not.toContain("#a8382c");
  expect(await (await page.request.get("/manifest.webmanifest")).text()).toContain("/icons/192.png?look=");

  await page.getByRole("button", { name: "Fill in the original look" }).click();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  // Offered again after leaving, like everything that was typed.
  const settings = page.getByRole("navigation", { name: "Settings", exact: true });
  await settings.getByRole("link", { name: "Business hours" }).click();
  await expect(page.getByRole("heading", { name: "Business hours" }).first()).toBeVisible();
  await settings.getByRole("link", { name: "Colours and logo" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => tokenOf(page, ".admin", "--accent")).toBe("rgb(39, 52, 107)");
  expect(await (await page.request.get("/")).text()).toBe(original);
  expect(problems).toEqual([]);
});

test("a logo takes the place of the mark, and what is no picture is refused", async ({ browser }) => {
  const problems: string[] = [];
  const page = await pageOf(browser, "light", problems);
  await signIn(page, "/admin/settings/look");
  const chosen = join(app.folder, "logo.png");
  await writeFile(chosen, "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  await page.getByLabel("Logo (optional)").setInputFiles(chosen);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Please choose a picture: PNG, WebP or JPEG.")).toBeVisible();

  await writeFile(
    chosen,
    await sharp({ create: { width: 160, height: 80, channels: 4, background: "#0d5652" } })
      .png()
      .toBuffer(),
  );
  await page.getByLabel("Logo (optional)").setInputFiles(chosen);
  await expect(page.locator(".look-sample .brand__logo").first()).toHaveAttribute("src", /^data:image\/png/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".toast")).toContainText("saved");
  await expect(page.locator(".side-menu__brand .brand__logo")).toHaveAttribute("src", /^\/look\/[0-9a-f]{16}\.png$/);

  const visitor = await pageOf(browser, "light", problems);
  await visitor.goto("/");
  const logo = visitor.locator(".site-header .brand__logo");
  await expect(logo).toBeVisible();
  await expect(logo).toHaveJSProperty("naturalWidth", 160);
  const { status, headers } = await visitor.request
    .get((await logo.getAttribute("src")) ?? "")
    .then((answer) => ({ status: answer.status(), headers: answer.headers() }));
  expect([status, headers["content-type"], headers["x-content-type-options"]]).toEqual([200, "image/png", "nosniff"]);
  expect((await visitor.request.get("/look/0000000000000000.png")).status()).toBe(404);

  await page.getByLabel("Remove the logo").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".side-menu__brand .brand__logo")).toHaveCount(0);
  expect(problems.filter((problem) => !problem.includes("409"))).toEqual([]);
});
