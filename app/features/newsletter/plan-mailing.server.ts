import { and, eq, isNull } from "drizzle-orm";
import { cleanCampaign } from "#kit/analytics/stored-event.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { mailings } from "#db/schema/newsletter.ts";
import { countReached } from "./subscriber-record.server.ts";

const SOURCE = "newsletter/email";
const MAX_NAME_CHARACTERS = 60;
const LETTERS = "ghijklmnop";

/** As statistics store the visits that come by this campaign. */
export const campaignKey = (campaign: string): string => `${SOURCE}/${campaign}`;

/** The post's address, unless statistics would shorten it or take it for a number: then letters made from its id. */
export function campaignOf({ id, slug }: { readonly id: string; readonly slug: string }): string {
  if (slug.length <= MAX_NAME_CHARACTERS && cleanCampaign(campaignKey(slug)) === campaignKey(slug)) return slug;
  return `post-${id.slice(0, 8).replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? "")}`;
}

/** What the post's link in the email says about where a visitor comes from. It is the same for all of them. */
export const campaignQuery = (campaign: string): string =>
  new URLSearchParams({ utm_source: "newsletter", utm_medium: "email", utm_campaign: campaign }).toString();

/** Part of the verbs that publish and schedule a post: it is mailed when it goes live, or not any more. What was mailed stays so. */
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

/** Part of the verb that puts a post live. Returns how many subscribers it goes to, or undefined where no mailing was planned. */
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
