import { type Held, type Hold, holdRecord } from "#kit/desk/hold-record.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { changePost, eventSubject, type UnknownPost } from "./post-record.server.ts";

export interface HeldPost extends Pick<Held, "holder" | "isElsewhere"> {
  readonly ok: true;
  /** Tells a returning editor whether a colleague has saved in the meantime. */
  readonly revision: number;
}

/** Heartbeat of an open editor. */
export function holdPost(ctx: Ctx, id: string, hold: Hold): Promise<HeldPost | UnknownPost> {
  return changePost(ctx, id, async ({ tx, post, record, staff, now }): Promise<HeldPost> => {
    const { holder, isElsewhere, takenFrom } = await holdRecord(tx, id, staff.personId, hold, now);
    if (takenFrom !== undefined) record({ type: "post.taken_over", subject: eventSubject(post), details: { from: takenFrom } });
    return { ok: true, holder, isElsewhere, revision: post.draftRevision };
  });
}
