import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { FieldView } from "./field-view.tsx";
import { FieldsContext } from "./fields-context.ts";

const pictureWith = (alts: ReadonlyMap<string, string>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FieldsContext value={{ isEditable: true, paths: [], alts, change: () => {} }}>
        <FieldView shape={{ kind: "picture", label: "Picture" }} value="a" at="image" name="Picture" isLabelHidden={false} />
      </FieldsContext>
    </MemoryRouter>,
  );

it("shows a picture's alt text with a link to change it, and says if there is none", () => {
  const shown = pictureWith(new Map([["a", "A board of berths"]]));
  expect(shown).toContain("Alt text: A board of berths");
  expect(shown).toContain('href="/admin/media/a"');
  expect(pictureWith(new Map([["a", ""]]))).toContain("No alt text yet.");
  expect(pictureWith(new Map())).not.toContain("lt text");
});
