import { expect, test } from "@playwright/test";
import { emptyPost } from "../../app/domain/blog/post-schema.ts";
import { objectionsInViews } from "../support/axe.ts";
import { openSession, reload, signIn } from "../support/office.ts";
import { body, makePost, newPost, paste, toEnd, tool, untilEditable, untilSaved } from "../support/post-desk.ts";
import { ONE_PIXEL_PNG } from "../support/one-pixel-png.ts";

test("a post with everything in it is written, published only when it is complete, read, and brought back to that version", async ({
  page,
  context,
}) => {
  await newPost(page, "");
  await page.getByRole("button", { name: "Publish now", exact: true }).click();
  const missing = page.getByRole("alertdialog", { name: "Not published yet" });
  for (const words of ["Give the post a title.", "Write a summary", "It is still empty"]) await expect(missing).toContainText(words);
  await page.keyboard.press("Escape");
  await expect(missing).toHaveCount(0);

  await page.getByLabel("Title", { exact: true }).fill("Everything an editor can do");
  await expect(page).toHaveTitle(/Everything an editor can do$/);
  await body(page).click();
  await page.keyboard.type("## A heading by Markdown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Some **bold** and *italic* and `code` words.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("> Quoted");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  // The slash menu, by keyboard only.
  await page.keyboard.type("/tab");
  const option = page.getByRole("listbox", { name: "Insert" }).getByRole("option", { name: /^Table/ });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Role");
  await page.getByRole("group", { name: "Table" }).getByRole("button", { name: "Row below" }).click();
  await expect(body(page).locator("tr")).toHaveCount(4);
  await page.getByRole("group", { name: "Table" }).getByRole("button", { name: "Remove column" }).click();
  await page.keyboard.type("Hours");
  await expect(body(page).locator("tr").first().locator("th")).toHaveCount(2);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("!tip ");
  await page.keyboard.type("Mind the gap");
  await expect(body(page).locator("[data-callout=tip]")).toContainText("Mind the gap");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("```ts ");
  await page.keyboard.type("const answer = 42;");
  await page.getByLabel("Language").selectOption("Solidity");
  await page.keyboard.press("Control+End");
  await tool(page, "Link card").click();
  await page.getByLabel("Address", { exact: true }).fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Insert the card" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "A link starts with" })).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill("example.com/talk");
  await page.getByRole("button", { name: "Insert the card" }).click();
  await page.locator(".body-editor input[type=file]").setInputFiles({ name: "chart.png", mimeType: "image/png", buffer: ONE_PIXEL_PNG });
  await body(page).locator("img").click();
  await page.getByLabel("Alt text: what the picture shows").fill("A chart of one pixel");
  await page.getByLabel("Caption (optional)").fill("Figure 1");
  await page.getByLabel("Summary").fill("A summary for the readers.");
  await page.getByLabel("Tags", { exact: true }).fill("testing");
  await page.getByLabel("Tags", { exact: true }).press("Enter");
  await untilSaved(page);

  await page.reload();
  await expect(tool(page, "Bold")).toBeVisible();
  for (const words of ["A heading by Markdown", "Quoted", "Hours", "Mind the gap", "const answer = 42;", "example.com", "Figure 1"])
    await expect(body(page)).toContainText(words);
  await expect(body(page).locator("strong").first()).toHaveText("bold");
  await expect(body(page).locator("img")).toHaveAttribute("alt", "A chart of one pixel");
  await expect(page.getByText("Restore unsaved version")).toHaveCount(0);

  await page.getByRole("button", { name: "Publish now", exact: true }).click();
  await expect(page.getByText("Published. Readers can see it now.")).toBeVisible();
  const address = await page.getByRole("link", { name: "View live post" }).getAttribute("href");
  expect(address).toMatch(/^\/blogs\/everything-an-editor-can-do/);
  const reader = await context.newPage();
  // A viewport so low that the picture is far below the fold.
  await reader.setViewportSize({ width: 800, height: 200 });
  const fetched: string[] = [];
  reader.on("request", (request) => new URL(request.url()).pathname.startsWith("/images/") && fetched.push(request.url()));
  await reader.goto(address ?? "", { waitUntil: "load" });
  const picture = reader.getByRole("img", { name: "A chart of one pixel" });
  await expect(picture).toHaveAttribute("src", /^data:/);
  expect(fetched).toEqual([]);
  await picture.evaluate((img) => window.scrollTo(0, img.getBoundingClientRect().top + scrollY - innerHeight - 190));
  await expect(picture).toHaveAttribute("src", /^http/);
  await expect.poll(() => fetched.length).toBe(1);
  await reader.setViewportSize({ width: 1280, height: 720 });
  await expect(reader.getByRole("heading", { level: 1, name: "Everything an editor can do" })).toBeVisible();
  for (const words of ["A heading by Markdown", "Mind the gap", "Figure 1", "Hours"])
    await expect(reader.getByText(words).first()).toBeVisible();

  // From now on readers do not see edits.
  await body(page).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Secret ");
  await untilSaved(page);
  await expect(page.getByText("Changed since published")).toBeVisible();
  await reader.reload();
  await expect(reader.getByText("Secret")).toHaveCount(0);

  await reload(page);
  await page.getByRole("button", { name: /Version 2: Published/ }).click();
  await page.getByRole("button", { name: "Changes since" }).click();
  await expect(page.getByRole("dialog").locator("ins")).toContainText("Secret");
  // The news of the restored version comes before the answer of the form.
  await page.route("**/admin/blogs/*.data*", async (route) => {
    if (route.request().method() === "GET") return route.continue();
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByText("Version 2 restored as the draft.")).toBeVisible();
  await expect(body(page)).not.toContainText("Secret");
});

test("words survive a lost connection and a reload, and a save on an older state overwrites nothing unseen", async ({ page, context }) => {
  const path = await newPost(page, "Offline");
  await body(page).click();
  await page.keyboard.type("Saved words.");
  await untilSaved(page);
  await context.setOffline(true);
  await page.keyboard.type(" Words on the train.");
  await expect(page.getByText("Offline, kept here").first()).toBeVisible();
  // The page is left before the connection is back. Chromium sends a last request of a page that is left even while it emulates "offline".
  await page.evaluate(() => void (window.fetch = () => Promise.reject(new TypeError("Failed to fetch"))));
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText("This browser has unsaved changes")).toBeVisible();
  await expect(body(page)).not.toContainText("Words on the train.");
  await page.getByRole("button", { name: "Restore unsaved version" }).click();
  await expect(body(page)).toContainText("Saved words. Words on the train.");
  await untilSaved(page);
  await page.reload();
  await expect(body(page)).toContainText("Words on the train.");
  await expect(page.getByText("This browser has unsaved changes")).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(path);
  await untilEditable(other);
  // Typed before the other tab saves: a tab without changes of its own would show what was saved there.
  await page.route("**/draft", (route) => route.abort());
  await toEnd(page);
  await page.keyboard.type(" Late.");
  await expect(page.getByText("Offline, kept here").first()).toBeVisible();
  await toEnd(other);
  await other.keyboard.type(" Theirs.");
  await untilSaved(other);
  await page.unroute("**/draft");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("alert").filter({ hasText: "saved this post on" })).toBeVisible();
  await expect(body(page)).toContainText("Words on the train. Late.");
  await page.getByRole("button", { name: "See the other version" }).click();
  await expect(body(page)).toContainText("Words on the train. Theirs.");
  await expect(page.getByRole("button", { name: "Publish now" })).toHaveAttribute("aria-disabled", "true");
  // Restoring after having seen the other version keeps this one, and the other tab follows.
  await page.getByRole("button", { name: "Restore unsaved version" }).click();
  await untilSaved(page);
  await expect(body(page)).toContainText("Words on the train. Late.");
  await expect(body(other)).toContainText("Words on the train. Late.");
});

test("news that come as the line is lost wait for it, and do not take the page's place", async ({ page, context, request }) => {
  const line = page.waitForEvent("websocket");
  await signIn(page, "/admin/blogs?q=meanwhile");
  await (await line).waitForEvent("framereceived");
  const lost = (await line)
    .waitForEvent("framereceived", ({ payload }) => String(payload).includes("post."))
    .then(() => context.setOffline(true));
  await openSession({ request });
  const path = await makePost({ request });
  await lost;
  const content = { ...emptyPost("a seed"), title: "Written meanwhile" };
  expect((await request.post(`${path}/draft`, { data: { content, revision: 1 } })).status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Blogs", level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: "Written meanwhile" })).toBeVisible();
});

test("hostile and oversized pastes do no harm and lose nothing, and an address over marked words becomes their link", async ({ page }) => {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  await newPost(page, "Hostile");
  await body(page).click();
  await page.keyboard.type("Before. ");
  await paste(page, {
    "text/plain": "x",
    "text/html": `<p>Intro</p><h1 onclick="alert(1)">Pasted</h1><p style="position:fixed">Words<script>alert(1)</script><a href="javascript:alert(1)">link</a><a href="https://example.com/">good</a></p>
      <img src=x onerror=alert(1)><svg><style><img src=x onerror=alert(1)></style></svg><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
      <iframe srcdoc="<script>alert(1)</script>"></iframe><form><button formaction="javascript:alert(1)">b</button></form><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`,
  });
  await expect(body(page).getByText("Pasted")).toBeVisible();
  await expect(
    body(page).locator("script, iframe, style, svg, form, button, [onclick], [onerror], [style], a[href^=javascript]"),
  ).toHaveCount(0);
  await expect(body(page).locator("a")).toHaveAttribute("href", "https://example.com/");
  await expect(body(page).locator("h2")).toHaveText(/Pasted/);
  await paste(page, { "text/plain": "y".repeat(5_000_000) });
  await expect(page.getByText("That is 5.0 million characters.")).toBeVisible();
  await expect(body(page)).toContainText("Before.");
  await expect(body(page)).not.toContainText("yyyy");
  await paste(page, { "text/plain": "# From Markdown\n\n- a\n- b\n\n<script>alert(1)</script>" });
  await expect(body(page).getByRole("heading", { name: "From Markdown" })).toBeVisible();
  await expect(body(page).locator("li")).toHaveCount(2);
  await untilSaved(page);
  expect(alerts).toEqual([]);

  await page.keyboard.press("Control+a");
  await page.keyboard.type("words");
  await expect(body(page)).toHaveText("words");
  await page.keyboard.press("Control+a");
  await paste(page, { "text/plain": "https://example.com/page" });
  await expect(body(page).getByRole("link", { name: "words" })).toHaveAttribute("href", "https://example.com/page");
});

test("a new post begins in its title, Enter goes on to the text, its address is unique, and it is scheduled for the future from the bar that stays in sight", async ({
  page,
}) => {
  await signIn(page, "/admin/blogs");
  await page.getByRole("button", { name: "New post" }).first().click();
  const title = page.getByLabel("Title", { exact: true });
  await expect(title).toBeFocused();
  await untilEditable(page);
  // What is typed before the scripts run is not lost.
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", (route) => promise.then(() => route.fallback()));
  await page.reload({ waitUntil: "commit" });
  await expect(title).toBeFocused();
  await page.keyboard.type("Begun by");
  resolve();
  await untilEditable(page);
  await page.keyboard.type(" keyboard");
  await expect(title).toHaveValue("Begun by keyboard");
  await page.keyboard.press("Enter");
  await expect(body(page)).toBeFocused();
  for (let line = 0; line < 40; line += 1) await page.keyboard.press("Enter");
  await page.keyboard.type("The end.");
  await page.getByLabel("Summary").fill("A post that was begun by keyboard.");
  await body(page).getByText("The end.").scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Publish now" })).toBeInViewport();
  await page.getByRole("button", { name: "Schedule…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Monday, 09:00" }).click();
  await expect(page.getByRole("dialog").getByLabel("Publish on")).toHaveValue(/T09:00$/);
  await page.getByRole("dialog").getByLabel("Publish on").fill("2035-01-02T10:00");
  await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText("Schedule saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Scheduled");

  await page.getByLabel(/Publish on/).fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("This time has passed.")).toBeVisible();
  await page.getByLabel(/Publish on/).fill("2035-01-03T10:00");
  await page.getByLabel(/Withdraw on/).fill("2035-01-01T10:00");
  await page.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("The post would be withdrawn before it is published.")).toBeVisible();
  await page.getByLabel(/Withdraw on/).fill("2035-01-04T10:00");
  await page.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("The post would be withdrawn before it is published.")).toHaveCount(0);
  await page.locator("summary", { hasText: /^Address$/ }).click();
  await page.getByLabel("Address after /blogs/").fill("what-an-audit-cannot-tell-you");
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("Another post has or had this address.")).toBeVisible();
  await page.goto("/admin/blogs?q=Begun");
  await expect(page.getByRole("row").filter({ hasText: "Begun by keyboard" })).toContainText("Scheduled for 3 Jan 2035, 10:00");
});

test("nothing to object to in list and desk", async ({ page }) => {
  const title = "Pricing software honestly";
  await signIn(page, `/admin/blogs?q=${encodeURIComponent(title)}`);
  expect(await objectionsInViews(page)).toEqual([]);
  await page.getByRole("link", { name: title }).click();
  await untilEditable(page);
  await toEnd(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await expect(page.getByRole("listbox", { name: "Insert" })).toBeVisible();
  expect(await objectionsInViews(page)).toEqual([]);
});
