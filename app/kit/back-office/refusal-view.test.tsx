import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { RefusalView } from "./refusal-view.tsx";

function shown(status: number): string {
  const Page = createRoutesStub([{ path: "/", Component: () => <RefusalView status={status} path="" /> }]);
  return renderToStaticMarkup(<Page />);
}

it("blames us for an error of ours, and offers to try again", () => {
  expect(shown(500)).toContain("Something went wrong on our side");
  expect(shown(500)).toContain("Try again");
  expect(shown(500)).toContain("Go to your start page");
});

it.each([403, 404])("does not offer to try %s again", (status) => expect(shown(status)).not.toContain("Try again"));
