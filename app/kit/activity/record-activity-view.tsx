import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { openWriting, type WriteTab, WriteTabs } from "./write-tabs.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { ClientMailForm } from "./client-mail-form.tsx";
import type { MailIn } from "./mail-in.ts";
import { MailInItem } from "./mail-in-item.tsx";
import { MailOutItem } from "./mail-out-item.tsx";
import { NoteItem, useNotes } from "./notes.tsx";
import { NoteForm } from "./note-form.tsx";
import type { RelatedMessage } from "#kit/capability/related-message.ts";
import type { RecordActivity } from "./record-activity.ts";
import { feedOf } from "./record-feed.ts";
import { TimelineItem } from "./timeline.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { FoldedText } from "#ui/folded-text.tsx";
import "./mail-in.css";

/** A message of another record in the conversation of this one. Its words are rendered as text. */
function RelatedItem({ message: { isOurs, who, at, text, where, href } }: { readonly message: RelatedMessage }) {
  return (
    <li className={isOurs ? "mail-in mail-in--ours" : "mail-in"}>
      <div className="mail-in__head">
        <strong>
          <bdi>{who}</bdi>
        </strong>
        <span className="mail-in__quiet">
          in{" "}
          <Link to={href}>
            <bdi>{where}</bdi>
          </Link>
        </span>
        <Moment at={at} />
      </div>
      <FoldedText text={text} />
    </li>
  );
}

interface ViewProps {
  readonly activity: RecordActivity;
  readonly title?: string;
  /** Shown beside the title. */
  readonly links?: ReactNode;
  /** What is written here before notes, instead of an email to the client. */
  readonly write?: WriteTab;
  /** What was said before, shown above the field. */
  readonly children?: ReactNode;
  /** Renders an action for a history entry, by its number. */
  readonly renderAction?: (seq: number) => ReactNode;
}

/** What happened to a record and what staff said about it, as one conversation, with the field for the next note above it. */
export function RecordActivityView({ activity, title = "Activity", links, write, renderAction, children }: ViewProps) {
  const { timeline, staff, mailbox } = activity;
  const [search] = useSearchParams();
  const { fetcher, added, remove } = useNotes();
  const older = new URLSearchParams(search);
  older.set("before", String(timeline.next));
  const note = { label: "Internal note", shortcut: "n", content: <NoteForm key={added} fetcher={fetcher} staff={staff} /> };
  const email = !write &&
    mailbox && { label: "Email", shortcut: "e r", verb: "Write email", content: <ClientMailForm mailbox={mailbox} /> };
  const tabs = [write ?? email, note].filter(Boolean) as [WriteTab, ...WriteTab[]];
  const isFromClient = ({ from }: MailIn) => email && from.address.toLowerCase() === mailbox?.address.toLowerCase();
  return (
    <RecordSection title={title} actions={links}>
      {children}
      <div className="notes">
        <WriteTabs tabs={tabs} />
        <ol className="record-timeline">
          {feedOf(activity).map((item) => {
            if (item.kind === "note") return <NoteItem key={item.it.id} note={item.it} onRemove={() => remove(item.it.id)} />;
            if (item.kind === "mail")
              return <MailInItem key={item.it.id} mail={item.it} onAnswer={isFromClient(item.it) ? openWriting : undefined} />;
            if (item.kind === "sent") return <MailOutItem key={item.it.id} mail={item.it} />;
            if (item.kind === "related") return <RelatedItem key={item.it.id} message={item.it} />;
            return <TimelineItem key={item.it.seq} entry={item.it} action={renderAction?.(item.it.seq)} />;
          })}
        </ol>
        {timeline.next !== undefined && (
          <Link to={`?${older}`} preventScrollReset>
            Older entries
          </Link>
        )}
      </div>
    </RecordSection>
  );
}
