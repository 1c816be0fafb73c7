import { expect, it } from "vitest";
import { UNSENT } from "./clear-drafts.ts";

it.each(["chat-message:1", "chat-note:1", "chat-edit:1", "ticket-reply:1", "ticket-note:1", "orbweave.chat.unsent.staff.1"])(
  "clears %s for the next person",
  (key) => expect(UNSENT.test(key)).toBe(true),
);

it.each(["orbweave.theme", "orbweave.chat.unsent.visitor.1"])("leaves %s", (key) => expect(UNSENT.test(key)).toBe(false));
