import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { aPerson, PASSWORD, signedIn } from "#kit/accounts/account-fixture.ts";
import type { Staff } from "#platform/actor.ts";
import { servicesContext, staffContext } from "#platform/request-context.server.ts";
import { people } from "#db/schema/people.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import * as password from "./password.tsx";
import * as invitePage from "./invite.tsx";
import * as personPage from "./person.tsx";
import * as profile from "./profile.tsx";

function argsFor({ services }: TestWorld, staff: Staff, fields: readonly (readonly [string, string])[] = []) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(staffContext, staff);
  return {
    context,
    request: new Request("http://localhost:3000/admin", {
      method: "POST",
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    }),
  };
}

const row = async ({ services }: TestWorld, id: string) => (await services.db.select().from(people).where(eq(people.id, id)))[0];

describe("/admin/profile", () => {
  it("saves the name and nothing else that is sent along", async () => {
    await using world = await testWorld();
    const { staff } = await signedIn(world, await aPerson(world, { role: "member" }));
    const smuggled = [
      ["intent", "name"],
      ["name", " Mina "],
      ["role", "admin"],
      ["areas", "sales"],
      ["id", crypto.randomUUID()],
      ["email", "x@y.example"],
    ] as const;
    expect(await profile.action(argsFor(world, staff, smuggled))).toMatchObject({ intent: "name", ok: true });
    expect(await row(world, staff.personId)).toMatchObject({ name: "Mina", role: "member", areas: [], email: staff.email });
  });

  it.each(["access", "constructor", "__proto__", ""])("knows no form called %j", async (intent) => {
    await using world = await testWorld();
    const { staff } = await signedIn(world, await aPerson(world));
    expect(
      await profile.action(
        argsFor(world, staff, [
          ["intent", intent],
          ["role", "admin"],
        ]),
      ),
    ).toMatchObject({ ok: false, errors: { form: expect.any(String) } });
  });

  it("shows a key only while it waits for its first code", async () => {
    await using world = await testWorld();
    const { staff } = await signedIn(world, await aPerson(world));
    await profile.action(
      argsFor(world, staff, [
        ["intent", "start-totp"],
        ["password", PASSWORD],
      ]),
    );
    expect(await profile.loader(argsFor(world, staff))).toMatchObject({
      twoFactor: { state: "pending", setup: { size: expect.any(Number), path: expect.stringMatching(/^M4 4h7v1h-7z/) } },
    });
    await world.services.db.update(people).set({ totpLastStep: 1 });
    expect(await profile.loader(argsFor(world, staff))).toMatchObject({ twoFactor: { state: "on" } });
  });
});

it("/admin/password says at the field what is wrong", async () => {
  await using world = await testWorld();
  const { staff } = await signedIn(world, await aPerson(world));
  const change = (current: string, next: string) =>
    password.action(
      argsFor(world, staff, [
        ["current", current],
        ["password", next],
      ]),
    );
  expect(await change(PASSWORD, "short")).toMatchObject({ errors: { password: expect.stringContaining("12") } });
  expect(await change("not it", "twelve threads and more")).toMatchObject({ errors: { current: expect.any(String) } });
  expect(await change(PASSWORD, "twelve threads and more")).toMatchObject({ ok: true });
});

it("/admin/people/invite invites a member with several areas or one, not with none, and answers with the link", async () => {
  await using world = await testWorld();
  const { staff } = await signedIn(world, await aPerson(world));
  for (const [index, areas] of [["sales", "audits"], ["sales"]].entries()) {
    const fields = [
      ["email", `${index}@orbweave.example`],
      ["name", ""],
      ["role", "member"],
      ...areas.map((area) => ["areas", area] as const),
    ] as const;
    expect(await invitePage.action(argsFor(world, staff, fields))).toMatchObject({ ok: true, link: expect.stringContaining("/auth/") });
    const [invited] = await world.services.db
      .select()
      .from(people)
      .where(eq(people.email, `${index}@orbweave.example`));
    expect(invited?.areas).toEqual(areas);
  }
  expect(
    await invitePage.action(
      argsFor(world, staff, [
        ["email", "0@orbweave.example"],
        ["role", "admin"],
      ]),
    ),
  ).toMatchObject({ ok: false, errors: { email: expect.any(String) } });
  expect(
    await invitePage.action(
      argsFor(world, staff, [
        ["email", "2@orbweave.example"],
        ["role", "member"],
      ]),
    ),
  ).toMatchObject({ ok: false, errors: { areas: "Please choose at least one area, or make this person an admin." } });
});

describe("/admin/people/:id", () => {
  it("is about the person in the address, whatever a field says", async () => {
    await using world = await testWorld();
    const { staff } = await signedIn(world, await aPerson(world));
    const [target, bystander] = [await aPerson(world, { role: "member" }), await aPerson(world, { role: "member" })];
    const fields = [
      ["intent", "access"],
      ["id", bystander.id],
      ["role", "admin"],
    ] as const;
    expect(await personPage.action({ ...argsFor(world, staff, fields), params: { id: target.id } })).toMatchObject({ ok: true });
    expect([(await row(world, target.id))?.role, (await row(world, bystander.id))?.role]).toEqual(["admin", "member"]);
  });

  it.each(["7", crypto.randomUUID()])("answers 404 for %s", async (id) => {
    await using world = await testWorld();
    const { staff } = await signedIn(world, await aPerson(world));
    await expect(
      personPage.loader({ ...argsFor(world, staff), url: new URL("http://localhost:3000/admin/people"), params: { id } }),
    ).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("removes and brings back", async () => {
    await using world = await testWorld();
    const { staff } = await signedIn(world, await aPerson(world));
    const target = await aPerson(world, { role: "member" });
    const send = (intent: string) => personPage.action({ ...argsFor(world, staff, [["intent", intent]]), params: { id: target.id } });
    expect(await send("removal")).toMatchObject({ ok: true });
    expect(await send("removal")).toMatchObject({ ok: false, errors: { form: expect.any(String) } });
    expect(await send("return")).toMatchObject({ ok: true });
    expect(
      await personPage.loader({ ...argsFor(world, staff), url: new URL("http://localhost:3000/admin/people"), params: { id: target.id } }),
    ).toMatchObject({ person: { status: "invited" } });
  });
});
