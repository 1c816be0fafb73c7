import { describe, expect, it } from "vitest";
import { siteOf, type Visited } from "#kit/site/site.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { siteRedirects } from "#db/schema/site.ts";
import { createPage, renamePage } from "./make-page.server.ts";
import { builtId, findPageRecord } from "./page-record.server.ts";
import { publishPage } from "./publish-page.server.ts";
import { redirectSchema } from "./redirect-input.ts";
import { addRedirect } from "./redirects.server.ts";
import { redirectsAction } from "./redirects-action.server.ts";
import { saveWords } from "./save-words.server.ts";
import { switchPage } from "./switch-page.server.ts";

const NEW = { type: "document", name: "Imprint", slug: "imprint", line: "Who we are", group: "" } as const;
const ADDRESS = "/company/imprint";
const redirectsOf = async ({ services }: TestWorld) => Object.fromEntries((await siteOf(services)).redirects);

async function aDraft(world: TestWorld) {
  const ctx = await asStaff(world);
  const made = await createPage(ctx, NEW);
  if (!made.ok) throw new Error(made.reason);
  const publish = async () => {
    const words = {
      headline: "Imprint",
      description:
        "Who is responsible for this site, where we are, and how to reach us by post, by phone and by email on every working day.",
      lede: "Who is responsible for this site.",
      sections: [{ heading: "Who we are", text: "We are the people who answer for every word that this imprint stands for." }],
    };
    const page = await findPageRecord(world.services.db, made.id);
    const saved = await saveWords(ctx, made.id, { words: { ...(page?.draft as object), ...words }, revision: page?.draftRevision ?? 0 });
    if (!saved.ok) throw new Error(JSON.stringify(saved));
    expect(await publishPage(ctx, made.id, { revision: saved.state.revision })).toMatchObject({ ok: true });
  };
  return { ctx, id: made.id, publish };
}

describe("the form", () => {
  it.each([
    ["/old/", "/work/", "/old", "/work"],
    ["/old", "/./work", "/old", "/work"],
    ["/./old//", "/a/%2e%2e/work?x=1#y", "/old", "/work?x=1#y"],
    ["/old", "/.//evil.example", "/old", "/evil.example"],
    ["/old", "/", "/old", "/"],
  ])("takes %s to %s as a browser would", (from, to, plainFrom, plainTo) => {
    expect(redirectSchema.parse({ from, to })).toEqual({ from: plainFrom, to: plainTo });
  });

  it.each([
    ["/", "/work"],
    ["/old", "//evil.example"],
    ["/old", "https://evil.example"],
    ["/old?x=1", "/work"],
  ])("refuses %s to %s", (from, to) => {
    expect(redirectSchema.safeParse({ from, to }).success).toBe(false);
  });
});

it("does not lead in circles, also when both are added at the same time", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  const add = (from: string, to: string) => addRedirect(ctx, redirectSchema.parse({ from, to }));
  expect(await add("/bb", "/./bb")).toEqual({ ok: false, reason: "leads_back" });
  for (let round = 0; round < 5; round += 1) {
    const both = await Promise.all([add(`/ra${round}`, `/rb${round}`), add(`/rb${round}`, `/ra${round}`)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  }
});

it("is refused where the site answers itself, and where it would lead to no page, in words", async () => {
  await using world = await testWorld();
  const staff = await asStaff(world);
  const answers: Readonly<Record<string, Visited>> = {
    "/work": { status: 200, location: null },
    "/estimate": { status: 200, location: null },
    "/blogs/renamed": { status: 301, location: "/blogs/post" },
  };
  const visit: typeof staff.services.visit = async (address, redirect) =>
    answers[address] ?? (redirect ? { status: 301, location: redirect.to } : { status: 404, location: null });
  const ctx = { ...staff, services: { ...staff.services, visit } };
  const add = async (from: string, to: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "add", from, to })) form.set(name, value);
    return JSON.stringify(await redirectsAction(ctx, form));
  };
  expect(await add("/estimate", "/work")).toContain("The site itself answers this address");
  expect(await add("/blogs/renamed", "/work")).toContain("The site itself answers this address");
  expect(await add("/old", "/gone")).toContain("Visitors find no page at this address");
  expect(await add("/old", "/blogs/renamed")).toContain("Enter the page where visitors should arrive");
  expect(await redirectsOf(world)).toEqual({});
  expect(await add("/old/", "/work")).toContain("Redirect added");
  expect(await redirectsOf(world)).toEqual({ "/old": "/work" });
});

it("stays while a page of its address is a draft, and goes when that is published", async () => {
  await using world = await testWorld();
  const { services } = world;
  await services.db.insert(siteRedirects).values({ fromPath: ADDRESS, toPath: "/work" });
  const { ctx, id, publish } = await aDraft(world);
  expect(await redirectsOf(world)).toEqual({ [ADDRESS]: "/work" });
  expect(await renamePage(ctx, id, { slug: "imprint-2" })).toMatchObject({ ok: true });
  expect(await renamePage(ctx, id, { slug: "imprint" })).toMatchObject({ ok: true });
  expect(await redirectsOf(world)).toEqual({ [ADDRESS]: "/work" });
  expect(await addRedirect(ctx, { from: ADDRESS, to: "/services/dao" })).toEqual({ ok: true });
  expect(await redirectsOf(world)).toEqual({ [ADDRESS]: "/services/dao" });
  await publish();
  expect(await redirectsOf(world)).toEqual({});
});

it("is replaced when its page, switched on again, is renamed", async () => {
  await using world = await testWorld();
  const { ctx, id, publish } = await aDraft(world);
  await publish();
  await switchPage(ctx, id, false);
  expect(await addRedirect(ctx, { from: ADDRESS, to: "/work" })).toEqual({ ok: true });
  await switchPage(ctx, id, true);
  expect(await renamePage(ctx, id, { slug: "about-us" })).toEqual({ ok: true, path: "/company/about-us" });
  expect(await redirectsOf(world)).toEqual({ [ADDRESS]: "/company/about-us" });
});

it("is for a built page that is switched off, and for no other", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  expect(await addRedirect(ctx, { from: "/services/dao", to: "/work" })).toEqual({ ok: false, reason: "is_page" });
  await switchPage(ctx, builtId("/services/dao"), false);
  expect(await addRedirect(ctx, { from: "/services/dao", to: "/work" })).toEqual({ ok: true });
});
