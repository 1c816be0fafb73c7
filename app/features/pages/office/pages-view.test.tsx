import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { nameOf } from "./import-dialog.tsx";
import type { PageRow } from "./load-pages.server.ts";
import { isFound, PagesView } from "./pages-view.tsx";

const aRow = (name: string, facts: Partial<PageRow>): PageRow => ({
  id: name,
  path: `/services/${name.toLowerCase()}`,
  file: `services/${name.toLowerCase()}.ts`,
  type: "service",
  name,
  isBuiltIn: true,
  isOn: true,
  isPublished: true,
  isEdited: false,
  isChanged: false,
  publishAt: null,
  scheduleError: null,
  liveChangedAt: null,
  savedBy: "",
  savedAt: null,
  line: "",
  blocking: 0,
  deadLinks: 0,
  ...facts,
});

it("names no state for a page with its original text, and counts the others", () => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <PagesView rows={[aRow("DAO", {}), aRow("DeFi", { isEdited: true })]} headings={[]} />
    </MemoryRouter>,
  );
  expect(shown).not.toContain("Original");
  expect(shown).toContain("Live, edited");
  expect(shown).toContain("Changed (1)");
});

it("says beside the download what an export holds, and what not", () => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <PagesView rows={[]} headings={[]} />
    </MemoryRouter>,
  );
  const described = /href="\/admin\/pages\/export"[^>]*aria-describedby="([^"]+)"/.exec(shown)?.[1];
  expect(shown).toContain(`id="${described}">An export holds the published text of every page`);
  expect(shown).toContain("older versions stay in the database and its backups");
});

it("finds a page by the small line below its name, too", () => {
  const menus = { name: "Menus and footer", path: "menus" };
  expect(["footer", "header", "menus", "wizard"].map((wanted) => isFound(menus, wanted))).toEqual([true, true, true, false]);
});

it("lists the files of an import by the names of their pages", () => {
  const names = new Map([["home.ts", "Home"]]);
  expect(["home.ts", "drafts/home.ts", "site-state.ts"].map((file) => nameOf(file, names))).toEqual([
    "Home",
    "Home (draft)",
    "site-state.ts",
  ]);
});
