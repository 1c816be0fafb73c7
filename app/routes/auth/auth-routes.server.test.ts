import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { aPerson, cookieOf, mailedLinks, PASSWORD, signedIn, tokenOf } from "#kit/accounts/account-fixture.ts";
import { invitePerson } from "#kit/accounts/invite-person.server.ts";
import { findStaff } from "#kit/accounts/sessions.server.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import * as invitation from "./invitation.tsx";
import * as login from "./login.tsx";
import * as logout from "./logout.ts";
import * as first from "./refresh-first.ts";
import * as refresh from "./refresh.ts";
import * as reset from "./reset.tsx";

const EMAIL = "owner@orbweave.example";

function argsFor({ services }: TestWorld, path: string, init: RequestInit = {}) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestInfoContext, { id: "1", nonce: "n", address: "203.0.113.8" });
  const url = new URL(path, "http://localhost:3000");
  return { request: new Request(url, init), url, context };
}

const formPost = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers,
});
const jsonPost = (body: unknown, cookies?: string): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json", ...(cookies && { Cookie: cookies }) },
});

/** The result of `data(content, { status })`. */
interface ActionData {
  readonly data: { readonly errors?: Record<string, string>; readonly done?: string; readonly ticket?: string; readonly isOver?: boolean };
  readonly init: { readonly status: number } | null;
}

const asResponse = (answer: unknown): Response => {
  if (!(answer instanceof Response)) throw new Error(`no response: ${JSON.stringify(answer)}`);
  return answer;
};

describe("/auth/login", () => {
  const send = (world: TestWorld, fields: Record<string, string>, path = "/auth/login", headers?: Record<string, string>) =>
    login.action(argsFor(world, path, formPost(fields, headers)));

  it("signs in and goes where one wanted to go", async () => {
    await using world = await testWorld();
    await aPerson(world, { email: EMAIL });
    const answer = asResponse(await send(world, { email: EMAIL, password: PASSWORD }, "/auth/login?next=%2Fadmin%2Fquotes%3Fpage%3D2"));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/quotes?page=2"]);
    expect(await findStaff(world.services, cookieOf(answer.headers.get("set-cookie") ?? ""), "")).toMatchObject({ email: EMAIL });
  });

  it.each(["https://evil.example/admin", "//evil.example/admin", "/\\evil.example", "/auth/logout", "javascript:alert(1)"])(
    "does not redirect to %s",
    async (next) => {
      await using world = await testWorld();
      await aPerson(world, { email: EMAIL });
      const answer = asResponse(await send(world, { email: EMAIL, password: PASSWORD }, `/auth/login?${new URLSearchParams({ next })}`));
      expect(answer.headers.get("location")).toBe("/admin");
    },
  );

  it("never keeps a session that the browser came with", async () => {
    await using world = await testWorld();
    await aPerson(world, { email: EMAIL });
    const planted = await signedIn(world, await aPerson(world));
    const answer = asResponse(await send(world, { email: EMAIL, password: PASSWORD }, "/auth/login", { Cookie: planted.cookies }));
    const cookies = cookieOf(answer.headers.get("set-cookie") ?? "");
    expect(cookies).not.toBe(planted.cookies);
    expect(cookies).not.toContain(planted.staff.sessionId);
    expect(await findStaff(world.services, planted.cookies, "")).toBeUndefined();
  });

  it("says the same of an unknown account and of a wrong password", async () => {
    await using world = await testWorld();
    await aPerson(world, { email: EMAIL });
    const answers = (await Promise.all([
      send(world, { email: EMAIL, password: "not it" }),
      send(world, { email: "nobody@orbweave.example", password: "not it" }),
    ])) as unknown as ActionData[];
    expect(answers.map(({ init }) => init?.status)).toEqual([401, 401]);
    expect(answers[0]?.data.errors).toEqual(answers[1]?.data.errors);
    expect(answers[0]?.data.errors?.["form"]).toMatch(/is wrong/);
  });

  it("says what is missing at each field, also to what is no form", async () => {
    await using world = await testWorld();
    const empty = (await send(world, { email: "not an address", password: "" })) as unknown as ActionData;
    expect(Object.keys(empty.data.errors ?? {})).toEqual(["email", "password"]);
    const json = (await login.action(argsFor(world, "/auth/login", jsonPost({ email: EMAIL })))) as unknown as ActionData;
    expect(json.init?.status).toBe(400);
    await expect(send(world, { email: "a\0@orbweave.example", password: PASSWORD })).rejects.toMatchObject({ init: { status: 400 } });
  });

  it("sends those who are signed in on, unless they were sent here", async () => {
    await using world = await testWorld();
    const { cookies, staff } = await signedIn(world, await aPerson(world));
    const visit = (path: string) => login.loader(argsFor(world, path, { headers: { Cookie: cookies } }));
    await expect(visit("/auth/login")).rejects.toMatchObject({ status: 302 });
    expect(await visit("/auth/login?next=/admin/people")).toEqual({ sessionId: staff.sessionId, next: "/admin/people" });
  });
});

it.each([
  ["login", login],
  ["reset", reset],
  ["invitation", invitation],
])("/auth/%s answers 400 to a form that cannot be read", async (name, route) => {
  await using world = await testWorld();
  const broken = { method: "POST", body: "--b", headers: { "Content-Type": "multipart/form-data; boundary=a" } };
  await expect(route.action(argsFor(world, `/auth/${name}`, broken))).rejects.toMatchObject({ init: { status: 400 } });
});

describe("/auth/refresh", () => {
  it("refuses what is no JSON", async () => {
    await using world = await testWorld();
    const { cookies } = await signedIn(world, await aPerson(world));
    expect((await refresh.action(argsFor(world, "/auth/refresh", { ...jsonPost({}, cookies), body: '{"refresh_token":' }))).status).toBe(
      401,
    );
  });

  it("takes cookie and record together, once", async () => {
    await using world = await testWorld();
    const { cookies, token } = await signedIn(world, await aPerson(world));
    const call = (body: unknown, cookie?: string) => refresh.action(argsFor(world, "/auth/refresh", jsonPost(body, cookie)));
    const answer = await call({ refresh_token: token }, cookies);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const { refresh_token: next } = (await answer.json()) as { refresh_token: string };
    expect(next).not.toBe(token);
    for (const [body, cookie] of [
      [{ refresh_token: next }, undefined],
      [{}, cookies],
      [{ refresh_token: 7 }, cookies],
      [null, cookies],
    ] as const)
      expect((await call(body, cookie)).status).toBe(401);
    world.clock.advance(60_000);
    const replay = await call({ refresh_token: token }, cookies);
    expect([replay.status, replay.headers.get("set-cookie")]).toEqual([401, "session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"]);
    expect((await call({ refresh_token: next }, cookies)).status).toBe(401);
  });

  it("hands the first record to the cookie, for the first two minutes", async () => {
    await using world = await testWorld();
    await aPerson(world, { email: EMAIL });
    const signed = asResponse(await login.action(argsFor(world, "/auth/login", formPost({ email: EMAIL, password: PASSWORD }))));
    const cookies = cookieOf(signed.headers.get("set-cookie") ?? "");
    const claim = (cookie?: string) => first.action(argsFor(world, "/auth/refresh/first", jsonPost({}, cookie)));
    expect((await claim()).status).toBe(401);
    expect(await (await claim(cookies)).json()).toEqual({ refresh_token: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/) });
    world.clock.advance(2 * 60_000);
    expect((await claim(cookies)).status).toBe(401);
  });

  it.each([refresh, first, logout])("is not to be read", (route) => {
    expect(route.loader().status).toBe(405);
  });
});

describe("/auth/logout", () => {
  it("revokes on the server and clears the cookie, and sends a plain form home", async () => {
    await using world = await testWorld();
    const person = await aPerson(world);
    for (const [accept, status, home] of [
      ["application/json", 204, null],
      ["text/html,application/xhtml+xml", 303, "/"],
      ["*/*", 303, "/"],
    ] as const) {
      const { cookies } = await signedIn(world, person);
      const answer = await logout.action(argsFor(world, "/auth/logout", formPost({}, { Cookie: cookies, Accept: accept })));
      expect([answer.status, answer.headers.get("location"), answer.headers.get("set-cookie")]).toEqual([
        status,
        home,
        expect.stringContaining("Max-Age=0"),
      ]);
      expect(await findStaff(world.services, cookies, "")).toBeUndefined();
    }
  });
});

describe("/auth/reset", () => {
  const ask = (world: TestWorld, email: string, headers: Record<string, string> = {}) =>
    reset.action(argsFor(world, "/auth/reset", formPost({ email }, headers))) as unknown as Promise<ActionData>;

  it.each([
    ["smtp://mail.example", /^If there is an account/],
    ["", /^No mail server is set up here/],
  ])("answers alike for every address with SMTP_URL=%s", async (SMTP_URL, sentence) => {
    await using world = await testWorld({ SMTP_URL });
    await aPerson(world, { email: EMAIL });
    const [known, unknown] = await Promise.all([ask(world, EMAIL), ask(world, "nobody@orbweave.example")]);
    expect(known).toEqual(unknown);
    expect(known.data.done).toMatch(sentence);
  });

  it("mails a link to our own host, whatever host the request names", async () => {
    await using world = await testWorld({ PUBLIC_URL: "https://orbweave.example" });
    await aPerson(world, { email: EMAIL });
    const evil = argsFor(
      world,
      "http://evil.example/auth/reset",
      formPost({ email: EMAIL }, { Host: "evil.example", "X-Forwarded-Host": "evil.example", Origin: "https://evil.example" }),
    );
    await reset.action(evil);
    const links = await mailedLinks(world, EMAIL);
    expect(links.map(({ origin }) => origin)).toEqual(["https://orbweave.example"]);
  });

  it("looks at a link without using it up, uses it once, and says when it is spent", async () => {
    await using world = await testWorld();
    await aPerson(world, { email: EMAIL });
    await ask(world, EMAIL);
    const link = (await mailedLinks(world, EMAIL))[0];
    const path = `${link?.pathname}${link?.search}`;
    const look = () => reset.loader(argsFor(world, path));
    for (let looks = 0; looks < 2; looks += 1) expect(await look()).toMatchObject({ email: EMAIL, isOver: false });
    const choose = (password: string) => reset.action(argsFor(world, path, formPost({ token: tokenOf(link), password })));
    expect(await choose(PASSWORD)).toMatchObject({
      init: { status: 400 },
      data: { errors: { password: expect.stringContaining("already") } },
    });
    expect(await choose("too short")).toMatchObject({ init: { status: 400 }, data: { errors: { password: expect.any(String) } } });
    expect(asResponse(await choose("twelve threads and more")).headers.get("location")).toBe("/admin");
    expect(await choose("twelve threads and more")).toMatchObject({ init: { status: 410 } });
    expect(await look()).toMatchObject({ isOver: true });
  });
});

describe("/auth/invitation", () => {
  it("does not let the invited choose their role", async () => {
    await using world = await testWorld();
    const { ctx } = await signedIn(world, await aPerson(world));
    await invitePerson(ctx, { name: "Mina", email: EMAIL, role: "member", areas: ["sales"] });
    const link = (await mailedLinks(world, EMAIL))[0];
    const path = `${link?.pathname}${link?.search}`;
    expect(await invitation.loader(argsFor(world, path))).toMatchObject({ invited: { name: "Mina", email: EMAIL } });
    const accept = () =>
      invitation.action(
        argsFor(
          world,
          path,
          formPost({
            token: tokenOf(link),
            name: "Mina",
            password: "twelve threads and more",
            role: "admin",
            areas: "content",
            email: "other@orbweave.example",
          }),
        ),
      );
    const answer = asResponse(await accept());
    expect(await findStaff(world.services, cookieOf(answer.headers.get("set-cookie") ?? ""), "")).toMatchObject({
      role: "member",
      areas: ["sales"],
      email: EMAIL,
    });
    expect(await accept()).toMatchObject({ init: { status: 410 } });
    expect(await invitation.loader(argsFor(world, path))).toMatchObject({ invited: undefined });
  });
});
