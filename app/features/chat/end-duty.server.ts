import { eq } from "drizzle-orm";
import type { Tx } from "#platform/write.server.ts";
import { chatDuties } from "#db/schema/chats.ts";
import { tellChats } from "./tell-chats.server.ts";

/** Part of a verb after which a person is signed in nowhere: they have left the desk. True if they were on duty. */
export async function endDutyOf(tx: Tx, personId: string, now: Date): Promise<boolean> {
  const isTheirs = eq(chatDuties.personId, personId);
  const [before] = await tx.select({ isOn: chatDuties.isOn }).from(chatDuties).where(isTheirs).for("update");
  if (!before) return false;
  await tx.update(chatDuties).set({ isOn: false, until: now }).where(isTheirs);
  await tellChats(tx, { kind: "duty" });
  return before.isOn;
}
