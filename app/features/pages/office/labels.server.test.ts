import { expect, it } from "vitest";
import { LABEL_SETS, labelPath, LABELS } from "#content/labels.ts";
import { changedLabels, loadLabels } from "#kit/site/labels.server.ts";
import { BUILT_SITE } from "#kit/site/site.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { sitePages } from "#db/schema/site.ts";
import { loadPage } from "./load-page.server.ts";
import { builtId } from "./page-record.server.ts";
import { publishPage } from "./publish-page.server.ts";
import { saveWords } from "./save-words.server.ts";
import { switchPage } from "./switch-page.server.ts";

const PATH = labelPath("offeringLabels");
const ID = builtId(PATH);

it("adds nothing to pages until staff change a label", async () => {
  await using world = await testWorld();
  expect(await changedLabels(world.services)).toEqual({});
  await switchPage(await asStaff(world), builtId("/services/nft"), false);
  expect(await changedLabels(world.services)).toEqual({});
});

it("sends only the changed labels, with the firm's facts, once they are published", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  const words = { ...LABELS.offeringLabels, receive: "What {{firm}} hands over" };
  const saved = await saveWords(ctx, ID, { words, revision: 1 });
  expect(await changedLabels(world.services)).toEqual({});
  expect(await changedLabels({ ...world.services, previewOf: ID })).toEqual({
    labels: { offeringLabels: { receive: "What Orbweave hands over" } },
  });
  expect(saved.ok && (await publishPage(ctx, ID, { revision: saved.state.revision }))).toMatchObject({ ok: true });
  expect(await changedLabels(world.services)).toEqual({ labels: { offeringLabels: { receive: "What Orbweave hands over" } } });
  expect(await loadLabels(world.services, "offeringLabels")).toEqual({ ...LABELS.offeringLabels, receive: "What Orbweave hands over" });
});

it("shows the built-in text of a label that is newer than the published ones", async () => {
  await using world = await testWorld();
  const now = world.services.clock.now();
  const live = { receive: "Handed over" };
  const page = { id: ID, path: PATH, type: "offeringLabels", isBuiltIn: true, live };
  await world.services.db.insert(sitePages).values({ ...page, draftSavedAt: now, createdAt: now, updatedAt: now });
  expect(await changedLabels(world.services)).toEqual({ labels: { offeringLabels: live } });
});

it("has a name and a page to preview for every set, and lists none as a page", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  for (const set of LABEL_SETS) {
    const path = labelPath(set);
    const record = await loadPage(ctx, builtId(path), new URL("http://site.invalid/"));
    expect(record?.page.name).toMatch(/^Labels: ./);
    expect(record?.preview).toMatch(/^\/(?!labels)/);
    expect(BUILT_SITE.pages.map(({ href }) => href)).not.toContain(path);
    expect(await switchPage(ctx, builtId(path), false)).toEqual({ ok: false, reason: "always_on" });
  }
});
