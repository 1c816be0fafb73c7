import { expect, it } from "vitest";
import { zoneName } from "./zone-name.ts";

it.each([
  ["asia/dhaka", "Asia/Dhaka"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["EUROPE/KIEV", "Europe/Kyiv"],
  ["utc", "UTC"],
])("%s is %s", (given, name) => expect(zoneName(given)).toBe(name));
