import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { nameOf } from "./import-dialog.tsx";
import { isFound, PagesView } from "./pages-view.tsx";

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
