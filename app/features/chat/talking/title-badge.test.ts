import { expect, test } from "vitest";
import { badgeTitle } from "./title-badge.ts";

test.each([
  ["Orbweave | Company", 0, "Orbweave | Company"],
  ["Orbweave | Company", 2, "(2) Orbweave | Company"],
  ["(2) Orbweave | Company", 3, "(3) Orbweave | Company"],
  ["(99+) Orbweave | Company", 0, "Orbweave | Company"],
  ["Orbweave | Company", 120, "(99+) Orbweave | Company"],
  ["(Draft) A title", 1, "(1) (Draft) A title"],
])("%j with %i unread is %j", (title, unread, expected) => expect(badgeTitle(title, unread)).toBe(expected));
