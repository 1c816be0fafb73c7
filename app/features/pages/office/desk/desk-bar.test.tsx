import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SHAPES } from "#content/shapes.ts";
import { DeskBar } from "./desk-bar.tsx";

type Props = Parameters<typeof DeskBar>[0];

/** The bar reads no other properties of a record. */
function barOf(path: string, type = "", given: object = {}): string {
  const page = { id: "1", path, type, isBuiltIn: true, isOn: true, isPublished: true, isEdited: false, publishAt: null };
  const props = { record: { page }, draft: { state: { kind: "saved" } }, acts: { isBusy: false }, problems: [], lock: undefined, ...given };
  return renderToStaticMarkup(<DeskBar {...(props as unknown as Props)} shape={SHAPES.words} isChanged={false} onProblems={() => {}} />);
}

it("disables publishing during a conflict and names the reason beside the button", () => {
  const shown = barOf("/", "", {
    draft: { state: { kind: "conflict", revision: 2, savedBy: "Nadia", isOwn: false, savedAt: new Date(0) } },
  });
  const reason = /<p class="desk-bar__reason" id="([^"]+)">Choose below which text to keep, then publish<\/p>/.exec(shown)?.[1];
  expect(shown).toContain(`aria-disabled="true" aria-describedby="${reason}">Publish<`);
});

it("says that the page is still being opened, and offers no publishing until it is", () => {
  const shown = barOf("/", "", { lock: { words: "Opening for editing …", isBusy: true } });
  expect(shown).toContain("Opening for editing …");
  expect(shown).not.toContain("Publish");
});

it("offers to switch a service off", () => expect(barOf("/services/dao")).toContain("Switch off"));

it.each(["/", "menus", "team", "words"])("does not offer to switch %s off", (path) => expect(barOf(path)).not.toContain("Switch off"));

it("does not offer to switch a form off", () => expect(barOf("/newsletter", "newsletter")).not.toContain("Switch off"));
