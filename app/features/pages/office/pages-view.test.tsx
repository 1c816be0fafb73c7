import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { PagesView } from "./pages-view.tsx";

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
