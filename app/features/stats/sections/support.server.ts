import { and, isNotNull, type SQL } from "drizzle-orm";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { shareOf } from "#domain/stats/share.ts";
import type { Figure, Sheet } from "#domain/stats/sheet.ts";
import { FIRST_ANSWER_HOURS } from "#domain/tickets/first-answer.ts";
import { RESOLUTION_HOURS } from "#domain/tickets/resolution-target.ts";
import { PRIORITY_LABELS, TICKET_CATEGORIES, TICKET_PRIORITIES, type TicketPriority } from "#domain/tickets/ticket-words.ts";
import { chats } from "#db/schema/chats.ts";
import { tickets } from "#db/schema/tickets.ts";
import { both, figureOf, type SectionStats, type StatScope } from "../stat-scope.ts";
import { countOf, officeDay } from "./columns.server.ts";
import {
  chatsDuring,
  inTime,
  isDecided,
  isSolutionDecided,
  solvedInTime,
  type Support,
  supportTimes,
  ticketsDuring,
} from "./support-times.server.ts";
import { timeSheet } from "./time-sheet.ts";

/** All ratings of tickets and chats combined. */
function satisfaction({ tickets, chats }: Support): number | null {
  return shareOf((tickets.rating ?? 0) * tickets.rated + (chats.rating ?? 0) * chats.rated, tickets.rated + chats.rated);
}

const figuresOf = (now: Support, before: Support | undefined): readonly Figure[] => [
  figureOf(now, before, ({ tickets }) => tickets.count, { id: "tickets", label: "Tickets", unit: "count" }),
  figureOf(now, before, ({ chats }) => chats.count, { id: "chats", label: "Chats", unit: "count" }),
  figureOf(now, before, ({ tickets }) => shareOf(tickets.inTime, tickets.decided), {
    id: "in-time",
    label: "Tickets answered on time",
    unit: "share",
    better: "more",
  }),
  figureOf(now, before, ({ tickets }) => tickets.answerMedianMs, {
    id: "first-answer",
    label: "First response to tickets, median",
    unit: "ms",
    better: "less",
  }),
  figureOf(now, before, ({ chats }) => chats.answerMedianMs, {
    id: "chat-answer",
    label: "First response in chats, median",
    unit: "ms",
    better: "less",
  }),
  figureOf(now, before, satisfaction, { id: "csat", label: "Satisfaction, 1 to 5", unit: "rating", better: "more" }),
];

export async function supportFigures(scope: StatScope): Promise<readonly Figure[]> {
  return figuresOf(...(await both(scope, (stretch) => supportTimes(scope.db, stretch, scope.now))));
}

async function volume({ db, stretch, now }: StatScope): Promise<Sheet> {
  const [ticketDay, chatDay] = [officeDay(tickets.createdAt, stretch).as("day"), officeDay(chats.createdAt, stretch).as("day")];
  const [ofTickets, ofChats] = await Promise.all([
    db.select({ day: ticketDay, count: countOf() }).from(tickets).where(ticketsDuring(stretch)).groupBy(ticketDay),
    db.select({ day: chatDay, count: countOf() }).from(chats).where(chatsDuring(stretch)).groupBy(chatDay),
  ]);
  const counted = [
    ...ofTickets.map(({ day, count }) => ({ at: day, values: [count, 0] })),
    ...ofChats.map(({ day, count }) => ({ at: day, values: [0, count] })),
  ];
  const columns = [
    { label: "Tickets", unit: "count", mark: "main" },
    { label: "Chats", unit: "count", mark: "second" },
  ] as const;
  return timeSheet(
    { id: "over-time", title: "Tickets and chats", empty: "No tickets or chats in this period." },
    { days: stretch.days, timeZone: stretch.timeZone, now, counted, columns },
  );
}

const timesSheet = ({ tickets, chats }: Support): Sheet => ({
  id: "times",
  title: "Response times",
  about:
    "Elapsed time, including nights and days off. “On time” measures first responses against business hours and resolutions against elapsed time.",
  shape: "table",
  columns: [
    { label: "Wait", unit: "text" },
    { label: "Count", unit: "count" },
    { label: "Median", unit: "ms" },
    { label: "9 of 10 within", unit: "ms" },
    { label: "In time", unit: "share" },
  ],
  rows: [
    ["Ticket, first response", tickets.answered, tickets.answerMedianMs, tickets.answerP90Ms, shareOf(tickets.inTime, tickets.decided)],
    [
      "Ticket, resolution",
      tickets.solved,
      tickets.solveMedianMs,
      tickets.solveP90Ms,
      shareOf(tickets.solvedInTime, tickets.solutionDecided),
    ],
    ["Chat, first response", chats.answered, chats.answerMedianMs, chats.answerP90Ms, null],
    ["Chat, duration", chats.ended, chats.endMedianMs, chats.endP90Ms, null],
  ],
  empty: "No tickets or chats in this period.",
});

interface Sla extends Pick<Sheet, "id" | "title" | "about"> {
  /** Label of the time. */
  readonly head: string;
  readonly hours: Readonly<Record<TicketPriority, number>>;
  readonly inTime: SQL;
  readonly isDecided: (now: Date) => SQL;
}

const SLAS: readonly Sla[] = [
  {
    id: "sla",
    title: "First response by priority",
    about: "Measured in business hours. “Late” includes tickets still waiting past their due time.",
    head: "Promised",
    hours: FIRST_ANSWER_HOURS,
    inTime,
    isDecided,
  },
  {
    id: "resolution",
    title: "Resolution by priority",
    about: "Elapsed time from the first message until solved. “Late” includes tickets still open past the target.",
    head: "Target",
    hours: RESOLUTION_HOURS,
    inTime: solvedInTime,
    isDecided: isSolutionDecided,
  },
];

async function bySla(
  { db, now, stretch }: StatScope,
  { head, hours, inTime: isInTime, isDecided: isKnown, ...words }: Sla,
): Promise<Sheet> {
  const rows = await db
    .select({ priority: tickets.priority, count: countOf(), inTime: countOf(isInTime), decided: countOf(isKnown(now)) })
    .from(tickets)
    .where(ticketsDuring(stretch))
    .groupBy(tickets.priority);
  const nothing = { count: 0, inTime: 0, decided: 0 };
  return {
    ...words,
    shape: "table",
    columns: [
      { label: "Priority", unit: "text" },
      { label: head, unit: "ms" },
      { label: "Tickets", unit: "count" },
      { label: "In time", unit: "share" },
      { label: "Late", unit: "count" },
    ],
    rows: TICKET_PRIORITIES.toReversed().map((priority) => {
      const row = rows.find((each) => each.priority === priority) ?? nothing;
      return [PRIORITY_LABELS[priority], hours[priority] * HOUR_MS, row.count, shareOf(row.inTime, row.decided), row.decided - row.inTime];
    }),
    empty: "No tickets in this period.",
  };
}

async function byCategory({ db, stretch }: StatScope): Promise<Sheet> {
  const rows = await db
    .select({ category: tickets.category, count: countOf() })
    .from(tickets)
    .where(ticketsDuring(stretch))
    .groupBy(tickets.category);
  return {
    id: "categories",
    title: "Tickets by category",
    shape: "bars",
    columns: [
      { label: "Category", unit: "text" },
      { label: "Tickets", unit: "count", mark: "main" },
    ],
    rows: TICKET_CATEGORIES.map((category) => [category, rows.find((row) => row.category === category)?.count ?? 0]),
    empty: "No tickets in this period.",
  };
}

const STARS = [5, 4, 3, 2, 1];

async function byRating({ db, stretch }: StatScope): Promise<Sheet> {
  const [ofTickets, ofChats] = await Promise.all([
    db
      .select({ rating: tickets.rating, count: countOf() })
      .from(tickets)
      .where(and(ticketsDuring(stretch), isNotNull(tickets.rating)))
      .groupBy(tickets.rating),
    db
      .select({ rating: chats.rating, count: countOf() })
      .from(chats)
      .where(and(chatsDuring(stretch), isNotNull(chats.rating)))
      .groupBy(chats.rating),
  ]);
  const countAt = (rows: typeof ofTickets, stars: number) => rows.find(({ rating }) => rating === stars)?.count ?? 0;
  return {
    id: "ratings",
    title: "Ratings",
    shape: "bars",
    columns: [
      { label: "Rating", unit: "text" },
      { label: "All", unit: "count", mark: "main" },
      { label: "Tickets", unit: "count" },
      { label: "Chats", unit: "count" },
    ],
    rows: STARS.map((stars) => [
      `${stars} of 5`,
      countAt(ofTickets, stars) + countAt(ofChats, stars),
      countAt(ofTickets, stars),
      countAt(ofChats, stars),
    ]),
    empty: "No ratings in this period.",
  };
}

export async function loadSupport(scope: StatScope): Promise<SectionStats> {
  const { db, now } = scope;
  const [[times, before], line, slas, categories, ratings] = await Promise.all([
    both(scope, (each) => supportTimes(db, each, now)),
    volume(scope),
    Promise.all(SLAS.map((each) => bySla(scope, each))),
    byCategory(scope),
    byRating(scope),
  ]);
  return {
    figures: figuresOf(times, before),
    sheets: [line, timesSheet(times), ratings, ...slas, categories],
    note: "Tickets and chats started in this period. Merged tickets count once.",
  };
}
