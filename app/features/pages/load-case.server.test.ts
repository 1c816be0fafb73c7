import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { CaseStudy } from "#content/page-types.ts";
import { describePicture } from "#kit/media/manage-picture.server.ts";
import { aPicture } from "#kit/media/picture-fixture.ts";
import { worldWithDisk } from "#tests/support/test-database.ts";
import { asStaff, UNKNOWN_ID } from "#tests/support/actors.ts";
import { sitePages } from "#db/schema/site.ts";
import { CaseView } from "./case-view.tsx";
import { type LoadedCase, loadCase } from "./load-case.server.ts";

const PATH = "/work/harbour";

const CASE: CaseStudy = {
  slug: "harbour",
  headline: "A harbour that knows its ships",
  lede: "Every berth is booked before the ship is there.",
  description: "How a harbour books its berths.",
  kind: "Logistics",
  publishedOn: "2026-11-17",
  problem: { heading: "Ships waited", paragraphs: ["For a berth, and for papers."] },
  built: { heading: "What was built", parts: [] },
  exhibit: { heading: "The board", paragraphs: [], note: "" },
  effort: { paragraphs: [], actual: { hours: "", price: "", record: "" } },
  wrong: [],
  people: { paragraphs: [], named: [] },
  artefacts: [],
  related: [],
};

/** Publishes a case as staff would. */
async function withCase({ services }: Awaited<ReturnType<typeof worldWithDisk>>, live: CaseStudy) {
  await services.db.insert(sitePages).values({ path: PATH, type: "case", isBuiltIn: false, live });
  return services;
}

const htmlOf = (page: LoadedCase) => {
  const router = createMemoryRouter([{ path: "/", element: createElement(CaseView, page) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
};

it("shows the pictures of a case with their alt texts, captions and focal points, and none that is gone", async () => {
  await using world = await worldWithDisk();
  const ctx = await asStaff(world);
  const image = await aPicture(ctx, "board.png");
  await describePicture(ctx, image, { alt: "The board of berths", focalX: 20, focalY: 60 });
  const pictures = [
    { image, caption: "Monday, at seven." },
    { image: UNKNOWN_ID, caption: "Gone" },
  ];
  const html = htmlOf(await loadCase(await withCase(world, { ...CASE, pictures }), PATH, false));
  expect(html).toMatch(/<img [^>]*alt="The board of berths" width="90" height="60" data-focal-x="20" data-focal-y="60"/);
  expect(html).toContain("<figcaption>Monday, at seven.</figcaption>");
  expect(html).not.toContain("Gone");
  expect(html).toContain("See the result");
});

it("shows pictures without any evidence around them under a heading of their own", async () => {
  await using world = await worldWithDisk();
  const ctx = await asStaff(world);
  const { exhibit: _, ...short } = CASE;
  const pictures = [{ image: await aPicture(ctx, "board.png"), caption: "" }];
  const html = htmlOf(await loadCase(await withCase(world, { ...short, pictures }), PATH, false));
  expect([...html.matchAll(/<h2>([^<]*)/g)].map(([, heading]) => heading)).toEqual(["Ships waited", "Pictures"]);
});

it("leaves out every part that a case does not have", async () => {
  await using world = await worldWithDisk();
  const { built: _1, exhibit: _2, effort: _3, people: _4, ...short } = CASE;
  const html = htmlOf(await loadCase(await withCase(world, short), PATH, false));
  expect([...html.matchAll(/<h2>([^<]*)/g)].map(([, heading]) => heading)).toEqual(["Ships waited"]);
  expect(html).not.toMatch(/class="(?:button|strip)|undefined/);
});
