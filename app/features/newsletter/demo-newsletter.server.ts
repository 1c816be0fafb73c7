import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { type DemoData, demoRows, type DemoWorld, later } from "#kit/capability/demo-part.ts";
import { posts } from "#db/schema/blog.ts";
import { mailings, subscribers } from "#db/schema/newsletter.ts";
import { statDays } from "#db/schema/stats.ts";
import { campaignKey } from "./plan-mailing.server.ts";

const MAILED_POST = "pricing-software-honestly";
const MAILED_DAYS_AGO = 12;
/** Visitors from the email on each following day. */
const VISITORS = [7, 3, 1, 0, 1];

/** Days since they subscribed and since they confirmed. */
const SUBSCRIBERS: readonly (readonly [name: string, page: string, asked: number, confirmed?: number])[] = [
  ["amal.hossain", "/blogs", 58, 58],
  ["bea.lindqvist", "/blogs/pricing-software-honestly", 51, 51],
  ["carlos.ibarra", "/blogs/pricing-software-honestly", 47, 46],
  ["dunja.petrovic", "/blogs", 44, 44],
  ["emre.aydin", "/blogs/what-an-audit-cannot-tell-you", 39, 39],
  ["fatou.ndiaye", "/blogs", 36, 36],
  ["goran.kralj", "/blogs/what-an-audit-cannot-tell-you", 33, 32],
  ["hana.sato", "/newsletter", 29, 29],
  ["ivo.marek", "/blogs", 27, 27],
  ["joy.mwangi", "/blogs/pricing-software-honestly", 22, 22],
  ["kabir.sen", "/blogs", 20, 20],
  ["lucia.ferri", "/blogs", 17, 17],
  ["mehmet.kaya", "/blogs/pricing-software-honestly", 11, 11],
  ["nora.quist", "/blogs/pricing-software-honestly", 9, 9],
  ["omar.haddad", "/blogs", 5, 5],
  ["priya.nair", "/blogs/what-an-audit-cannot-tell-you", 3],
  ["quentin.roy", "/blogs", 1],
];

/** Confirmed subscribers when the post was mailed, and one who unsubscribed from that email. */
const RECIPIENTS = SUBSCRIBERS.filter(([, , , confirmed = 0]) => confirmed > MAILED_DAYS_AGO).length + 1;

const idOf = (email: string) =>
  createHash("sha256")
    .update(`demo subscriber ${email}`)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** `example.com` is reserved and receives no mail; demo rows are never mailed. */
const rowsOf = ({ ago }: DemoWorld) =>
  demoRows(
    subscribers,
    SUBSCRIBERS.map(([name, page, asked, confirmed], index) => {
      const minutes = (index * 397) % 700;
      const email = `${name}@example.com`;
      const confirmedAt = confirmed === undefined ? null : later(ago({ days: confirmed, minutes }), { minutes: 3 + (index % 11) });
      return { id: idOf(email), email, page, askedAt: ago({ days: asked, minutes }), confirmedAt };
    }),
  );

function mailingOf({ ago }: DemoWorld, postId: string) {
  const startedAt = ago({ days: MAILED_DAYS_AGO });
  return demoRows(mailings, [
    {
      postId,
      campaign: MAILED_POST,
      createdAt: startedAt,
      startedAt,
      lastDueAt: startedAt,
      finishedAt: later(startedAt, { minutes: 1 }),
      recipients: RECIPIENTS,
      sent: RECIPIENTS - 1,
      bounced: 1,
      unsubscribed: 1,
    },
  ]);
}

const visitsOf = ({ ago }: DemoWorld) =>
  demoRows(
    statDays,
    VISITORS.map((visitors, index) => ({
      day: utcDay(ago({ days: MAILED_DAYS_AGO - index })),
      dimension: "campaign",
      key: campaignKey(MAILED_POST),
      visitors,
      views: visitors * 2,
    })).filter(({ visitors }) => visitors > 0),
  );

/** Subscribers in every state, and one mailed post with its figures. Its visits join the demo statistics, if there are any. */
export const demoNewsletter: DemoData = {
  rows: (world) => [
    rowsOf(world),
    {
      step: "mail a demo post",
      async run(tx) {
        const [post] = await tx.select({ id: posts.id }).from(posts).where(eq(posts.slug, MAILED_POST));
        const hasStats = (await tx.$count(statDays, eq(statDays.isDemo, true))) > 0;
        return post ? [mailingOf(world, post.id), ...(hasStats ? [visitsOf(world)] : [])] : [];
      },
    },
  ],
};
