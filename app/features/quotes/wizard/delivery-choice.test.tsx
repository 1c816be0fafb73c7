import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { price } from "#domain/pricing/price.ts";
import { DeliveryChoice } from "./delivery-choice.tsx";

function shown(backend: number): string {
  const priced = price(PRICE_BOOK_1, {}, [{ backend, frontend: 0, blockchain: 0, uiux: 0, projectManager: 0 }]);
  const Page = createRoutesStub([{ path: "/", Component: () => <DeliveryChoice chosen="Regular" priced={priced} onChoose={() => {}} /> }]);
  return renderToStaticMarkup(<Page />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/ +/g, " ");
}

it("gives the time of each delivery", () =>
  expect(shown(30)).toBe(
    " How do you want the delivery? Regular about 5 working days $1,200 Fast about 4 working days $1,500 Express about 3 working days $1,800 ",
  ));

it("says which deliveries are no faster, because the project is too small", () => {
  expect(shown(4)).toContain("Regular about 1 working day $160 Fast no faster than Regular $200 Express no faster than Regular $240");
  expect(shown(4)).toContain("This project is too small for Fast and Express to be faster.");
  expect(shown(8)).toContain("This project is too small for Express to be faster.");
});

it("promises no time for a project without hours", () =>
  expect(shown(0)).toBe(" How do you want the delivery? Regular $0 Fast $0 Express $0 "));
