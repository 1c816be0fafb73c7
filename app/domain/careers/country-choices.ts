import { countryName } from "./job-words.ts";

/** Codes that ICU names although nobody lives there: a currency area, organisations, and its own tests. */
const NO_COUNTRIES = ["EZ", "QO", "UN", "XA", "XB", "ZZ"];
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** By name. Former countries, whose code now means another one, are left out. */
export const countryChoices = () =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap((value) => {
      const label = countryName(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, "en-GB"));
