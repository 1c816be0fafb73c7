import { expect, it } from "vitest";
import { WIZARD_WORDS } from "#content/product-words.ts";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { optionAdds, readWizardWords } from "./option-words.ts";

it.each([
  ["Website", "Web 3.0", "+$60 per hour of blockchain work"],
  ["Website", "Web 2.0", "No extra cost"],
  ["Platform", "Mobile & Web", "+$20 per hour of frontend and design work, +$15 per hour of blockchain work"],
  ["Platform", "Desktop", "+$10 per hour of backend, frontend, blockchain and design work, +$5 per hour of management work"],
  ["UI/UX", "I'll provide", "−$30 per hour of design work"],
  ["Security", "Advanced protection", "+$200"],
] as const)("%s, %s: %s", (category, option, words) => {
  expect(optionAdds(PRICE_BOOK_1, category, option).words).toBe(words);
});

it("follows the price book that is in force", () => {
  const book = { ...PRICE_BOOK_1, additionalHourDollars: 50, effects: { Industry: { FinTech: { AdditionalHour: 2, Backend: 5 } } } };
  expect(optionAdds(book, "Industry", "FinTech")).toEqual({ words: "+$100, +$5 per hour of backend work", kind: "hourly" });
  expect(optionAdds(book, "Security", "Advanced protection")).toEqual({ words: "No extra cost", kind: "none" });
});

it("reads the words of an answer, with the built-in ones for what is missing or no text", () => {
  const options = { Industry: { FinTech: "Banks", Travel: 7, Education: "" }, Nonsense: { x: "y" }, Version: null };
  const words = readWizardWords({ options, pageCount: ["x"] });
  expect(words.options.Industry).toEqual({ ...WIZARD_WORDS.options.Industry, FinTech: "Banks", Education: "" });
  expect({ ...words, options: { ...words.options, Industry: WIZARD_WORDS.options.Industry } }).toEqual(WIZARD_WORDS);
  expect(readWizardWords({ pageCount: "As many as you like." }).pageCount).toBe("As many as you like.");
});

it.each([undefined, null, "words", { options: "none" }, WIZARD_WORDS])("falls back on the built-in words: %j", (answer) => {
  expect(readWizardWords(answer)).toEqual(WIZARD_WORDS);
});
