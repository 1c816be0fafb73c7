import { type Held, type Hold, holdRecord } from "#kit/desk/hold-record.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { changePage, eventSubject, type UnknownPage } from "./page-record.server.ts";

export interface HeldPage extends Pick<Held, "holder" | "isElsewhere"> {
  readonly ok: true;
  /** Tells a returning editor whether a colleague has saved in the meantime. */
  readonly revision: number;
}

/** Heartbeat of an open editor. */
export function holdPage(ctx: Ctx, id: string, hold: Hold): Promise<HeldPage | UnknownPage> {
  return changePage(ctx, id, async ({ tx, page, record, staff, now }): Promise<HeldPage> => {
    const { holder, isElsewhere, takenFrom } = await holdRecord(tx, id, staff.personId, hold, now);
    if (takenFrom !== undefined) record({ type: "site_page.taken_over", subject: eventSubject(page), details: { from: takenFrom } });
    return { ok: true, holder, isElsewhere, revision: page.draftRevision };
  });
}
