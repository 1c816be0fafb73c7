import { expect, it } from "vitest";
import { webAddress } from "./web-address.ts";

it.each([
  ["acme.example", "https://acme.example"],
  [" HTTPS://Acme.Example/Team?x=1 ", "https://acme.example/Team?x=1"],
  ["http://acme.example:8080", "http://acme.example:8080"],
  ["bücher.example", "https://bücher.example"],
  ["javascript:alert(1)", undefined],
  ["https://acme", undefined],
  ['https://a.example/"onclick', undefined],
  ["https://user:pass@acme.example", undefined],
  ["ftp://acme.example", undefined],
  ["we have none", undefined],
])("%j is %s", (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});
