import { eq } from "drizzle-orm";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { chatDuties } from "#db/schema/chats.ts";
import { tellChats } from "./tell-chats.server.ts";

/** A person without any session is no longer on duty. */
export async function endDutyOf(tx: Tx, record: RecordEvent, personId: string, now: Date): Promise<void> {
  const isTheirs = eq(chatDuties.personId, personId);
  const [before] = await tx.select({ isOn: chatDuties.isOn }).from(chatDuties).where(isTheirs).for("update");
  if (!before) return;
  await tx.update(chatDuties).set({ isOn: false, until: now }).where(isTheirs);
  await tellChats(tx, { kind: "duty" });
  if (before.isOn) record({ type: "duty.ended", subject: { kind: "person", id: personId } });
}
