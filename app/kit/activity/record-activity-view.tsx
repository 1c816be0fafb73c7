import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { type WriteTab, WriteTabs } from "./write-tabs.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { ClientMailForm } from "./client-mail-form.tsx";
import type { MailIn } from "./mail-in.ts";
import { MailInItem } from "./mail-in-item.tsx";
import type { MailOut } from "./mail-out.ts";
import { MailOutItem } from "./mail-out-item.tsx";
import { NoteItem, useNotes } from "./notes.tsx";
import { NoteForm } from "./note-form.tsx";
import type { Note } from "./note.ts";
import type { RecordActivity, SaidElsewhere } from "./record-activity.ts";
import type { TimelineEntry } from "./timeline-entry.ts";
import { TimelineItem } from "./timeline.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { FoldedText } from "#ui/folded-text.tsx";
import "./mail-in.css";

/** A message from another record, shown in this record's conversation and rendered as plain text. */
function SaidItem({ said: { isOurs, who, at, text, where, href } }: { readonly said: SaidElsewhere }) {
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
  readonly said?: readonly SaidElsewhere[];
  /** The first tab for writing, instead of an email to the client. */
  readonly write?: WriteTab;
  /** Renders an action for a history entry, by its number. */
  readonly renderAction?: (seq: number) => ReactNode;
}

type Item =
  | { readonly kind: "note"; readonly it: Note }
  | { readonly kind: "mail"; readonly it: MailIn }
  | { readonly kind: "sent"; readonly it: MailOut }
  | { readonly kind: "said"; readonly it: SaidElsewhere }
  | { readonly kind: "entry"; readonly it: TimelineEntry };

const timeOf = ({ it }: Item) => it.at.getTime();

/** Newest first. Notes and emails appear on the history page that covers their time. */
function feedOf(
  { timeline: { entries, next }, notes, mails, sent }: RecordActivity,
  said: readonly SaidElsewhere[],
  isFirstPage: boolean,
): readonly Item[] {
  const newest = isFirstPage ? Number.POSITIVE_INFINITY : (entries[0]?.at.getTime() ?? 0);
  const oldest = next === undefined ? Number.NEGATIVE_INFINITY : (entries.at(-1)?.at.getTime() ?? 0);
  const items: readonly Item[] = [
    ...entries.map((it) => ({ kind: "entry", it }) as const),
    ...notes.map((it) => ({ kind: "note", it }) as const),
    ...mails.map((it) => ({ kind: "mail", it }) as const),
    ...sent.map((it) => ({ kind: "sent", it }) as const),
    ...said.map((it) => ({ kind: "said", it }) as const),
  ];
  return items.filter((item) => timeOf(item) <= newest && timeOf(item) >= oldest).toSorted((one, two) => timeOf(two) - timeOf(one));
}

const NOTHING_SAID: readonly SaidElsewhere[] = [];

/** A record's history and what staff said about it, as one conversation, with the note form above it. */
export function RecordActivityView({ activity, title = "Activity", links, said = NOTHING_SAID, write, renderAction }: ViewProps) {
  const { timeline, staff, mailbox } = activity;
  const [search] = useSearchParams();
  const { fetcher, added, remove } = useNotes();
  const older = new URLSearchParams(search);
  older.set("before", String(timeline.next));
  const note = { label: "Internal note", shortcut: "n", content: <NoteForm key={added} fetcher={fetcher} staff={staff} /> };
  const email = mailbox && { label: "Email", shortcut: "e", content: <ClientMailForm mailbox={mailbox} /> };
  const tabs = [write ?? email, note].filter((tab) => tab !== undefined) as [WriteTab, ...WriteTab[]];
  return (
    <RecordSection title={title} actions={links}>
      <div className="notes">
        <WriteTabs tabs={tabs} />
        <ol className="record-timeline">
          {feedOf(activity, said, !search.has("before")).map((item) => {
            if (item.kind === "note") return <NoteItem key={item.it.id} note={item.it} onRemove={() => remove(item.it.id)} />;
            if (item.kind === "mail") return <MailInItem key={item.it.id} mail={item.it} />;
            if (item.kind === "sent") return <MailOutItem key={item.it.id} mail={item.it} />;
            if (item.kind === "said") return <SaidItem key={item.it.id} said={item.it} />;
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
