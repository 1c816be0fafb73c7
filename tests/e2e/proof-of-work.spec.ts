import { createHmac } from "node:crypto";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { untilFormMayBeSent } from "../support/form-time.ts";
import { startPrepared } from "../support/prepared-app.ts";
import { databaseUrl } from "../support/running-app.ts";

const PATH = "/company/hire-our-team";

/** Simulates very many requests in this hour. */
async function fillTheHour(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ value: string }>("select value from settings where key = 'link_secret'");
  const key = createHmac("sha256", Buffer.from(String(rows[0]?.value), "base64url"))
    .update("limit:poaching:stored")
    .digest("base64url");
  await client.query("insert into rate_limits (key, count, resets_at) values ($1, 500, now() + interval '1 hour')", [key]);
  await client.end();
}

test("a form that very many people send is still taken: with scripts by work, without them it says another way", async ({ browser }) => {
  await using app = await startPrepared("off");
  await fillTheHour(await databaseUrl(app.folder));

  const fillAndSend = async (javaScriptEnabled: boolean) => {
    const page = await (await browser.newContext({ baseURL: app.url, javaScriptEnabled })).newPage();
    await page.goto(PATH);
    await page.getByLabel("Company", { exact: true }).fill("Quokka Freight");
    await page.getByLabel("Your name").fill("Petra Umbrella");
    await page.getByLabel("Email").fill("petra@quokka.example");
    await page.getByLabel("What is wanted").fill("A tugboat engineer");
    await page.getByLabel("Your offer").fill("Sixty thousand and a boat.");
    await untilFormMayBeSent(page);
    await page.getByRole("button", { name: "Send the request" }).click();
    return page;
  };

  const plain = await fillAndSend(false);
  await expect(plain.getByText("write to hello@orbweave.example or call +880 2 5550 0142")).toBeVisible();
  await expect(plain.getByLabel("Your offer")).toHaveValue("Sixty thousand and a boat.");

  const startedMs = Date.now();
  const page = await fillAndSend(true);
  await expect(page.getByText("Thank you. Your request has arrived.")).toBeVisible({ timeout: 90_000 });
  test.info().annotations.push({ type: "sent with work within ms", description: String(Date.now() - startedMs) });
});
