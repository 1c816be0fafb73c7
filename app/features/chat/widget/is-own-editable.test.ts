import { expect, test } from "vitest";
import type { Message } from "#domain/conversation/conversation.ts";
import { isOwnEditable } from "./is-own-editable.ts";

const SENT_AT = "2026-11-15T08:00:00Z";
const MINUTE_MS = 60_000;
const OWN: Message = { id: "m", seq: 1, side: "visitor", body: "Helo", files: [], isNote: false, at: SENT_AT };
const after = (minutes: number) => Date.parse(SENT_AT) + minutes * MINUTE_MS;

test.each([
  ["open", OWN, 14, true],
  ["open", OWN, 15, false],
  ["closed", OWN, 1, false],
  ["open", { ...OWN, side: "staff" }, 1, false],
  ["open", { ...OWN, body: "" }, 1, false],
] as const)("in an %s chat %j after %i minutes: %s", (status, message, minutes, expected) => expect(isOwnEditable({ status }, message, after(minutes))).toBe(expected));
