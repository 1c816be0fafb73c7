import { and, eq, isNull } from "drizzle-orm";
import { cleanCampaign } from "#kit/analytics/stored-event.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { mailings } from "#db/schema/newsletter.ts";
import { countReached } from "./subscriber-record.server.ts";

const SOURCE = "newsletter/email";
const MAX_NAME_CHARACTERS = 60;
const LETTERS = "ghijklmnop";

/** The key under which statistics store visits from this campaign. */
export const campaignKey = (campaign: string): string => `${SOURCE}/${campaign}`;

/** The post's slug, unless statistics would truncate it or treat it as a number; then letters derived from its id. */
export function campaignOf({ id, slug }: { readonly id: string; readonly slug: string }): string {
  if (slug.length <= MAX_NAME_CHARACTERS && cleanCampaign(campaignKey(slug)) === campaignKey(slug)) return slug;
  return `post-${id.slice(0, 8).replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? "")}`;
}

/** UTM parameters of the post's link, the same for all recipients. */
export const campaignQuery = (campaign: string): string =>
  new URLSearchParams({ utm_source: "newsletter", utm_medium: "email", utm_campaign: campaign }).toString();

/** Called when publishing or scheduling a post: plans or cancels its mailing. Does not affect a mailing that has started. */
export async function planMailing(tx: Tx, postId: string, isWanted: boolean, now: Date): Promise<void> {
  if (isWanted) await tx.insert(mailings).values({ postId, createdAt: now }).onConflictDoNothing();
  else await tx.delete(mailings).where(and(eq(mailings.postId, postId), isNull(mailings.startedAt)));
}

interface GoingLive {
  readonly post: { readonly id: string; readonly slug: string };
  readonly name: string;
  readonly record: RecordEvent;
  readonly now: Date;
}

/** Called when a post goes live. Returns the number of subscribers, or undefined if no mailing was planned. */
export async function startMailing(tx: Tx, { post, name, record, now }: GoingLive): Promise<number | undefined> {
  const [started] = await tx
    .update(mailings)
    .set({ startedAt: now, campaign: campaignOf(post) })
    .where(and(eq(mailings.postId, post.id), isNull(mailings.startedAt)))
    .returning({ id: mailings.id });
  if (!started) return undefined;
  const count = await countReached(tx);
  record({ type: "post.mailed", subject: { kind: "post", id: post.id, name }, details: { subscribers: count } });
  return count;
}
