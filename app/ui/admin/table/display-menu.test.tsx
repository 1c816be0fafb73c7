import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { parseListQuery } from "#domain/list/list-query.ts";
import { DisplayMenu } from "./display-menu.tsx";

it("names the orders of times and figures, and no others", () => {
  const list = {
    name: "tickets",
    permission: "tickets",
    noun: { one: "ticket", many: "tickets" },
    columns: {
      subject: { label: "Subject", kind: "text", isSortable: true },
      answer: { label: "First response", kind: "moment", isSortable: true },
      rating: { label: "Rating", kind: "number", isSortable: true },
    },
    filters: {},
    sort: { column: "answer", direction: "asc" },
  } as const;
  const query = parseListQuery(list, new URLSearchParams());
  const Page = createRoutesStub([{ path: "/", Component: () => <DisplayMenu list={list} query={query} /> }]);
  const html = renderToStaticMarkup(<Page />);
  for (const words of ["Subject, ascending", "First response, oldest first", "First response, newest first", "Rating, highest first"])
    expect(html).toContain(`>${words}<`);
});
