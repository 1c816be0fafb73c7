import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { openWriting, type WriteTab, WriteTabs } from "./write-tabs.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { ClientMailForm } from "./client-mail-form.tsx";
import { FoldedItems } from "./folded-items.tsx";
import type { MailIn } from "./mail-in.ts";
import { MailInItem } from "./mail-in-item.tsx";
import { MailOutItem } from "./mail-out-item.tsx";
import { NoteItem, useNotes } from "./notes.tsx";
import { NoteForm } from "./note-form.tsx";
import type { RelatedMessage } from "#kit/capability/related-message.ts";
import type { RecordActivity } from "./record-activity.ts";
import { type FeedItem, feedOf, foldFeed } from "./record-feed.ts";
import { TimelineItem } from "./timeline.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { FoldedText } from "#ui/folded-text.tsx";
import "./mail-in.css";

/** A message that is not an email, such as one of another record. Its words are rendered as text. */
function RelatedItem({ message: { isOurs, who, at, text, where, href } }: { readonly message: RelatedMessage }) {
  return (
    <li className={isOurs ? "mail-in mail-in--ours" : "mail-in"}>
      <div className="mail-in__head">
        <strong>
          <bdi>{who}</bdi>
        </strong>
        {href !== undefined && (
          <span className="mail-in__quiet">
            in{" "}
            <Link to={href}>
              <bdi>{where}</bdi>
            </Link>
          </span>
        )}
        <Moment at={at} />
      </div>
      <FoldedText text={text} />
    </li>
  );
}

interface ViewProps {
  readonly activity: RecordActivity;
  /** Shown beside the title. */
  readonly links?: ReactNode;
  /** What is written here before notes, instead of an email to the client. */
  readonly write?: WriteTab;
  /** Shown above the conversation. */
  readonly children?: ReactNode;
  /** Renders an action for a history entry, by its number. */
  readonly renderAction?: (seq: number) => ReactNode;
}

/** What happened to a record and what was said about it, oldest first, and below it the field for the next email or note. */
export function RecordActivityView({ activity, links, write, renderAction, children }: ViewProps) {
  const { timeline, staff, mailbox } = activity;
  const [search] = useSearchParams();
  const { fetcher, added, remove } = useNotes();
  const older = new URLSearchParams(search);
  older.set("before", String(timeline.next));
  const note = { label: "Internal note", shortcut: "n", isNote: true, content: <NoteForm key={added} fetcher={fetcher} staff={staff} /> };
  const email = !write && mailbox && { label: "Email", shortcut: "r", verb: "Write email", content: <ClientMailForm mailbox={mailbox} /> };
  const tabs = [write ?? email, note].filter(Boolean) as [WriteTab, ...WriteTab[]];
  const canReply = tabs.length > 1;
  const title = canReply || activity.mails.length + activity.sent.length + activity.related.length > 0 ? "Conversation" : "Activity";
  const isFromClient = ({ from }: MailIn) => from.address.toLowerCase() === mailbox?.address.toLowerCase();
  const render = (item: FeedItem) => {
    if (item.kind === "note") return <NoteItem key={item.it.id} note={item.it} onRemove={() => remove(item.it.id)} />;
    if (item.kind === "mail")
      return <MailInItem key={item.it.id} mail={item.it} onAnswer={isFromClient(item.it) ? openWriting : undefined} />;
    if (item.kind === "sent") return <MailOutItem key={item.it.id} mail={item.it} />;
    if (item.kind === "related") return <RelatedItem key={item.it.id} message={item.it} />;
    return <TimelineItem key={item.it.seq} entry={item.it} action={renderAction?.(item.it.seq)} />;
  };
  const parts = foldFeed(feedOf(activity));
  const hasContent = parts.length > 0 || timeline.next !== undefined || Boolean(children) || Boolean(links);
  return (
    // The composer is docked while the conversation is in sight: it must not cover the forms above it.
    <div className="record__talk">
      {hasContent && (
        <RecordSection title={title} actions={links}>
          {children}
          {timeline.next !== undefined && (
            <Link to={`?${older}`} preventScrollReset>
              Older entries
            </Link>
          )}
          <ol className="record-timeline" aria-label={title}>
            {parts.map(({ isFolded, items }, index) =>
              isFolded ? (
                <FoldedItems key={index} count={items.length} className="record-timeline">
                  {items.map(render)}
                </FoldedItems>
              ) : (
                items.map(render)
              ),
            )}
          </ol>
        </RecordSection>
      )}
      <WriteTabs key={activity.record.id} record={activity.record} tabs={tabs} isDocked={canReply} />
    </div>
  );
}
