import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { WriteTabs, type WriteTab } from "./write-tabs.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { ClientMailForm } from "./client-mail-form.tsx";
import type { MailIn } from "./mail-in.ts";
import { MailInItem } from "./mail-in-item.tsx";
import { NoteItem, useNotes } from "./notes.tsx";
import { NoteForm } from "./note-form.tsx";
import type { Note } from "./note.ts";
import type { RecordActivity } from "./record-activity.ts";
import type { TimelineEntry } from "./timeline-entry.ts";
import { TimelineItem } from "./timeline.tsx";

interface ViewProps {
  readonly activity: RecordActivity;
  /** What is written here before notes, instead of an email to the client. */
  readonly write?: WriteTab;
  /** Of an entry of the history, by its number. */
  readonly renderAction?: (seq: number) => ReactNode;
}

type Item =
  | { readonly note: Note; readonly mail?: never; readonly entry?: never }
  | { readonly mail: MailIn; readonly note?: never; readonly entry?: never }
  | { readonly entry: TimelineEntry; readonly note?: never; readonly mail?: never };

const timeOf = ({ note, mail, entry }: Item) => (note ?? mail ?? entry).at.getTime();

/** Newest first. Notes and emails belong to the page of the history of their time. */
function feedOf({ timeline: { entries, next }, notes, mails }: RecordActivity, isFirstPage: boolean): readonly Item[] {
  const newest = isFirstPage ? Number.POSITIVE_INFINITY : (entries[0]?.at.getTime() ?? 0);
  const oldest = next === undefined ? Number.NEGATIVE_INFINITY : (entries.at(-1)?.at.getTime() ?? 0);
  const items: readonly Item[] = [
    ...entries.map((entry) => ({ entry })),
    ...notes.map((note) => ({ note })),
    ...mails.map((mail) => ({ mail })),
  ];
  return items.filter((item) => timeOf(item) <= newest && timeOf(item) >= oldest).toSorted((one, two) => timeOf(two) - timeOf(one));
}

/** What happened to a record and what staff said about it, as one conversation, with the field for the next note above it. */
export function RecordActivityView({ activity, write, renderAction }: ViewProps) {
  const { timeline, staff, mailbox } = activity;
  const [search] = useSearchParams();
  const { fetcher, added, remove } = useNotes();
  const older = new URLSearchParams(search);
  older.set("before", String(timeline.next));
  const note = { label: "Internal note", shortcut: "n", content: <NoteForm key={added} fetcher={fetcher} staff={staff} /> };
  const email = mailbox && { label: "Email", shortcut: "e", content: <ClientMailForm mailbox={mailbox} /> };
  const tabs = [write ?? email, note].filter((tab) => tab !== undefined) as [WriteTab, ...WriteTab[]];
  return (
    <RecordSection title="Activity">
      <div className="notes">
        <WriteTabs tabs={tabs} />
        <ol className="record-timeline">
          {feedOf(activity, !search.has("before")).map(({ note, mail, entry }) =>
            note ? (
              <NoteItem key={note.id} note={note} onRemove={() => remove(note.id)} />
            ) : mail ? (
              <MailInItem key={mail.id} mail={mail} />
            ) : (
              <TimelineItem key={entry.seq} entry={entry} action={renderAction?.(entry.seq)} />
            ),
          )}
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
