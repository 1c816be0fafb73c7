import { expect, test } from "vitest";
import { applyBatch, emptyConversation } from "#domain/conversation/conversation.ts";
import type { ChatView } from "../connection/chat-connection.ts";
import { presenceOf, talkStage } from "./talk-stage.ts";

const NEW: ChatView = { conversation: emptyConversation(), unsent: [], line: "connected", typing: "" };
const BEGUN: ChatView = { ...NEW, conversation: applyBatch(NEW.conversation, { after: 0, upTo: 1, entries: [] }) };
const UNSENT: ChatView = { ...NEW, unsent: [{ id: "a", body: "Hello", fileNames: [], isNote: false, state: "sending" }] };
const HERE = { isAvailable: true, backWords: "" };
const AWAY = { isAvailable: false, backWords: "We are back on Monday at 09:00" };

test.each([
  ["somebody is there", NEW, HERE, false, "talk"],
  ["somebody is there, and the line is still being opened", { ...NEW, line: "connecting" }, HERE, false, "talk"],
  ["nobody is there", NEW, AWAY, false, "away"],
  ["nobody is there, and a conversation may still arrive", { ...NEW, line: "connecting" }, AWAY, false, "wait"],
  ["nobody is there, and there is no line", { ...NEW, line: "lost" }, AWAY, false, "away"],
  ["nobody is there, but there is a conversation", BEGUN, AWAY, false, "talk"],
  ["nobody is there, but something waits to be sent", UNSENT, AWAY, false, "talk"],
  ["nobody is there, but the visitor is writing", NEW, AWAY, true, "talk"],
  ["nothing is known yet", { ...NEW, line: "connecting" }, undefined, false, "wait"],
  ["nothing can be known", { ...NEW, line: "lost" }, undefined, false, "talk"],
] as const)("when %s", (_, view, availability, isWriting, expected) => expect(talkStage({ view, availability }, isWriting)).toBe(expected));

const ENDED: ChatView = { ...BEGUN, conversation: { ...BEGUN.conversation, status: "closed" } };

test.each([
  ["an open chat, with somebody", "talk", BEGUN, HERE, "We are online."],
  ["an ended chat, with somebody", "talk", ENDED, HERE, "We are online."],
  ["an open chat, whose note says it", "talk", BEGUN, AWAY, ""],
  ["an ended chat, with nobody", "talk", ENDED, AWAY, "Chat is unavailable. We are back on Monday at 09:00"],
  ["a lost line", "talk", { ...ENDED, line: "lost" }, HERE, ""],
  ["an unknown one", "wait", NEW, undefined, "One moment …"],
] as const)("says who is there above %s", (_, stage, view, availability, words) =>
  expect(presenceOf(stage, { view, availability }, { here: "We are online.", away: "Chat is unavailable" })).toBe(words),
);
