import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";

/** The first admin of the app that the browser tests run against. */
export const ADMIN = { email: "admin@orbweave.example", password: "weave the pattern twice" } as const;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The `Cookie` header of a new session, for requests made without a browser. */
export async function sessionCookie(origin: string, { email, password }: Credentials = ADMIN): Promise<string> {
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(`${origin}/auth/login`, { method: "POST", body, redirect: "manual", headers: { Origin: origin } });
  expect(answer.status, email).toBe(302);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** On the sign-in page. */
export async function submitSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

interface Requester {
  readonly request: APIRequestContext;
}

/** Posts the sign-in request directly and loads no page: admin-shell.spec.ts tests the form. */
export async function openSession({ request }: Requester, form: Credentials = ADMIN): Promise<void> {
  const answer = await request.post("/auth/login", { form: { ...form }, maxRedirects: 0 });
  expect(answer.status(), form.email).toBe(302);
}

export async function signIn(page: Page, path = "/admin"): Promise<void> {
  await openSession(page);
  await visit(page, path);
}

/** Waits for hydration: the back office loses clicks and keys before it, which only a test is quick enough to send. */
export const hydrated = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-hydrated", "");

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Holds back the next form that the page sends, until the returned function is called. */
export async function holdPost(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent: Promise<void> | undefined;
  await page.route("**/*.data*", (route) => {
    if (sent || route.request().method() !== "POST") return route.fallback();
    sent = promise.then(() => route.continue());
    return sent;
  });
  return async () => {
    resolve();
    await sent;
  };
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** A page of a second admin, who has accepted an invitation. */
export async function openAsColleague(admin: Page, browser: Browser, name: string, path: string): Promise<Page> {
  await admin.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(admin, "/admin/people/invite");
  await admin.getByRole("textbox", { name: "Email" }).fill(`${name.toLowerCase().replaceAll(" ", ".")}@orbweave.example`);
  await admin.getByRole("radio", { name: /^Admin/ }).check();
  await admin.getByRole("button", { name: /invitation/i }).click();
  await admin.getByRole("button", { name: "Copy link" }).click();
  await expect(admin.getByText("Link copied.")).toBeVisible();
  const link = new URL(await admin.evaluate(() => navigator.clipboard.readText()));
  const page = await (await browser.newContext()).newPage();
  await page.goto(link.pathname + link.search);
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.locator("input[type=password]").fill("thirteen looms at once");
  await page.getByRole("button", { name: "Accept and sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Work" })).toBeVisible();
  await visit(page, path);
  return page;
}
