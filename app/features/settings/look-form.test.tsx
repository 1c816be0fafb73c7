import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { BUILT_LOOK } from "#kit/settings/look-input.ts";
import { LookForm } from "./look-form.tsx";

it("fills in the original look without saving it, and keeps what is filled in as typed text", () => {
  const form = createElement(LookForm, { look: BUILT_LOOK, revision: "1", errors: undefined });
  const html = renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element: form }]) }));
  expect(html).toContain(">Fill in the original look</button>");
  expect(html).not.toContain("Not saved yet");
  // `UnsentWords` keeps text of fields that have a name and a form.
  for (const field of ["accentLight", "groundDark", "seed"]) expect(html).toMatch(new RegExp(`<input(?![^>]*type=)[^>]*name="${field}"`));
});
