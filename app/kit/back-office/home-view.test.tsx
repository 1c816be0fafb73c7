import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { HomeView } from "./home-view.tsx";

const PAGES = [{ content: "Blogs", href: "/admin/blogs" }];

const shown = (isQueueEmpty: boolean, pages: typeof PAGES) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <HomeView hasAreas isQueueEmpty={isQueueEmpty} pages={pages} unfinished={[]} activity={[]} quota={undefined} now={new Date(0)} />
    </MemoryRouter>,
  );

it("asks to choose a record only if there is one, and otherwise links the person's areas", () => {
  expect(shown(false, [])).toContain("Choose a record from the queue");
  expect(shown(true, PAGES)).not.toContain("Choose a record from the queue");
  expect(shown(true, PAGES)).toContain('href="/admin/blogs"');
});
