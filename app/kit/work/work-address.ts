/** The queue's tabs; `later` contains what is snoozed or has a future follow-up date. */
export const QUEUE_TABS = ["mine", "team", "unassigned", "later"] as const;
export type QueueTab = (typeof QUEUE_TABS)[number];

export const TAB_WORDS: Readonly<Record<QueueTab, string>> = {
  mine: "Mine",
  team: "Team",
  unassigned: "Unassigned",
  later: "Later",
};

/** What the strip counts: overdue records, and those that began to wait within a day. */
const QUEUE_PARTS = ["late", "new"] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number];

/** The queue's state in the URL: `?queue=mine&kind=quote&rows=100`. Kept while a person goes from record to record. */
export interface WorkAddress {
  readonly tab: QueueTab;
  /** Only records of this kind. */
  readonly kind: string | undefined;
  readonly rows: number;
  /** Only this part of the tab. */
  readonly part?: QueuePart | undefined;
}

/** The tabs stop counting here: staff work from the top, whether there are a thousand or ten thousand. */
export const MAX_COUNTED = 1_000;
const ROWS = 50;
const MAX_ROWS = 500;

const isTab = (text: string | null): text is QueueTab => QUEUE_TABS.some((tab) => tab === text);

/** Undefined on a page not opened from the queue. */
export function readWorkAddress({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): WorkAddress | undefined {
  const tab = searchParams.get("queue");
  if (!isTab(tab) && pathname.replace(/\/$/, "") !== "/admin") return undefined;
  const rows = Number(searchParams.get("rows"));
  const part = tab === "later" ? undefined : QUEUE_PARTS.find((each) => each === searchParams.get("part"));
  return {
    tab: isTab(tab) ? tab : "team",
    kind: searchParams.get("kind") ?? undefined,
    rows: Number.isInteger(rows) && rows > ROWS ? Math.min(rows, MAX_ROWS) : ROWS,
    ...(part && { part }),
  };
}

/** This page with the queue beside it. */
export function inQueue(path: string, { tab, kind, rows, part }: WorkAddress): string {
  const query = new URLSearchParams({ queue: tab });
  if (kind !== undefined) query.set("kind", kind);
  if (part !== undefined) query.set("part", part);
  if (rows > ROWS) query.set("rows", String(rows));
  return `${path}?${query}`;
}

/** The queue with more rows; undefined if there cannot be more. */
export const withMoreRows = (address: WorkAddress): WorkAddress | undefined =>
  address.rows >= MAX_ROWS ? undefined : { ...address, rows: Math.min(address.rows + ROWS, MAX_ROWS) };

/** The link to another record: with the queue beside it, if the query of this page has it. */
export function keepQueue(path: string, search: string): string {
  const address = readWorkAddress({ pathname: path, searchParams: new URLSearchParams(search) });
  return address ? inQueue(path, address) : path;
}
