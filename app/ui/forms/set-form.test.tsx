import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { SetForm } from "./set-form.tsx";

function markup(onAsk?: () => void) {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SetForm intent="status" errors={undefined} deliberate={["lost"]} {...(onAsk && { onAsk })}>
          <input name="status" />
        </SetForm>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

it("names its button after the field", () => {
  expect(markup()).toMatch(/<button[^>]*>Set<span[^>]*> status<\/span><\/button>/);
});

it("tells the palette whether a dialog asks about a value, or its button", () => {
  expect(markup(() => undefined)).toContain('data-deliberate="lost" data-asks=""');
  expect(markup()).not.toContain("data-asks");
});
