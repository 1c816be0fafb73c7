import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TableRow } from "./table-row.tsx";

const cellWith = (content: ReactNode) =>
  renderToStaticMarkup(
    <TableRow id="1" name="Rina" href={undefined} cells={[{ id: "a", label: "A", isFigure: false, content }]} />,
  ).replaceAll(/<[^>]+>/g, "");

it("lets an address break after @ and dots", () => {
  expect(
    renderToStaticMarkup(
      <TableRow id="1" name="Rina" href={undefined} cells={[{ id: "a", label: "A", isFigure: false, content: "ops@harbour.example" }]} />,
    ),
  ).toContain("ops@<wbr/>harbour.<wbr/>example");
});

it.each([
  [null, "–"],
  [undefined, "–"],
  [false, "–"],
  ["", "–"],
  [0, "0"],
  [1234, "1,234"],
  ["1234", "1234"],
  [<b key="b">Rina</b>, "Rina"],
])("shows %j as %s", (content, shown) => {
  expect(cellWith(content)).toBe(shown);
});

it("marks a missing value and a bare number, which phones hide and label", () => {
  const cells = [
    { id: "a", label: "Name", isFigure: false, content: "Loom" },
    { id: "b", label: "Company", isFigure: false, content: null },
    { id: "c", label: "Open requests", isFigure: true, isCount: true, content: 2 },
    { id: "d", label: "Rating", isFigure: false, isCount: true, content: null },
  ];
  const row = renderToStaticMarkup(<TableRow id="1" name="Loom" href={undefined} cells={cells} />);
  expect([...row.matchAll(/data-label="([^"]+)"(?: data-value="(\w+)")?/g)].map(([, label, value]) => [label, value])).toEqual([
    ["Name", undefined],
    ["Company", "absent"],
    ["Open requests", "count"],
    ["Rating", "absent"],
  ]);
});
