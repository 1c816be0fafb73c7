import { and, eq } from "drizzle-orm";
import type { Tx } from "#platform/write.server.ts";
import { chatDuties } from "#db/schema/chats.ts";
import { tellChats } from "./tell-chats.server.ts";

/** Part of a verb after which a person is signed in nowhere: they do not answer chats then. True if they did. */
export async function endDutyOf(tx: Tx, personId: string, now: Date): Promise<boolean> {
  const isOn = and(eq(chatDuties.personId, personId), eq(chatDuties.isOn, true));
  const [ended] = await tx.update(chatDuties).set({ isOn: false, until: now }).where(isOn).returning({ personId: chatDuties.personId });
  if (!ended) return false;
  await tellChats(tx, { kind: "duty" });
  return true;
}
