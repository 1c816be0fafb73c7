import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NextSteps } from "./contact-view.tsx";

it.each([
  [0, "No open items."],
  [1, "No open items in your areas. 1 record outside your areas."],
  [3, "No open items in your areas. 3 records outside your areas."],
])("does not claim that %d records outside the reader's areas are closed", (hidden, words) => {
  expect(renderToStaticMarkup(<NextSteps record={{ steps: [], hidden }} />)).toBe(`<p>${words}</p>`);
});
