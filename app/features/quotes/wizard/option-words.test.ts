import { expect, it } from "vitest";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { optionAdds } from "./option-words.ts";

it.each([
  ["Website", "Web 3.0", "+$60 an hour of blockchain work"],
  ["Website", "Web 2.0", "Adds nothing"],
  ["Platform", "Mobile & Web", "+$20 an hour of frontend and design work, +$15 an hour of blockchain work"],
  ["Platform", "Desktop", "+$10 an hour of backend, frontend, blockchain and design work, +$5 an hour of management work"],
  ["UI/UX", "I'll provide", "−$30 an hour of design work"],
  ["Security", "Advanced protection", "+$200"],
] as const)("%s, %s: %s", (category, option, words) => {
  expect(optionAdds(PRICE_BOOK_1, category, option)).toBe(words);
});

it("follows the price book that is in force", () => {
  const book = { ...PRICE_BOOK_1, additionalHourDollars: 50, effects: { Industry: { FinTech: { AdditionalHour: 2, Backend: 5 } } } };
  expect(optionAdds(book, "Industry", "FinTech")).toBe("+$100, +$5 an hour of backend work");
  expect(optionAdds(book, "Security", "Advanced protection")).toBe("Adds nothing");
});
