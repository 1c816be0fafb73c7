import { type Browser, expect, test } from "@playwright/test";
import pg from "pg";
import { ADMIN_ROUTES } from "../../app/routes.ts";
import { allows, AREAS, type Area, type Holder } from "../../app/domain/access/permissions.ts";
import { hashPassword } from "../../app/kit/accounts/password.server.ts";
import { openSession, sessionCookie, visit } from "../support/office.ts";
import { startPrepared } from "../support/prepared-app.ts";
import { databaseUrl } from "../support/running-app.ts";

const PASSWORD = "a password for everybody";
const NOWHERE = "00000000-0000-4000-8000-000000000000";

const HOLDERS: readonly (readonly [name: string, holder: Holder])[] = [
  ["admin", { role: "admin", areas: [] }],
  ["nothing", { role: "member", areas: [] }],
  ...AREAS.map((area): [string, Holder] => [area, { role: "member", areas: [area] }]),
];

const addressOf = (path: string) => `/${path.replace(":id", NOWHERE).replace("*", "no-such-page")}`;

async function addPeople(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const hash = await hashPassword(PASSWORD);
  for (const [name, { role, areas }] of HOLDERS) {
    await client.query("insert into people (email, name, role, areas, password_hash) values ($1, $2, $3, $4, $5)", [
      `${name}@walk.example`,
      name,
      role,
      areas as Area[],
      hash,
    ]);
  }
  await client.end();
}

/** As a document request, as React Router's data request, and as a form submission. */
const VISITS: readonly (readonly [how: string, path: (path: string) => string, init: RequestInit])[] = [
  ["page", (path) => path, { headers: { Accept: "text/html" } }],
  ["data", (path) => `${path}.data`, {}],
  ["part of the data", (path) => `${path}.data?_routes=${encodeURIComponent(path.slice(1))}`, {}],
  ["form", (path) => path, { method: "POST", body: new URLSearchParams({ intent: "nothing" }) }],
];

/** These visitors request every page in all four ways. */
const IN_EVERY_WAY: readonly string[] = ["stranger", "admin", "nothing"];

/**
 * Pages shown to a holder without the permission, or withheld from one who has it. The same guard runs for every kind of request, so
 * members request each page in one way only; the ways rotate from page to page and from area to area.
 */
async function walk(origin: string, name: string, holder: Holder | undefined, turn: number): Promise<string[]> {
  const cookie = holder ? await sessionCookie(origin, { email: `${name}@walk.example`, password: PASSWORD }) : "";
  const wrong: string[] = [];
  for (const [index, { path, permission }] of ADMIN_ROUTES.entries()) {
    for (const [how, address, init] of VISITS.filter((_, way) => IN_EVERY_WAY.includes(name) || (index + turn) % VISITS.length === way)) {
      const answer = await fetch(origin + address(addressOf(path)), {
        ...init,
        redirect: "manual",
        headers: { ...init.headers, Cookie: cookie, Origin: origin },
      });
      const text = await answer.text();
      // A redirect during a client-side navigation has its target in the body.
      const leadsTo = answer.headers.get("location") ?? (answer.status === 202 ? text : "");
      const isLetIn = answer.status !== 403 && !leadsTo.includes("/auth/login");
      if (isLetIn !== (holder !== undefined && allows(holder, permission)))
        wrong.push(`${name}: ${how} of /${path} answered ${answer.status}`);
      const isPage = answer.headers.get("content-type")?.startsWith("text/html") && how === "page";
      if (answer.status === 403 && isPage && !text.includes('<nav class="side-menu"'))
        wrong.push(`${name}: /${path} refuses without the shell`);
      const menu = text.slice(text.indexOf('<nav class="side-menu"')).split("</nav>", 1)[0] ?? "";
      if (answer.status === 403 && isPage && menu.includes("aria-current")) wrong.push(`${name}: /${path} refuses, but is in the menu`);
    }
  }
  return wrong;
}

/** A ticket of a caller without an email address, which two colleagues have open. */
async function openTogether(browser: Browser, url: string): Promise<void> {
  const open = async (name: string) => {
    const page = await (await browser.newContext({ baseURL: url })).newPage();
    await openSession(page, { email: `${name}@walk.example`, password: PASSWORD });
    return page;
  };
  const [one, other] = [await open("admin"), await open("communication")];
  await visit(one, "/admin/communication/tickets/new");
  await one.getByLabel("Client’s name").fill("Rina Akter");
  await one.getByLabel("Subject").fill("Invoice");
  await one.getByLabel("Request", { exact: true }).fill("She asked why a page counts twice.");
  await one.getByRole("button", { name: "Create ticket" }).click();
  await expect(one.getByText("Please give an email address or a phone number.")).toBeVisible();
  await one.getByLabel("Phone", { exact: true }).fill("+880 2 5566 7788");
  await one.getByRole("button", { name: "Create ticket" }).click();
  await expect(one.getByRole("heading", { level: 1, name: "Invoice" })).toBeVisible();
  await visit(other, new URL(one.url()).pathname);
  await expect(one.getByText("communication is viewing this")).toBeVisible();
  await expect(other.getByText("admin is viewing this")).toBeVisible();
  await other.getByRole("tab", { name: "Reply" }).click();
  await other.keyboard.type("We called back.");
  await expect(one.getByText("communication is writing a reply")).toBeVisible();
  await expect(other.getByText("Nothing is sent: the client gave no email address. Call +880 2 5566 7788")).toBeVisible();
  await other.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(other.getByText("Answer kept on the ticket. Nothing was sent")).toBeVisible();
}

test("every page of the back office, for every role and in every way: nothing but what the table says; colleagues see each other", async ({
  browser,
}) => {
  await using app = await startPrepared("off");
  await addPeople(await databaseUrl(app.folder));
  const walks = [["stranger", undefined] as const, ...HOLDERS].map(([name, holder], turn) => walk(app.url, name, holder, turn));
  expect((await Promise.all(walks)).flat()).toEqual([]);
  await openTogether(browser, app.url);
});
