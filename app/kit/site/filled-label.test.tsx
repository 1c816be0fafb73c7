import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Filled, fillIn } from "./filled-label.tsx";

it("puts values where the text names them", () => {
  expect(fillIn("{count} steps in {weeks} weeks, {count}", { count: 3, weeks: "two" })).toBe("3 steps in two weeks, 3");
});

it("leaves an unknown name as it is", () => {
  expect(fillIn("{cuont} steps", { count: 3 })).toBe("{cuont} steps");
  expect(renderToStaticMarkup(<Filled text="{cuont} steps" values={{ count: 3 }} />)).toBe("{cuont} steps");
});

it("takes elements, and needs none of the names", () => {
  const link = <a href="/privacy">privacy</a>;
  expect(renderToStaticMarkup(<Filled text="We keep nothing: {link}." values={{ link }} />)).toBe(
    'We keep nothing: <a href="/privacy">privacy</a>.',
  );
  expect(renderToStaticMarkup(<Filled text="We keep nothing." values={{ link }} />)).toBe("We keep nothing.");
});
