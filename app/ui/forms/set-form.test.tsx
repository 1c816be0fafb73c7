import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { SetForm } from "./set-form.tsx";

function markup(pressLabel?: string) {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SetForm intent="status" errors={undefined} deliberate={["lost"]} pressLabel={pressLabel}>
          <input name="status" />
        </SetForm>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

it("names its button after what it does, or after the field", () => {
  expect(markup("Mark as lost")).toMatch(/<button[^>]*>Mark as lost<\/button>/);
  expect(markup()).toMatch(/<button[^>]*>Set<span[^>]*> status<\/span><\/button>/);
});
