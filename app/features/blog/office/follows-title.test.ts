import { expect, it } from "vitest";
import { followsTitle } from "./follows-title.ts";

it.each([
  ["untitled-3f2a", "Anything", true],
  ["pricing", "Pricing", true],
  ["pricing-2", "Pricing", true],
  ["pricing-honestly", "Pricing", false],
  ["by-hand", "Pricing", false],
  ["by-hand", "", false],
])("%s follows the title %j: %s", (slug, title, isFollowing) => expect(followsTitle(slug, title)).toBe(isFollowing));
