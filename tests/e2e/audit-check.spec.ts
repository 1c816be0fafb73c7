import { expect, test, type Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { objections, overflow } from "../support/axe.ts";
import { hydrated } from "../support/office.ts";

const PATH = "/services/smart-contract-audit";
/** Occurs nowhere else: a request that contains it contains the code. */
const MARK = "Zx9SecretVaultQ7";
const VULNERABLE = `pragma solidity 0.8.28;
contract ${MARK} {
  mapping(address => uint256) balances;
  function withdraw() external {
    (bool ok, ) = msg.sender.call{value: balances[msg.sender]}("");
    require(ok);
    balances[msg.sender] = 0;
  }
}`;

const source = (page: Page) => page.getByLabel("Solidity source");
const check = (page: Page) => page.getByRole("button", { name: "Check", exact: true }).click();
const section = (page: Page) => page.locator("#instant-check");

async function paste(page: Page, text: string): Promise<void> {
  await page.goto(PATH);
  await source(page).fill(text);
  await check(page);
}

test("a pasted contract is checked in the browser by a worker without a connection, and no request carries it, nor its result", async ({
  page,
  request,
}) => {
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  const carried: string[] = [];
  page.on("request", (sent) => {
    if ([sent.url(), sent.postData() ?? "", JSON.stringify(sent.headers())].some((text) => text.includes(MARK))) carried.push(sent.url());
  });
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => String(payload).includes(MARK) && carried.push(socket.url())));
  await paste(page, VULNERABLE);
  const heading = section(page).getByRole("heading", { name: "1 serious finding" });
  await expect(heading).toBeFocused();
  await expect(section(page).getByText("State is written after a call to the outside")).toBeVisible();
  await section(page).getByRole("button", { name: "Line 5" }).click();
  await expect(source(page)).toBeFocused();
  expect(await source(page).evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))).toContain(
    "msg.sender.call",
  );
  expect(workers).toHaveLength(1);
  // The worker may open no connection: the policy it is served with allows nothing.
  expect((await request.get(workers[0] ?? "")).headers()["content-security-policy"]).toMatch(/^default-src 'none'/);

  // Readiness changes days and price, and the result goes along to the request, without being sent.
  const range = section(page).locator(".check-indication__range");
  await expect(range).toHaveText(/^2\.5 to 3\.5 days, \$[\d,]+ to \$[\d,]+$/);
  for (const box of await section(page).getByRole("checkbox").all()) await box.check();
  await expect(section(page).getByText("Ready to be audited")).toBeVisible();
  await section(page).getByRole("link", { name: "Ask for an audit with this result" }).click();
  await expect(page).toHaveURL(/\/company\/request-audit\?from=check$/);
  await expect(page.getByText("The result of your instant check is attached")).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem("audit-check") ?? "{}") as unknown);
  expect(kept).toMatchObject({
    summary: { nsloc: 9, contracts: 1, functions: 1, externalCalls: 1, findings: 1 },
    scope: [{ path: "pasted.sol", nsloc: 9, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });
  expect(carried).toEqual([]);
});

test("its code is loaded only when a visitor focuses it, and on no other page", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(PATH);
  await page.keyboard.press("Shift");
  await hydrated(page);
  expect(scripts.filter((url) => /check-(?:run|worker)/.test(url))).toEqual([]);
  await source(page).focus();
  await expect.poll(() => scripts.filter((url) => /check-run/.test(url)).length).toBeGreaterThan(0);
  expect(scripts.filter((url) => /check-worker/.test(url))).toEqual([]);
  await page.goto("/services/smart-contract");
  await expect(page.getByLabel("Solidity source")).toHaveCount(0);
});

test("source that cannot be read gets line and column, and the cursor goes there", async ({ page }) => {
  await paste(page, "contract A {\n  uint256 a;\n  function f( external {}\n}");
  await expect(section(page).getByRole("heading", { name: "The source could not be read" })).toBeFocused();
  await expect(section(page).getByText(/^Line 3, column 15: the parser /)).toBeVisible();
  await section(page).getByRole("button", { name: "Go to line 3" }).click();
  await expect
    .poll(() => source(page).evaluate((area: HTMLTextAreaElement) => area.selectionStart))
    .toBe("contract A {\n  uint256 a;\n  function f( ".length);
});

test("files and zips are read together; what cannot be taken is refused in a sentence", async ({ page }) => {
  await page.goto(PATH);
  const files = page.getByLabel("Or files: several .sol files, or a zip");
  const zip = (entries: Record<string, Uint8Array>) => Buffer.from(zipSync(entries));
  await files.setInputFiles([
    { name: "Token.sol", mimeType: "text/plain", buffer: Buffer.from("pragma solidity 0.8.28;\ncontract Token {}") },
    {
      name: "src.zip",
      mimeType: "application/zip",
      buffer: zip({
        "src/Vault.sol": strToU8("pragma solidity 0.8.28;\ncontract Vault is Token {}"),
        "test/Vault.t.sol": strToU8("contract T {}"),
      }),
    },
  ]);
  await check(page);
  await expect(section(page).getByRole("heading", { name: "Nothing found by these rules" })).toBeFocused();
  await expect(section(page).getByRole("row", { name: /src\/Vault\.sol 2/ })).toBeVisible();
  await expect(section(page).getByText("Vault inherits from Token")).toBeAttached();
  await expect(section(page).getByText("1 file of the archive left out")).toBeVisible();
  for (const [name, buffer, sentence] of [
    ["Big.sol", Buffer.alloc(2 * 1024 * 1024, 32), "Big.sol has 2.0 MB"],
    [
      "bomb.zip",
      zip({ "A.sol": new Uint8Array(10 * 1024 * 1024) }),
      /bomb\.zip unpacks to more than 100 times its size|unpacks to more than 1 MB/,
    ],
    ["notes.pdf", Buffer.from("x"), "notes.pdf is neither a .sol file nor a zip."],
  ] as const) {
    await files.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await check(page);
    await expect(section(page).getByText(sentence)).toBeVisible();
    await expect(section(page).getByRole("heading", { name: "Not checked" })).toBeFocused();
  }
});

test("a check that takes too long is stopped, and the page answers all the while", async ({ page }) => {
  // Nested brackets slow the parser down without bound; half a minute is enough for any contract. The page's clock may run faster than the
  // real one.
  await page.clock.install();
  await paste(page, `contract A { uint256 a = ${"(".repeat(400)}1${")".repeat(400)}; }`);
  await expect(section(page).getByText("Reading the code, in this browser")).toBeVisible();
  await section(page).getByText("What this is not").click();
  await expect(section(page).getByText("It is no audit.")).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(section(page).getByText(/^The check was stopped after 30 seconds/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("without scripts it says what it needs", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATH);
  await expect(page.locator("#instant-check noscript p")).toBeVisible();
  await expect(page.locator("#instant-check noscript p")).toContainText("needs JavaScript");
  await expect(page.getByRole("button", { name: "Check", exact: true })).toBeHidden();
  await context.close();
});

test("axe finds nothing in a result, wide and light, narrow and dark, and nothing sticks out", async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole("button", { name: "Show me an example" }).click();
  await expect(section(page).getByRole("heading", { name: "3 serious findings, 1 worth a look" })).toBeVisible();
  for (const [width, colorScheme] of [
    [1280, "light"],
    [390, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await objections(page, "#instant-check"), `${width} px`).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
});
