import { and, isNotNull, type SQL } from "drizzle-orm";
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

const HOUR_MS = 3_600_000;

/** All ratings of tickets and chats together. */
function satisfaction({ tickets, chats }: Support): number | null {
  return shareOf((tickets.rating ?? 0) * tickets.rated + (chats.rating ?? 0) * chats.rated, tickets.rated + chats.rated);
}

const figuresOf = (now: Support, before: Support | undefined): readonly Figure[] => [
  figureOf(now, before, ({ tickets }) => tickets.count, { id: "tickets", label: "Tickets", unit: "count" }),
  figureOf(now, before, ({ chats }) => chats.count, { id: "chats", label: "Chats", unit: "count" }),
  figureOf(now, before, ({ tickets }) => shareOf(tickets.inTime, tickets.decided), {
    id: "in-time",
    label: "Tickets answered in time",
    unit: "share",
    better: "more",
  }),
  figureOf(now, before, ({ tickets }) => tickets.answerMedianMs, {
    id: "first-answer",
    label: "First answer to tickets, median",
    unit: "ms",
    better: "less",
  }),
  figureOf(now, before, ({ chats }) => chats.answerMedianMs, {
    id: "chat-answer",
    label: "First answer in chats, median",
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
    { id: "over-time", title: "Tickets and chats", empty: "Nobody has written in this period." },
    { days: stretch.office, timeZone: stretch.timeZone, now, counted, columns },
  );
}

const timesSheet = ({ tickets, chats }: Support): Sheet => ({
  id: "times",
  title: "How long people waited",
  about:
    "By the clock, nights and days off included. “In time” holds first answers against the promise in business hours, and solutions against our target by the clock.",
  shape: "table",
  columns: [
    { label: "Wait", unit: "text" },
    { label: "Count", unit: "count" },
    { label: "Median", unit: "ms" },
    { label: "9 of 10 within", unit: "ms" },
    { label: "In time", unit: "share" },
  ],
  rows: [
    ["Ticket, first answer", tickets.answered, tickets.answerMedianMs, tickets.answerP90Ms, shareOf(tickets.inTime, tickets.decided)],
    [
      "Ticket, until solved",
      tickets.solved,
      tickets.solveMedianMs,
      tickets.solveP90Ms,
      shareOf(tickets.solvedInTime, tickets.solutionDecided),
    ],
    ["Chat, first answer", chats.answered, chats.answerMedianMs, chats.answerP90Ms, null],
    ["Chat, until its end", chats.ended, chats.endMedianMs, chats.endP90Ms, null],
  ],
  empty: "Nobody has written in this period.",
});

interface Sla extends Pick<Sheet, "id" | "title" | "about"> {
  /** The label of the time. */
  readonly head: string;
  readonly hours: Readonly<Record<TicketPriority, number>>;
  readonly inTime: SQL;
  readonly isDecided: (now: Date) => SQL;
}

const SLAS: readonly Sla[] = [
  {
    id: "sla",
    title: "First answers against the promise",
    about: "Promised in business hours. Late is what was answered too late, or is still waiting beyond its time.",
    head: "Promised",
    hours: FIRST_ANSWER_HOURS,
    inTime,
    isDecided,
  },
  {
    id: "resolution",
    title: "Solutions against the target",
    about: "By the clock, from the first message until it is solved. Late is what took longer, or is still open beyond its time.",
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
    title: "What tickets are about",
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
    title: "How people rated us",
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
    empty: "Nobody has given a rating in this period.",
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
    note: "Tickets and chats that began in this period. A ticket that was joined to another is counted there.",
  };
}
