import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { readWizardWords } from "#features/quotes/wizard/option-words.ts";
import { productWords } from "#kit/site/product-words.server.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { loader } from "./price-book.ts";

it("answers the rates and the wizard's words, as the wizard reads them and the API's document describes them", async () => {
  await using world = await testWorld();
  const context = new RouterContextProvider();
  context.set(servicesContext, world.services);
  context.set(requestInfoContext, { id: "1", nonce: "", address: "203.0.113.7" });
  const answer: unknown = await (await loader({ context })).json();
  const { wizard } = await productWords(world.services);
  expect(answer).toEqual({ data: PRICE_BOOK_1, words: wizard });
  expect(readWizardWords(wizard)).toEqual(wizard);
  const operation = CAPABILITIES.flatMap(({ api = [] }) => api).find(({ path }) => path === "/api/price-book");
  expect(operation?.answers[200]?.schema?.parse(answer)).toEqual(answer);
});
