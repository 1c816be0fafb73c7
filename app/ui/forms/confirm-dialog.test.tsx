import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const markup = (isDangerous?: boolean) =>
  renderToStaticMarkup(
    <ConfirmDialog title="Go on?" confirmLabel="Go on" isDangerous={isDangerous} onConfirm={() => {}} onClose={() => {}} />,
  );

it("is red only if the confirmation is dangerous", () => {
  expect(markup(true)).toContain("button--danger");
  expect(markup()).not.toContain("button--danger");
});
