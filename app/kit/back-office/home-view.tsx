import { Link } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { TimeAgo } from "#ui/admin/record/time-ago.tsx";
import type { QuotaNotice } from "#kit/files/upload-quota.server.ts";
import type { AttentionItem } from "./attention.server.ts";
import type { RecentEvent } from "./recent-activity.server.ts";

interface HomeProps {
  readonly name: string;
  /** False for a member without any granted area. */
  readonly hasAreas: boolean;
  readonly attention: readonly AttentionItem[];
  readonly activity: readonly RecentEvent[];
  readonly quota: QuotaNotice | undefined;
  readonly now: Date;
}

function AttentionRow({ count, words, href }: AttentionItem) {
  const content = (
    <>
      <strong className="attention__count">{count.toLocaleString("en-GB")}</strong> <span className="attention__words">{words}</span>
    </>
  );
  if (href === undefined) return <li className="attention__row">{content}</li>;
  return (
    <li>
      <Link className="attention__row" to={href} prefetch="intent">
        {content}
        <Icon name="arrowRight" />
      </Link>
    </li>
  );
}

function Attention({ attention, hasAreas }: Pick<HomeProps, "attention" | "hasAreas">) {
  if (attention.length > 0) {
    return (
      <ul className="attention">
        {attention.map((item) => (
          <AttentionRow key={item.id} {...item} />
        ))}
      </ul>
    );
  }
  return hasAreas ? (
    <EmptyState slug="calm" title="Nothing is waiting for you">
      <p>As soon as something needs an answer, it is listed here with a number and a link.</p>
    </EmptyState>
  ) : (
    <EmptyState slug="no-areas" title="No area has been granted to you yet">
      <p>Ask an admin for the areas you work in. Your profile and your password are already yours.</p>
    </EmptyState>
  );
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

export function HomeView({ name, hasAreas, attention, activity, quota, now }: HomeProps) {
  return (
    <>
      <RecordHeader title="What needs attention" meta={`Signed in as ${name}`} />
      {quota && <p className={quota.isFull ? "notice notice--bad" : "notice"}>{quota.words}</p>}
      <Attention attention={attention} hasAreas={hasAreas} />
      {activity.length > 0 && (
        <RecordSection title="Lately">
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
