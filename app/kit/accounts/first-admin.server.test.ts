import { expect, it } from "vitest";
import { CONTACT } from "#content/brand.ts";
import { settings } from "#db/schema/settings.ts";
import { people } from "#db/schema/people.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { ensureFirstAdmin } from "./first-admin.server.ts";
import { verifyPassword } from "./password.server.ts";

it("creates the admin once and tells the generated password only then", async () => {
  await using world = await testWorld({ ADMIN_EMAIL: "owner@example.com" });
  const created = await ensureFirstAdmin(world.services);
  expect(created).toMatchObject({ email: "owner@example.com", isGenerated: true });
  expect(await ensureFirstAdmin(world.services)).toBeUndefined();
  const [stored] = await world.services.db.select().from(people);
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(created?.password ?? "", stored?.passwordHash ?? "")).toBe(true);
});

it("takes ADMIN_PASSWORD instead of generating one", async () => {
  await using world = await testWorld({ ADMIN_PASSWORD: "a long enough secret" });
  expect(await ensureFirstAdmin(world.services)).toMatchObject({ password: "a long enough secret", isGenerated: false });
});

it("makes one admin when several processes start together", async () => {
  await using world = await testWorld();
  const created = await Promise.all(Array.from({ length: 6 }, () => ensureFirstAdmin(world.services)));
  expect(created.filter(Boolean)).toHaveLength(1);
  expect(await world.services.db.select().from(people)).toHaveLength(1);
});

it("restores the admin of an installation without one", async () => {
  await using world = await testWorld({ ADMIN_EMAIL: "owner@example.com" });
  const { db } = world.services;
  await ensureFirstAdmin(world.services);
  await db.update(people).set({ role: "member", removedAt: new Date(), totpLastStep: 1 });
  const again = await Promise.all(Array.from({ length: 4 }, () => ensureFirstAdmin(world.services)));
  const told = again.filter((each) => each !== undefined);
  expect(told).toHaveLength(1);
  const [owner, ...others] = await db.select().from(people);
  expect(others).toEqual([]);
  expect(owner).toMatchObject({ role: "admin", removedAt: null, totpLastStep: null });
  expect(await verifyPassword(told[0]?.password ?? "", owner?.passwordHash ?? "")).toBe(true);
});

it("has the domain of the contact address without ADMIN_EMAIL: the brand file's, or the one that is saved", async () => {
  await using built = await testWorld();
  expect(await ensureFirstAdmin(built.services)).toMatchObject({ email: `admin@${CONTACT.contactEmail.split("@")[1]}` });
  await using saved = await testWorld();
  await saved.services.db.insert(settings).values({
    key: "contact_facts",
    value: {
      supportEmail: "help@loom.example",
      contactEmail: "hello@loom.example",
      phone: "+49 30 555001",
      addressLines: ["Yard 1", "Berlin"],
      socials: {},
    },
  });
  expect(await ensureFirstAdmin(saved.services)).toMatchObject({ email: "admin@loom.example" });
});
