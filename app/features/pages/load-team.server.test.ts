import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { CONTACT, teamEmail } from "#content/brand.ts";
import { TEAM } from "#content/team.ts";
import { DEMO_READERS } from "#content/audits/timelocked-savings/report.ts";
import { loadDemoWorld, removeDemo } from "#kit/demo/demo-world.server.ts";
import { contactRevision, saveContact } from "#kit/settings/contact.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { audits } from "#db/schema/audits.ts";
import { posts } from "#db/schema/blog.ts";
import { people } from "#db/schema/people.ts";
import { loadTeam } from "./load-team.server.ts";

const LOOM = {
  brandName: "Loom",
  tagline: "Cloth",
  promise: "Cloth that lasts.",
  addressTitle: "Office",
  supportEmail: "help@loom.example",
  contactEmail: "hello@loom.example",
  phone: "+49 30 555001",
  addressLines: ["Yard 1", "Berlin"] as [string, string],
  socials: {},
};

it("shows demo people with what they wrote and read, for as long as the demo content is there", async () => {
  await using world = await testWorld();
  const { services } = world;
  expect(await loadTeam(world.services), "before there is a demo world").toEqual([]);
  await loadDemoWorld(services);

  const team = await loadTeam(world.services);
  expect(team.map(({ name }) => name)).toEqual(TEAM.people.map(({ name }) => name));
  expect(team.every(({ isDemo }) => isDemo)).toBe(true);
  expect(team.filter((person) => person.posts.length > 0)).toHaveLength(TEAM.people.length);
  expect(
    team
      .filter((person) => person.audits.length > 0)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(DEMO_READERS.toSorted());
  expect(team.flatMap((person) => person.audits)[0]).toEqual({ title: "Timelocked savings", path: "/audits/timelocked-savings" });

  await saveContact(await asStaff(world), LOOM, await contactRevision(services.db));
  expect(await loadTeam(services), "with a domain saved since").toEqual(team);

  await services.db.update(posts).set({ status: "withdrawn" }).where(eq(posts.slug, "forms-that-forgive"));
  await services.db.update(audits).set({ withdrawnAt: new Date() }).where(eq(audits.slug, "timelocked-savings"));
  const left = await loadTeam(services);
  expect(left.flatMap((person) => person.posts)).toHaveLength(team.flatMap((person) => person.posts).length - 1);
  expect(left.flatMap((person) => person.audits)).toEqual([]);

  await removeDemo(await asStaff(world));
  expect(await loadTeam(world.services)).toEqual([]);
});

it("derives addresses from the firm's own domain", () => {
  const domain = CONTACT.contactEmail.split("@")[1];
  expect(teamEmail({ name: "Nadia Karim" })).toBe(`nadia.karim@${domain}`);
  expect(teamEmail({ name: "Nadia Karim", email: "nk@elsewhere.example" })).toBe("nk@elsewhere.example");
});

it("finds demo people made with the domain that was saved, and does not take an account of the owner for one", async () => {
  await using world = await testWorld();
  const { services } = world;
  const [first, ...others] = TEAM.people.map(({ name }) => name);
  await saveContact(await asStaff(world), LOOM, "never");
  await services.db.insert(people).values({ name: "The owner", email: teamEmail({ name: first ?? "" }, "loom.example"), role: "admin" });
  await loadDemoWorld(services);
  const demo = await services.db.select({ email: people.email }).from(people).where(eq(people.isDemo, true));
  expect(demo.filter(({ email }) => !email.endsWith("@loom.example"))).toEqual([]);
  const team = await loadTeam(services);
  expect(team.map(({ name }) => name)).toEqual(others);
  expect(team.filter((person) => person.posts.length === 0)).toEqual([]);
});
