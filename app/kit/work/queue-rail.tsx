import { type MouseEvent, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { cappedCount } from "#domain/list/capped-count.ts";
import { formatMoment } from "#domain/list/office-time.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { StepLink } from "#ui/admin/record/record-steps.tsx";
import { howLong, timeAgo } from "#ui/admin/record/time-ago.tsx";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { PopoverPanel } from "#ui/admin/table/popover-panel.tsx";
import type { KindCount } from "./count-queue.server.ts";
import type { QueueItem } from "./load-queue.server.ts";
import type { QueueGroup } from "./queue-parts.server.ts";
import type { Work } from "./load-work.server.ts";
import { inQueue, MAX_COUNTED, QUEUE_TABS, TAB_WORDS, type WorkAddress, withMoreRows } from "./work-address.ts";
import "#ui/styles/inbox.css";

interface RailProps {
  readonly work: Work;
  /** The path of the open record. */
  readonly open: string | undefined;
  /** That of the record chosen last, which may still load. */
  readonly chosen: string | undefined;
  readonly now: Date;
}

const URGENT = 2;
const HIGH = 1;

const countOf = (counts: readonly KindCount[], { tab, kind }: Pick<WorkAddress, "tab" | "kind">) =>
  cappedCount(
    counts.filter((each) => kind === undefined || each.kind === kind).reduce((sum, each) => sum + each[tab], 0),
    MAX_COUNTED,
  );

function Tabs({ work: { address, counts } }: Pick<RailProps, "work">) {
  return (
    <nav className="inbox__tabs" aria-label="Queue">
      {QUEUE_TABS.map((tab) => (
        <Link
          key={tab}
          className="inbox__tab"
          to={inQueue("/admin", { ...address, tab, part: undefined })}
          aria-current={tab === address.tab ? "page" : undefined}
          preventScrollReset
        >
          {TAB_WORDS[tab]} <span className="inbox__count">{countOf(counts, { ...address, tab })}</span>
        </Link>
      ))}
    </nav>
  );
}

const closePanel = (event: MouseEvent<HTMLElement>) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();

/** Behind one button: as many kinds as an admin has would push the rows off a phone's screen. */
function Kinds({ work: { address, counts } }: Pick<RailProps, "work">) {
  const shown = counts.filter((each) => each[address.tab] > 0 || each.kind === address.kind);
  if (shown.length < 2 && address.kind === undefined) return null;
  const chosen = counts.find(({ kind }) => kind === address.kind);
  const choices = [{ kind: undefined, many: "All kinds" }, ...shown];
  return (
    <div className="queue-kinds">
      <PopoverPanel label={chosen?.many ?? "All kinds"} title="Kinds of record" isActive={chosen !== undefined}>
        <ul>
          {choices.map(({ kind, many }) => (
            <li key={many}>
              <Link
                to={inQueue("/admin", { ...address, kind })}
                aria-current={kind === address.kind ? "true" : undefined}
                preventScrollReset
                onClick={closePanel}
              >
                {many} <span className="inbox__count">{countOf(counts, { ...address, kind })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </PopoverPanel>
    </div>
  );
}

const PART_WORDS = { late: "Only late records.", new: "Only records that are new since yesterday." } as const;

function Part({ work: { address } }: Pick<RailProps, "work">) {
  return (
    address.part && (
      <p className="queue-part">
        {PART_WORDS[address.part]} <Link to={inQueue("/admin", { ...address, part: undefined })}>Show all</Link>
      </p>
    )
  );
}

interface RowProps extends RailProps {
  readonly item: QueueItem;
  readonly isFirst: boolean;
}

function Row({ item, work: { address }, open, chosen, now, isFirst }: RowProps) {
  const zone = useOfficeZone();
  const { href, one, person, title, words, assignee, cents, priority, since, due, isLate, mentionedAt, isWaiting } = item;
  const isLater = address.tab === "later";
  const counted = isLater || isLate ? due : since;
  const waits = isWaiting ? `${isLate ? "Late by" : "Waiting"} ${howLong(counted, now)}` : timeAgo(counted, now, zone);
  const when = isLater ? formatMoment(due, zone) : waits;
  return (
    <li>
      <StepLink
        className="inbox-row"
        data-queue-row
        data-record={item.id}
        data-chosen={href === chosen || undefined}
        {...(isFirst && chosen === undefined && { "aria-keyshortcuts": "j", "data-key-words": "Open the first record" })}
        to={inQueue(href, address)}
        aria-current={href === open ? "page" : undefined}
        preventScrollReset
        prefetch="intent"
      >
        <span className="inbox-row__top">
          <strong className="inbox-row__name">
            <bdi>{person}</bdi>
          </strong>
          <time dateTime={counted.toISOString()} data-late={isLate || undefined}>
            {when}
          </time>
        </span>
        <span className="inbox-row__top">
          <span className="inbox-row__title" dir="auto">
            {title}
          </span>
          {assignee !== undefined && <span className="inbox-row__assignee">{assignee}</span>}
        </span>
        <span className="inbox-row__facts">
          <span className="inbox-row__kind">{one}</span>
          {mentionedAt && href !== open && <span className="inbox-row__mention">Mentioned you</span>}
          {priority === URGENT && <span className="inbox-row__urgent">Urgent</span>}
          {priority === HIGH && <span>High priority</span>}
          {words !== "" && <span>{words}</span>}
          {cents !== undefined && <span className="figure">{formatEstimate(cents)}</span>}
        </span>
      </StepLink>
    </li>
  );
}

const GROUP_WORDS: Readonly<Record<QueueGroup, string>> = {
  mentioned: "Mentions you",
  late: "Late",
  today: "Due today",
  coming: "Due later",
};

interface GroupProps extends RailProps {
  readonly group: QueueGroup;
  readonly items: readonly QueueItem[];
}

/** The heading also names the sort order. The Later tab is sorted by date and has no headings. */
function Group({ group, items, work, ...row }: GroupProps) {
  const id = useId();
  const isNamed = work.address.tab !== "later";
  return (
    <>
      {isNamed && (
        <p className="queue-group">
          <strong id={id}>{GROUP_WORDS[group]}</strong> <span>By priority, then by value</span>
        </p>
      )}
      <ul className="inbox__rows" aria-labelledby={isNamed ? id : undefined}>
        {items.map((item) => (
          <Row key={`${item.kind} ${item.id}`} item={item} work={work} isFirst={item === work.queue.items[0]} {...row} />
        ))}
      </ul>
    </>
  );
}

const EMPTY = {
  mine: ["Nothing is waiting for you", "Your records appear here, and those whose notes mention you until you open them."],
  team: ["Nothing is waiting", "Records that need an answer or a decision appear here."],
  unassigned: ["Everything has an assignee", "New requests appear here until a colleague takes them."],
  later: ["Nothing is snoozed", "Snoozed records and records with a follow-up date are listed here until they are due."],
} as const;

const NO_PART = {
  late: ["Nothing is late", "Records appear here once they have waited too long."],
  new: ["Nothing is new", "Records that have waited for less than a day appear here."],
} as const;

/** What waits for staff, with the chosen record marked. */
export function QueueRail({ work, open, chosen, now }: RailProps) {
  const { address, queue } = work;
  const [title, text] = address.part ? NO_PART[address.part] : EMPTY[address.tab];
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== undefined) rows.current?.querySelector("[data-chosen]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const groups = Map.groupBy(queue.items, ({ group }) => group);
  const more = queue.isCut ? withMoreRows(address) : undefined;
  return (
    <section className="inbox queue" aria-label="Queue">
      <div className="inbox__head">
        <Tabs work={work} />
        {address.part === undefined && <Kinds work={work} />}
        <Part work={work} />
      </div>
      <div className="inbox__scroll">
        {queue.items.length === 0 && (
          <EmptyState slug={`no-work-${address.part ?? address.tab}`} title={title}>
            <p>{text}</p>
          </EmptyState>
        )}
        <div ref={rows}>
          {[...groups].map(([group, items]) => (
            <Group key={group} group={group} items={items} work={work} open={open} chosen={chosen} now={now} />
          ))}
        </div>
        {more && (
          <p className="inbox__more">
            <Link to={inQueue(open ?? "/admin", more)} preventScrollReset>
              Show more
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
