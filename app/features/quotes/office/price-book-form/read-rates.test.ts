import { describe, expect, it } from "vitest";
import { CATEGORIES, OPTIONS } from "#domain/pricing/options.ts";
import { DELIVERY_SPEEDS, type OptionEffect, optionEffect, PRICE_BOOK_1, type PriceBook } from "#domain/pricing/price-book.ts";
import { ROLES } from "#domain/pricing/hours.ts";
import { ADDITIONAL_HOUR, baseField, deliveryField, EFFECT_COLUMNS, effectField } from "./rate-fields.ts";
import { readRates } from "./read-rates.ts";

/** The editor's form for this book. */
function formOf(book: PriceBook, change: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const role of ROLES) form.set(baseField(role), String(book.baseValues[role]));
  for (const speed of DELIVERY_SPEEDS) form.set(deliveryField(speed), String(book.deliveryPercent[speed]));
  form.set(ADDITIONAL_HOUR, String(book.additionalHourDollars));
  for (const category of CATEGORIES) {
    for (const option of OPTIONS[category]) {
      const effect: OptionEffect = optionEffect(book, { [category]: option }, category);
      for (const { field } of EFFECT_COLUMNS) form.set(effectField(category, option, field), String(effect[field] ?? ""));
    }
  }
  for (const [name, value] of Object.entries(change)) form.set(name, value);
  return form;
}

const { version: _, ...RATES } = PRICE_BOOK_1;
const read = (change: Readonly<Record<string, string>>) => readRates(formOf(PRICE_BOOK_1, change));
const WEB3 = effectField("Website", "Web 3.0", "Blockchain");

it("returns the book that filled the form", () => {
  expect(readRates(formOf(PRICE_BOOK_1))).toEqual({ ok: true, data: RATES });
});

it("accepts signs and spaces as people type them, and reads an empty field as zero", () => {
  const answer = read({
    [effectField("UI/UX", "I'll provide", "Design")]: " −5 ",
    [WEB3]: "",
    [effectField("Industry", "FinTech", "Backend")]: "+7",
  });
  expect(answer).toMatchObject({
    ok: true,
    data: { effects: { Industry: { FinTech: { Backend: 7 } }, "UI/UX": { "I'll provide": { Design: -5 } } } },
  });
  expect(answer.ok && "Website" in answer.data.effects).toBe(false);
});

describe("names the wrong number", () => {
  it.each([
    [baseField("backend"), "", "0 to 10,000"],
    [baseField("backend"), "-1", "0 to 10,000"],
    [baseField("uiux"), "40.5", "0 to 10,000"],
    [WEB3, "12,5", "-10,000 to 10,000"],
    [WEB3, "a lot", "-10,000 to 10,000"],
    [WEB3, "10001", "-10,000 to 10,000"],
    [deliveryField("Express"), "0", "1 to 1,000"],
    [ADDITIONAL_HOUR, "1e3", "0 to 10,000"],
  ])("%s %j", (name, value, range) => {
    const answer = read({ [name]: value });
    expect(answer.ok ? {} : answer.errors).toEqual({
      [name]: `Please enter a whole number from ${range}.`,
      form: "One number is not valid.",
    });
  });

  it("also where only a combination is wrong", () => {
    const answer = read({ [baseField("uiux")]: "20" });
    expect(answer.ok ? "" : answer.errors["form"]).toContain("Design would come to -10 an hour");
  });
});
