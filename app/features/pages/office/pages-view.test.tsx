import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { PageRow } from "./load-pages.server.ts";
import { PagesView } from "./pages-view.tsx";

const aRow = (name: string, facts: Partial<PageRow>): PageRow => ({
  id: name,
  path: `/services/${name.toLowerCase()}`,
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
