import { DAY_MS } from "#domain/schedule/durations.ts";
import type { StepCounts } from "#domain/stats/funnel.ts";
import { bucketOf, type VitalMetric } from "#domain/stats/vital-buckets.ts";

/** Deterministic pseudo-random numbers, so that the demo always looks the same. */
function demoNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A weighted random index. */
function pick(weights: readonly number[], random: () => number): number {
  let left = random() * weights.reduce((all, weight) => all + weight, 0);
  const picked = weights.findIndex((weight) => (left -= weight) < 0);
  return Math.max(0, picked);
}

/** Splits the total into integers in proportion to the weights; the rounding remainder goes to the first. */
function share(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  const rest = total - parts.reduce((all, part) => all + part, 0);
  return parts.map((part, index) => (index === 0 ? part + rest : part));
}

export interface DemoCount {
  readonly dimension: string;
  readonly key: string;
  readonly views: number;
  readonly visitors: number;
}

export interface DemoDay {
  readonly counts: readonly DemoCount[];
  /** Views and visitors by hour of the day. */
  readonly hours: readonly { readonly hour: number; readonly views: number; readonly visitors: number }[];
  readonly vitals: readonly {
    readonly metric: VitalMetric;
    readonly device: string;
    readonly path: string;
    readonly bucket: number;
    readonly count: number;
  }[];
  readonly steps: readonly StepCounts[];
  readonly leads: readonly { readonly path: string; readonly quotes: number }[];
}

/** Sunday first, as in Date.getDay(). */
const WEEK = [0.45, 1, 1.12, 1.15, 1.08, 0.9, 0.4];
const HOURS = [3, 2, 2, 2, 3, 5, 9, 13, 17, 20, 19, 17, 16, 18, 20, 19, 17, 14, 11, 9, 8, 7, 6, 4];
const VISITORS_A_DAY = 150;
const VIEWS_A_VISITOR = 2.6;

type Weights = Readonly<Record<string, number>>;

const PATHS: Weights = {
  "/": 30,
  "/services/smart-contract-audit": 11,
  "/blogs": 9,
  "/services/defi": 7,
  "/services/dapp": 6,
  "/services/nft-marketplace": 6,
  "/blogs/reentrancy-is-not-solved": 6,
  "/services/wallet": 5,
  "/solutions/health-care": 4,
  "/solutions/logistics": 4,
  "/services/dao": 3,
  "/services/ai-ml": 3,
  "/audits": 3,
  "/career": 3,
  "/company": 2,
  "/company/book-a-call": 2,
  "/our-labs/protocol-lab": 2,
  "/solutions/education": 2,
  "/quote/…": 2,
  "/search": 1,
  "(other)": 1,
};
const SOURCES: Weights = {
  "": 44,
  "google.com": 27,
  "linkedin.com": 9,
  "github.com": 6,
  "news.ycombinator.com": 4,
  "bing.com": 4,
  "duckduckgo.com": 3,
  "x.com": 2,
  "t.co": 1,
};
const DEVICES: Weights = { desktop: 58, phone: 36, tablet: 6 };
const CLICKS: Weights = { "github.com": 6, "linkedin.com": 3, "discord.com": 1 };
const CAMPAIGNS: Weights = { "newsletter/email/autumn-audits": 5, "linkedin/social/wizard": 4 };
const LEADS: Weights = {
  "/": 8,
  "/services/defi": 4,
  "/services/nft-marketplace": 4,
  "/blogs/reentrancy-is-not-solved": 3,
  "/services/wallet": 3,
  "/solutions/health-care": 2,
  "/services/smart-contract-audit": 2,
};
const [LEAD_PATHS, LEAD_WEIGHTS] = [Object.keys(LEADS), Object.values(LEADS)];
/** Where visitors drop out: mostly at the page descriptions and the email address. */
const STOPS = [14, 5, 5, 4, 7, 5, 6, 5, 12, 29, 18];
const STAY_S = [14, 8, 9, 7, 12, 9, 11, 10, 18, 150, 35];

const VITALS: readonly { readonly metric: VitalMetric; readonly middle: Readonly<Record<string, number>> }[] = [
  { metric: "LCP", middle: { desktop: 900, phone: 1500, tablet: 1200 } },
  { metric: "INP", middle: { desktop: 40, phone: 95, tablet: 70 } },
  { metric: "CLS", middle: { desktop: 0.01, phone: 0.02, tablet: 0.01 } },
];
const MEASURED_PATHS = ["/", "/services/smart-contract-audit", "/blogs/reentrancy-is-not-solved", "/services/defi"];

function spread(dimension: string, weights: Weights, visitors: number, views: number): readonly DemoCount[] {
  const keys = Object.keys(weights);
  const people = share(visitors, Object.values(weights));
  const seen = share(views, Object.values(weights));
  return keys
    .map((key, index) => ({ dimension, key, visitors: people[index] ?? 0, views: Math.max(seen[index] ?? 0, people[index] ?? 0) }))
    .filter((count) => count.views > 0);
}

/** How many visitors drop out at each step; the others see their estimate. */
function lossesOf(lost: number, random: () => number): readonly number[] {
  const losses = STOPS.map(() => 0);
  for (let person = 0; person < lost; person += 1) {
    const step = pick(STOPS, random);
    losses[step] = (losses[step] ?? 0) + 1;
  }
  return losses;
}

function stepsOf(starters: number, finished: number, random: () => number): readonly StepCounts[] {
  let entered = starters;
  return lossesOf(starters - finished, random).map((lost, index) => {
    const stays = Math.round(entered * 1.1);
    const step = {
      step: index + 1,
      entered,
      left: entered - lost,
      backs: index === 0 ? 0 : Math.round(entered * random() * 0.25),
      invalid: index === 8 || index === 10 ? Math.round(entered * random() * 0.4) : 0,
      spentMs: Math.round(stays * (STAY_S[index] ?? 10) * 1000 * (0.8 + random() * 0.4)),
      stays,
      // Visitors who drop out at the first step have rarely answered anything.
      leftBehindCents: Math.round(lost * (index === 0 ? 0.3 : 1) * (600_000 + random() * 600_000)),
    };
    entered = step.left;
    return step;
  });
}

function vitalsOf(views: number, random: () => number): DemoDay["vitals"] {
  const counted = new Map<string, DemoDay["vitals"][number]>();
  for (const { metric, middle } of VITALS) {
    for (const path of MEASURED_PATHS) {
      for (const [device, typical] of Object.entries(middle)) {
        const samples = Math.ceil((views * (DEVICES[device] ?? 1)) / 1500);
        for (let sample = 0; sample < samples; sample += 1) {
          // A long tail, like real measurements.
          const bucket = bucketOf(metric, typical * Math.exp((random() + random() + random() - 1.5) * 1.1)) ?? 0;
          const key = `${metric} ${device} ${path} ${bucket}`;
          counted.set(key, { metric, device, path, bucket, count: (counted.get(key)?.count ?? 0) + 1 });
        }
      }
    }
  }
  return [...counted.values()];
}

/** Visitors who saw an estimate read one or two pages first. */
function leadsOf(finished: number, random: () => number): DemoDay["leads"] {
  const counts = new Map<string, number>();
  for (let person = 0; person < finished; person += 1) {
    const read = new Set([pick(LEAD_WEIGHTS, random), pick(LEAD_WEIGHTS, random)].map((page) => LEAD_PATHS[page] ?? "/"));
    for (const path of read) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts].map(([path, quotes]) => ({ path, quotes }));
}

/**
 * A plausible day of a small firm: busier on weekdays, growing slightly every week. Every finished wizard has a quote, so their number
 * equals the day's quotes.
 */
export function demoDay(day: string, daysAgo: number, quotes: number): DemoDay {
  const date = new Date(`${day}T00:00:00Z`);
  const random = demoNumbers(date.getTime() / DAY_MS);
  const visitors = Math.round(VISITORS_A_DAY * (WEEK[date.getUTCDay()] ?? 1) * (1.25 - daysAgo / 200) * (0.88 + random() * 0.24));
  const views = Math.round(visitors * VIEWS_A_VISITOR * (0.9 + random() * 0.2));
  const campaign = daysAgo < 21 ? spread("campaign", CAMPAIGNS, Math.round(visitors * 0.08), Math.round(views * 0.08)) : [];
  const clicks = spread("click", CLICKS, Math.round(visitors * 0.05), Math.round(visitors * 0.06));
  const steps = stepsOf(Math.max(quotes, Math.round(visitors * (0.02 + random() * 0.02))), quotes, random);
  const byHour = share(visitors, HOURS);
  return {
    counts: [
      { dimension: "total", key: "", visitors, views },
      ...spread("path", PATHS, Math.round(visitors * 1.9), views),
      ...spread("source", SOURCES, visitors, views),
      ...spread("device", DEVICES, visitors, views),
      ...campaign,
      ...clicks,
    ],
    hours: share(views, HOURS).map((seen, hour) => ({ hour, views: seen, visitors: Math.min(seen, byHour[hour] ?? 0) })),
    vitals: vitalsOf(views, random),
    steps,
    leads: leadsOf(quotes, random),
  };
}
