import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { AREAS } from "#domain/access/permissions.ts";
import { people } from "#db/schema/people.ts";
import type { Ctx } from "#platform/actor.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { acceptInvitation } from "./accept-invitation.server.ts";
import { acceptInput, accessFields, inviteInput, nameInput } from "./account-inputs.ts";
import { aPerson, DEVICE, eventsOf, eventTypes, mailedLinks, PASSWORD, signedIn, tokenOf } from "./account-fixture.ts";
import { changeAccess } from "./change-access.server.ts";
import { createInvitationLink, invitePerson, resendInvitation } from "./invite-person.server.ts";
import { findPerson } from "./office/find-person.server.ts";
import { PEOPLE_SOURCE } from "./office/people-source.server.ts";
import { peekLink } from "./one-time-token.server.ts";
import { changeOwnName } from "./own-account.server.ts";
import { bringBack, removePerson } from "./remove-person.server.ts";
import { findStaff } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";

const INVITATION = { name: "", email: "mina@orbweave.example", role: "member", areas: ["sales"] } as const;
const invitation = () => inviteInput.parse(INVITATION);
const NEW_PASSWORD = "twelve threads and more";

const row = async ({ services }: TestWorld, id: string) => (await services.db.select().from(people).where(eq(people.id, id)))[0];

async function invited(world: TestWorld, ctx: Ctx) {
  const answer = await invitePerson(ctx, invitation());
  if (!answer.ok) throw new Error(answer.reason);
  const links = await mailedLinks(world, INVITATION.email);
  return { id: answer.id, link: links.at(-1), token: tokenOf(links.at(-1)) };
}

const listPeople = (ctx: Ctx) => loadList(ctx, PEOPLE_SOURCE, new URL("https://orbweave.example/admin/people"));

const VERBS: readonly [string, (ctx: Ctx, id: string) => Promise<unknown>][] = [
  ["invitePerson", (ctx) => invitePerson(ctx, invitation())],
  ["resendInvitation", (ctx, id) => resendInvitation(ctx, { id })],
  ["createInvitationLink", (ctx, id) => createInvitationLink(ctx, { id })],
  ["changeAccess", (ctx, id) => changeAccess(ctx, { id, role: "admin", areas: [] })],
  ["removePerson", (ctx, id) => removePerson(ctx, { id })],
  ["bringBack", (ctx, id) => bringBack(ctx, { id })],
  ["loadList", (ctx) => listPeople(ctx)],
  ["findPerson", (ctx, id) => findPerson(ctx, id)],
];

describe.each(VERBS)("%s", (_, verb) => {
  it("refuses a stranger and a member with every area", async () => {
    await using world = await testWorld();
    const member = await asStaff(world, { role: "member", areas: AREAS });
    for (const ctx of [asVisitor(world), member]) await expect(verb(ctx, member.actor.personId)).rejects.toThrow(Forbidden);
    expect(await eventTypes(world)).toEqual([]);
  });
});

describe("an invitation", () => {
  it("is a mail to our own address, whatever it says, and lets its owner in once", async () => {
    await using world = await testWorld({ PUBLIC_URL: "https://orbweave.example" });
    const { id, link, token } = await invited(world, await asStaff(world));
    expect(link?.origin + (link?.pathname ?? "")).toBe("https://orbweave.example/auth/invitation");
    expect(await signIn(world.services, { email: INVITATION.email, password: NEW_PASSWORD }, DEVICE)).toMatchObject({ ok: false });
    expect(await acceptInvitation(world.services, { token, name: "Mina", password: NEW_PASSWORD }, DEVICE)).toMatchObject({
      ok: true,
      staff: { personId: id, name: "Mina", role: "member", areas: ["sales"] },
    });
    expect(await acceptInvitation(world.services, { token, name: "Mallory", password: "another long password" }, DEVICE)).toEqual({
      ok: false,
      reason: "link_over",
    });
    expect(await signIn(world.services, { email: INVITATION.email, password: NEW_PASSWORD }, DEVICE)).toMatchObject({ ok: true });
    expect(await row(world, id)).toMatchObject({ name: "Mina" });
  });

  it("is used up by one of two who accept at once", async () => {
    await using world = await testWorld();
    const { token } = await invited(world, await asStaff(world));
    const answers = await Promise.all(
      ["Mina", "Mallory"].map((name) => acceptInvitation(world.services, { token, name, password: NEW_PASSWORD }, DEVICE)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("survives being looked at, and seven days", async () => {
    await using world = await testWorld();
    const { id, token } = await invited(world, await asStaff(world));
    for (let looks = 0; looks < 3; looks += 1) expect(await peekLink(world.services, "invitation", token)).toMatchObject({ id });
    world.clock.advance(7 * 24 * 60 * 60_000);
    expect(await peekLink(world.services, "invitation", token)).toBeUndefined();
    expect(await acceptInvitation(world.services, { token, name: "Mina", password: NEW_PASSWORD }, DEVICE)).toMatchObject({ ok: false });
  });

  it("is no reset link", async () => {
    await using world = await testWorld();
    const { token } = await invited(world, await asStaff(world));
    expect(await peekLink(world.services, "reset", token)).toBeUndefined();
  });

  it("replaces the one before it when it is sent again, until it is accepted", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { id, token: first } = await invited(world, admin);
    world.clock.advance(1_000);
    expect(await resendInvitation(admin, { id })).toEqual({ ok: true, link: expect.stringContaining("/auth/invitation") });
    const second = tokenOf((await mailedLinks(world, INVITATION.email)).at(-1));
    expect(await peekLink(world.services, "invitation", first)).toBeUndefined();
    const created = await createInvitationLink(admin, { id });
    expect(await mailedLinks(world, INVITATION.email)).toHaveLength(2);
    expect(await peekLink(world.services, "invitation", second)).toBeUndefined();
    const third = tokenOf(created.ok ? new URL(created.link) : undefined);
    await acceptInvitation(world.services, { token: third, name: "Mina", password: NEW_PASSWORD }, DEVICE);
    for (const again of [resendInvitation, createInvitationLink])
      expect(await again(admin, { id })).toEqual({ ok: false, reason: "not_found" });
  });

  it("goes to no address that mail cannot be sent to", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    expect(await invitePerson(admin, inviteInput.parse({ ...INVITATION, email: "ü@x.example" }))).toEqual({
      ok: false,
      reason: "unmailable",
    });
    expect(await eventTypes(world)).toEqual([]);
  });

  it("is not used up by one's own address as the password", async () => {
    await using world = await testWorld();
    const { token } = await invited(world, await asStaff(world));
    const accept = (password: string) => acceptInvitation(world.services, { token, name: "Mina", password }, DEVICE);
    expect(await accept(INVITATION.email)).toEqual({ ok: false, reason: "own_email" });
    expect(await accept(NEW_PASSWORD)).toMatchObject({ ok: true });
  });

  it("goes to one person per address, in whatever capitals", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const answers = await Promise.all([
      invitePerson(admin, invitation()),
      invitePerson(admin, inviteInput.parse({ ...INVITATION, email: "MINA@orbweave.example" })),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "taken" });
  });
});

describe("unexpected fields", () => {
  it("are dropped: no form makes its sender an admin", async () => {
    const more = { role: "admin", areas: ["sales"], id: "x", passwordHash: "x", email: "x@y.example", removedAt: null };
    expect(nameInput.parse({ name: "Mina", ...more })).toEqual({ name: "Mina" });
    expect(acceptInput.parse({ token: "t", name: "Mina", password: NEW_PASSWORD, ...more })).toEqual({
      token: "t",
      name: "Mina",
      password: NEW_PASSWORD,
    });
    expect(accessFields.safeParse({ role: "owner", areas: [] }).success).toBe(false);
    expect(accessFields.safeParse({ role: "member", areas: ["people"] }).success).toBe(false);
  });

  it("change nothing, even when a caller passes them to the verb", async () => {
    await using world = await testWorld();
    const member = await asStaff(world, { role: "member" });
    const smuggled = { name: "Mina", role: "admin", areas: AREAS };
    await changeOwnName(member, smuggled);
    expect(await row(world, member.actor.personId)).toMatchObject({ name: "Mina", role: "member", areas: [] });
  });
});

describe("changing access", () => {
  it("counts at the next request and says what it was before", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { cookies, staff } = await signedIn(world, await aPerson(world, { role: "member" }));
    expect(await changeAccess(admin, { id: staff.personId, role: "member", areas: ["audits"] })).toEqual({ ok: true });
    expect(await findStaff(world.services, cookies, "")).toMatchObject({ areas: ["audits"] });
    expect(await eventsOf(world, "person.access_changed")).toMatchObject([
      {
        actorId: admin.actor.personId,
        subjectId: staff.personId,
        payload: { before: { role: "member", areas: [] }, after: { role: "member", areas: ["audits"] } },
      },
    ]);
  });
});

describe("removing a person", () => {
  it("takes their session, password, second factor and links, and keeps their name", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const person = await aPerson(world, { role: "member" });
    const { cookies } = await signedIn(world, person);
    expect(await removePerson(admin, { id: person.id })).toEqual({ ok: true });
    expect(await findStaff(world.services, cookies, "")).toBeUndefined();
    expect(await row(world, person.id)).toMatchObject({ name: "Ada", passwordHash: null, totpSecret: null });
    expect(await signIn(world.services, { email: person.email, password: PASSWORD }, DEVICE)).toMatchObject({ ok: false });
    expect(await removePerson(admin, { id: person.id })).toEqual({ ok: false, reason: "not_found" });
    expect(await findPerson(admin, person.id)).toMatchObject({ status: "removed" });
  });

  it("is undone by an invitation, which the old password does not replace", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { id, token: old } = await invited(world, admin);
    await acceptInvitation(world.services, { token: old, name: "Mina", password: NEW_PASSWORD }, DEVICE);
    await removePerson(admin, { id });
    world.clock.advance(1_000);
    expect(await bringBack(admin, { id })).toMatchObject({ ok: true });
    expect(await signIn(world.services, { email: INVITATION.email, password: NEW_PASSWORD }, DEVICE)).toMatchObject({ ok: false });
    const token = tokenOf((await mailedLinks(world, INVITATION.email)).at(-1));
    expect(await acceptInvitation(world.services, { token, name: "Mina", password: NEW_PASSWORD }, DEVICE)).toMatchObject({
      ok: true,
      staff: { areas: ["sales"] },
    });
    expect(await bringBack(admin, { id })).toEqual({ ok: false, reason: "not_found" });
  });
});

describe("the last admin who can sign in", () => {
  it("can be neither removed nor demoted, not even by themself", async () => {
    await using world = await testWorld();
    const { ctx, staff } = await signedIn(world, await aPerson(world));
    await invitePerson(ctx, inviteInput.parse({ ...INVITATION, role: "admin" }));
    const refused = { ok: false, reason: "last_admin" };
    expect(await removePerson(ctx, { id: staff.personId })).toEqual(refused);
    expect(await changeAccess(ctx, { id: staff.personId, role: "member", areas: [] })).toEqual(refused);
    expect(await findPerson(ctx, staff.personId)).toMatchObject({ role: "admin", status: "active" });
  });

  it("remains when two admins remove each other at once", async () => {
    await using world = await testWorld();
    const [one, two] = [await signedIn(world, await aPerson(world)), await signedIn(world, await aPerson(world))];
    const answers = await Promise.all([
      removePerson(one.ctx, { id: two.staff.personId }),
      changeAccess(two.ctx, { id: one.staff.personId, role: "member", areas: [] }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

it("shows who is active, invited and removed, and no secrets", async () => {
  await using world = await testWorld();
  const admin = await signedIn(world, await aPerson(world));
  await invitePerson(admin.ctx, invitation());
  const { rows } = await listPeople(admin.ctx);
  expect(rows.map(({ name, status }) => [name, status])).toEqual([
    ["Ada", "active"],
    ["mina", "invited"],
  ]);
  expect(rows[0]?.lastSeen).toEqual(world.clock.now());
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    "access",
    "areas",
    "created",
    "email",
    "id",
    "lastSeen",
    "name",
    "role",
    "status",
    "twoFactor",
  ]);
});
