import { randomBytes, randomUUID } from "node:crypto";
import type { Ctx } from "#platform/actor.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { asVisitor } from "#tests/support/actors.ts";
import type { VisitorMessage, VisitorPerson } from "./chat-input.ts";
import { sendAsVisitor } from "./send-message.server.ts";
import { nameVisitor } from "./visitor-acts.server.ts";

export const aKey = () => randomBytes(32).toString("base64url");

export const aMessage = (body: string, more: Partial<VisitorMessage> = {}): VisitorMessage => ({
  id: randomUUID(),
  body,
  fileIds: [],
  page: "/services",
  ...more,
});

/** A conversation started by a visitor, optionally with name and address. */
export async function aChat(
  world: TestWorld,
  body = "Hello, is anybody there?",
  person?: VisitorPerson,
): Promise<{ readonly key: string; readonly chatId: string; readonly visitor: Ctx }> {
  const key = aKey();
  const visitor = asVisitor(world);
  const sent = await sendAsVisitor(visitor, key, aMessage(body));
  if (!sent.ok) throw new Error(sent.reason);
  if (person) await nameVisitor(visitor, key, { id: randomUUID(), ...person });
  return { key, chatId: sent.chatId, visitor };
}

export const anAnswer = (chatId: string, body: string, isNote = false) => ({ chatId, id: randomUUID(), body, fileIds: [], isNote });
