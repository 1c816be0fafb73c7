import { eq } from "drizzle-orm";
import { planMailing } from "#features/newsletter/plan-mailing.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { posts } from "#db/schema/blog.ts";
import { changePost, eventSubject, type Post, type UnknownPost } from "./post-record.server.ts";
import { CHANGED_MEANWHILE, type ChangedMeanwhile, seenTimes } from "./seen-facts.ts";

export interface Schedule {
  readonly publishAt: Date | null;
  readonly unpublishAt: Date | null;
}

interface WantedSchedule extends Schedule {
  /** The schedule when the form was loaded, from `seenTimes`. */
  readonly seen?: string | undefined;
  /** Whether to mail the post when it goes live; undefined keeps the setting. */
  readonly isMailed?: boolean | undefined;
}

export type Scheduled =
  | { readonly ok: true }
  | ChangedMeanwhile
  | { readonly ok: false; readonly reason: "publish_in_past" | "unpublish_in_past" | "out_of_order" | "nothing_to_withdraw" };

/** Only a changed time is checked: an unchanged one may have passed since the form was loaded. */
const isPast = (wanted: Date | null, stored: Date | null, now: Date) =>
  wanted !== null && wanted <= now && wanted.getTime() !== stored?.getTime();

function problemOf({ publishAt, unpublishAt }: Schedule, post: Post, now: Date): Extract<Scheduled, { ok: false }> | undefined {
  if (isPast(publishAt, post.publishAt, now)) return { ok: false, reason: "publish_in_past" };
  if (isPast(unpublishAt, post.unpublishAt, now)) return { ok: false, reason: "unpublish_in_past" };
  if (publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt) return { ok: false, reason: "out_of_order" };
  if (unpublishAt !== null && publishAt === null && post.status !== "published") return { ok: false, reason: "nothing_to_withdraw" };
  return undefined;
}

/** Sets when the post goes live and when it is withdrawn. `publishDuePosts` acts on both. */
export function schedulePost(ctx: Ctx, id: string, schedule: WantedSchedule): Promise<Scheduled | UnknownPost> {
  return changePost(ctx, id, async ({ tx, post, record, now }): Promise<Scheduled> => {
    if (schedule.seen !== undefined && schedule.seen !== seenTimes(post)) return CHANGED_MEANWHILE;
    const problem = problemOf(schedule, post, now);
    if (problem) return problem;
    const { publishAt, unpublishAt, isMailed } = schedule;
    await tx.update(posts).set({ publishAt, unpublishAt, scheduleError: null, updatedAt: now }).where(eq(posts.id, id));
    // Removing the date also cancels the planned mailing.
    if (isMailed !== undefined || publishAt === null) await planMailing(tx, id, isMailed === true && publishAt !== null, now);
    record({
      type: "post.scheduled",
      subject: eventSubject(post),
      before: { publishAt: post.publishAt, withdrawAt: post.unpublishAt },
      after: { publishAt, withdrawAt: unpublishAt },
      ...(isMailed !== undefined && { details: { isMailed } }),
    });
    return { ok: true };
  });
}
