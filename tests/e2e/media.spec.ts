import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { objections, objectionsInViews } from "../support/axe.ts";
import { signIn, visit } from "../support/office.ts";
import { body, untilSaved } from "../support/post-desk.ts";

const drawn = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
/** Noise does not compress. Narrow, so that there is only one width to encode. */
const noise = () =>
  sharp({ create: { width: 480, height: 700, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 90 } } })
    .jpeg({ quality: 90 })
    .toBuffer();

const file = async (name: string, bytes: Promise<Buffer>) => ({
  name,
  mimeType: name.endsWith("png") ? "image/png" : "image/jpeg",
  buffer: await bytes,
});

test("pictures are uploaded, described, used in a post, kept from deletion, and deleted when unused", async ({ page }, { retry }) => {
  // Each retry has its own pictures: the same bytes are stored only once.
  const [weaver, storm] = [`weaver${retry}.png`, `storm${retry}.jpg`];
  await signIn(page, "/admin/media");
  await page
    .getByLabel("Upload pictures")
    .setInputFiles([
      await file(weaver, drawn(1000 + retry, 700, "#245a4f")),
      await file(storm, noise()),
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
    ]);
  await expect(page.getByText("notes.txt: Pictures are JPEG, PNG, WebP, AVIF or GIF files.")).toBeVisible();
  const asked = page.locator(".media-asked > li");
  await expect(asked).toHaveCount(2);
  await expect(asked.filter({ hasText: storm })).toContainText(/Heavy: .* up to 200 KB/);
  // The upload asks for alt text and is rejected without it.
  const question = asked.filter({ hasText: weaver });
  await question.getByRole("button", { name: "Save alt text" }).click();
  await expect(question.getByText("Please say what the picture shows")).toBeVisible();
  await question.getByLabel(/^Alt text/).fill("A weaver at her loom");
  await question.getByRole("button", { name: "Save alt text" }).click();
  await expect(asked).toHaveCount(1);
  await asked.getByRole("button", { name: "Later" }).click();

  await page.getByRole("searchbox", { name: "Search pictures" }).fill(`loom ${weaver}`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/find=loom/);
  await page.getByRole("link", { name: weaver }).click();

  // The focal point, by pointer and by keyboard.
  const focal = page.getByRole("slider", { name: "Focal point" });
  const box = await focal.boundingBox();
  await focal.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } });
  await expect(focal).toHaveAttribute("aria-valuetext", "25 % from the left, 75 % from the top");
  await focal.press("ArrowLeft");
  await focal.press("ArrowDown");
  // The toast about the alt text may still be visible, so this waits for the response.
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().includes("/admin/media/"));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(focal).toHaveAttribute("aria-valuetext", "20 % from the left, 80 % from the top");
  const crop = page.getByRole("list", { name: "How it is cropped" }).locator("img").first();
  await expect(crop).toHaveCSS("object-position", "20% 80%");
  await expect(page.getByText("No post or page uses it.")).toBeVisible();
  expect(await objections(page)).toEqual([]);
  const address = new URL(page.url()).pathname;

  // A post picks it from the library and proposes its alt text.
  await visit(page, "/admin/blogs");
  await page.getByRole("button", { name: "New post" }).first().click();
  await page.getByLabel("Title", { exact: true }).fill("Looms from the library");
  await page.getByRole("button", { name: "Choose a picture instead" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await dialog.getByRole("searchbox", { name: "Search pictures" }).fill(storm);
  await dialog.getByRole("button", { name: storm }).click();
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog.getByText("Please say what the picture shows")).toBeVisible();
  await dialog.getByRole("searchbox", { name: "Search pictures" }).fill(weaver);
  await dialog.getByRole("button", { name: weaver }).click();
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByLabel("Alt text: what the cover shows")).toHaveValue("A weaver at her loom");
  await body(page).click();
  await page.keyboard.type("/library");
  await expect(page.getByRole("listbox", { name: "Insert" }).getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: weaver }).click();
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(body(page).locator("img")).toHaveAttribute("alt", "A weaver at her loom");
  await untilSaved(page);

  await page.goto(address);
  await page.getByRole("link", { name: "Looms from the library" }).click();
  await expect(page).toHaveURL(/\/admin\/blogs\//);
  await page.goto(address);
  await expect(page.getByRole("button", { name: "Delete picture" })).toHaveCount(0);

  await visit(page, `/admin/media?find=${storm}`);
  await page.getByRole("link", { name: storm }).click();
  await expect(page).toHaveURL(/\/admin\/media\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("slider", { name: "Focal point" })).toBeVisible();
  const gone = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Delete picture" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete picture" }).click();
  await expect(page).toHaveURL(/\/admin\/media$/);
  expect((await page.request.get(gone)).status()).toBe(404);
  expect((await page.request.get(gone.replace("/admin/media", "/images") + "/thumb.webp")).status()).toBe(404);
});

test("of several pictures uploaded at once, the first stays chosen while its alt text is written", async ({ page }, { retry }) => {
  await signIn(page, "/admin/blogs");
  await page.getByRole("button", { name: "New post" }).first().click();
  await page.getByRole("button", { name: "Choose a picture instead" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  const names = [`tall${retry}.png`, `wide${retry}.png`] as const;
  await dialog
    .getByLabel("Upload pictures")
    .setInputFiles([await file(names[0], drawn(500 + retry, 900, "#3a2b6b")), await file(names[1], drawn(901 + retry, 500, "#3a2b6c"))]);
  for (const name of names) await expect(dialog.getByRole("button", { name })).toBeVisible();
  await expect(dialog.getByRole("button", { name: names[0] })).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByRole("button", { name: names[1] })).toHaveAttribute("aria-pressed", "false");
});

test("the library and a picture fit", async ({ page }, { retry }) => {
  await signIn(page, "/admin/media");
  const name = `a-rather-long-name-of-a-picture-${retry}.png`;
  await page.getByLabel("Upload pictures").setInputFiles([await file(name, drawn(900, 1400 + retry, "#93291f"))]);
  await expect(page.getByRole("list", { name: "New pictures" })).toBeVisible();
  expect(await objectionsInViews(page)).toEqual([]);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("slider", { name: "Focal point" })).toBeVisible();
  expect(await objectionsInViews(page)).toEqual([]);
});
