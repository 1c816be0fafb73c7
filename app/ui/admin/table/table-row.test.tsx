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
