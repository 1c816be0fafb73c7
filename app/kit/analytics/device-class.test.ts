import { expect, test } from "vitest";
import { deviceClass } from "./device-class.ts";

test.each([
  [0, "phone"],
  [390, "phone"],
  [599, "phone"],
  [600, "tablet"],
  [1023, "tablet"],
  [1024, "desktop"],
  [3840, "desktop"],
] as const)("%i px is a %s", (width, device) => {
  expect(deviceClass(width)).toBe(device);
});
