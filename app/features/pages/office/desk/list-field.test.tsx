import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ListShape } from "#domain/content/shape.ts";
import { FieldsContext } from "./fields-context.ts";
import { ListField } from "./list-field.tsx";

const SHAPE: ListShape = {
  kind: "list",
  label: "Related pages",
  one: "page",
  min: 2,
  max: 4,
  of: { kind: "path", label: "Page" },
};

const listOf = (count: number) =>
  renderToStaticMarkup(
    <FieldsContext value={{ isEditable: true, paths: [], alts: new Map(), change: () => {} }}>
      <ListField shape={SHAPE} value={Array.from({ length: count }, () => "/")} at="related" render={() => null} />
    </FieldsContext>,
  );

it("takes no further entry once it is full, and says so", () => {
  expect(listOf(4)).toContain('aria-disabled="true" aria-describedby="field-related-full">Add a page</button>');
  expect(listOf(4)).toContain('id="field-related-full">4 of 4: remove one to add another.<');
});

it("takes another entry below its limit", () => {
  expect(listOf(3)).toContain(">Add a page</button>");
  expect(listOf(3)).not.toContain(" of 4:");
});
