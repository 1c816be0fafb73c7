import { expect, it } from "vitest";
import { isOwnRecipient } from "./own-recipient.ts";

const FIRM = ["Hello@firm.example", "support@firm.example"];

it.each([
  ["reply@firm.example", true],
  ["REPLY@Firm.Example", true],
  ["reply+t.abc-123@firm.example", true],
  ["reply+@firm.example", true],
  ["hello@firm.example", true],
  ["support@firm.example", true],
  ["hello+tag@firm.example", false],
  ["replyx@firm.example", false],
  ["reply@firm.example.evil.example", false],
  ["reply@evil.example", false],
  ["reply+a@evil.example@firm.example", true],
  ["+reply@firm.example", false],
  ["reply", false],
  ["@firm.example", false],
  ["", false],
])("%s: %s", (address, isOurs) => {
  expect(isOwnRecipient(address, "reply@firm.example", FIRM)).toBe(isOurs);
});
