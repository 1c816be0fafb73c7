import { Link } from "react-router";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { TimeAgo } from "#ui/admin/record/time-ago.tsx";
import type { QuotaNotice } from "#kit/files/upload-quota.server.ts";
import type { UnfinishedList } from "./load-unfinished.server.ts";
import type { RecentEvent } from "./recent-activity.server.ts";

interface HomeProps {
  /** False for a member with no granted area. */
  readonly hasAreas: boolean;
  /** The queue beside it shows no record. */
  readonly isQueueEmpty: boolean;
  /** What the person can open instead; empty while any record waits. */
  readonly pages: readonly { readonly content: string; readonly href: string }[];
  readonly unfinished: readonly UnfinishedList[];
  readonly activity: readonly RecentEvent[];
  readonly quota: QuotaNotice | undefined;
  readonly now: Date;
}

function EventRow({ event: { at, who, did, subject, href }, now }: { readonly event: RecentEvent; readonly now: Date }) {
  return (
    <li className="lately__row">
      <span>
        <strong>{who}</strong> {did}
      </span>
      <span className="lately__subject">{href === undefined ? subject : <Link to={href}>{subject}</Link>}</span>
      <span className="lately__when">
        <TimeAgo at={at} now={now} />
      </span>
    </li>
  );
}

function Unfinished({ list: { title, href, items, isCut }, now }: { readonly list: UnfinishedList; readonly now: Date }) {
  return (
    <RecordSection title={title} actions={isCut && <Link to={href}>Show all</Link>}>
      <ul className="lately">
        {items.map((item) => (
          <li key={item.href} className="lately__row">
            <Link to={item.href}>
              <bdi>{item.name}</bdi>
            </Link>
            <span className="lately__subject">{item.state}</span>
            <span className="lately__when">
              <TimeAgo at={item.at} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

const INVITATION = (
  <>
    Choose a record from the queue
    <span className="key-hint">
      , or press <kbd>j</kbd> to open the first one
    </span>
    .
  </>
);

/** Shown beside the queue while no record is open. */
export function HomeView({ hasAreas, isQueueEmpty, pages, unfinished, activity, quota, now }: HomeProps) {
  return (
    <>
      <RecordHeader title="Work" {...(hasAreas && !isQueueEmpty && { meta: INVITATION })} />
      {quota && <p className={quota.isFull ? "notice notice--bad" : "notice"}>{quota.words}</p>}
      {!hasAreas && (
        <EmptyState slug="no-areas" title="No area has been granted to you yet">
          <p>Ask an admin for the areas you work in. You can already change your profile and password.</p>
        </EmptyState>
      )}
      {hasAreas && pages.length > 0 && (
        <RecordSection title="Your areas">
          <p>No record is waiting for an answer or a decision. You can open:</p>
          <ul className="home-areas">
            {pages.map(({ content, href }) => (
              <li key={href}>
                <Link to={href}>{content}</Link>
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
      {unfinished.map((list) => (
        <Unfinished key={list.title} list={list} now={now} />
      ))}
      {activity.length > 0 && (
        <RecordSection title="Recent activity">
          <ul className="lately">
            {activity.map((event) => (
              <EventRow key={event.seq} event={event} now={now} />
            ))}
          </ul>
        </RecordSection>
      )}
    </>
  );
}
