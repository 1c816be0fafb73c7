import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { readWizardWords } from "#features/quotes/wizard/option-words.ts";
import { productWords } from "#kit/site/product-words.server.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { loader } from "./price-book.ts";

it.each([
  ["with a mail server", { SMTP_URL: "smtp://localhost:1" }, true],
  ["without one", {}, false],
])("answers what the wizard reads, as the API's document describes it, %s", async (_, config, isMailing) => {
  await using world = await testWorld(config);
  const context = new RouterContextProvider();
  context.set(servicesContext, world.services);
  context.set(requestInfoContext, { id: "1", nonce: "", address: "203.0.113.7" });
  const answer: unknown = await (await loader({ context })).json();
  const { wizard } = await productWords(world.services);
  expect(answer).toEqual({ data: PRICE_BOOK_1, words: wizard, isMailing });
  expect(readWizardWords(wizard)).toEqual(wizard);
  const operation = CAPABILITIES.flatMap(({ api = [] }) => api).find(({ path }) => path === "/api/price-book");
  expect(operation?.answers[200]?.schema?.parse(answer)).toEqual(answer);
});
