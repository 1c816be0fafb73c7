import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SHAPES } from "#content/shapes.ts";
import { DeskBar } from "./desk-bar.tsx";

type Props = Parameters<typeof DeskBar>[0];

/** The bar reads no other properties of a record. */
function barOf(path: string, type = ""): string {
  const page = { id: "1", path, type, isBuiltIn: true, isOn: true, isPublished: true, isEdited: false, publishAt: null };
  const props = { record: { page }, draft: { state: { kind: "saved" } }, acts: { isBusy: false }, problems: [] };
  return renderToStaticMarkup(
    <DeskBar {...(props as unknown as Props)} shape={SHAPES.words} isChanged={false} isEditable onProblems={() => {}} />,
  );
}

it("offers to switch a service off", () => expect(barOf("/services/dao")).toContain("Switch off"));

it.each(["/", "menus", "team", "words"])("does not offer to switch %s off", (path) => expect(barOf(path)).not.toContain("Switch off"));

it("does not offer to switch a form off", () => expect(barOf("/newsletter", "newsletter")).not.toContain("Switch off"));
