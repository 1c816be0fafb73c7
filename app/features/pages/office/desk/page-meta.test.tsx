import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { PageMeta } from "./page-meta.tsx";

const metaOf = (page: Parameters<typeof PageMeta>[0]["page"]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PageMeta page={page} />
    </MemoryRouter>,
  );

const LIVE = { isPublished: true, isOn: true };

it("links to the live page in words that can be hit, also to the home page", () => {
  expect(metaOf({ path: "/", type: "home", ...LIVE })).toMatch(/^<a class="page-live" href="\/"[^>]*>See the live page</);
  expect(metaOf({ path: "/company", type: "document", ...LIVE })).toMatch(/^\/company <a /);
  expect(metaOf({ path: "/company/rules", type: "document", isPublished: false, isOn: true })).toBe("/company/rules");
});

it("leads from the menus to the footer's sentence", () => {
  expect(metaOf({ path: "menus", type: "menus", ...LIVE })).toContain('href="/admin/settings#promise"');
});
