import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { Moment } from "#ui/admin/table/moment.tsx";
import { showToast } from "#ui/toasts.tsx";
import type { Note, NoteAnswer, RestoreNoteInput } from "./note.ts";
import { MentionText } from "./mention-text.tsx";
import { sayWritten } from "./write-tabs.tsx";
import "./activity.css";
import "#ui/styles/admin-list.css";

const DONE = { added: "Note added.", removed: "Note deleted.", restored: "Note restored." } as const;

function formOf({ id, body, mentions, proof }: RestoreNoteInput): FormData {
  const form = new FormData();
  for (const [name, value] of [
    ["intent", "note.restore"],
    ["id", id],
    ["body", body],
    ["proof", proof],
    ...mentions.map((mention) => ["mentions", mention] as const),
  ] as const)
    form.append(name, value);
  return form;
}

/** Posts to the current page; the form is reset after each added note. */
export function useNotes() {
  const fetcher = useFetcher<NoteAnswer>();
  const [added, setAdded] = useState(0);
  const onAnswer = useEffectEvent((answer: NoteAnswer) => {
    // The form shows a refusal.
    if (!answer.ok) return;
    if (answer.kind === "added") setAdded((count) => count + 1);
    const undo = answer.kind === "removed" ? answer.undo : undefined;
    if (answer.kind === "added") sayWritten();
    showToast(DONE[answer.kind], undo && { label: "Undo", onPress: () => void fetcher.submit(formOf(undo), { method: "post" }) });
  });
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  const remove = (id: string) => void fetcher.submit({ intent: "note.remove", id }, { method: "post" });
  return { fetcher, added, remove };
}

export function NoteItem({ note, onRemove }: { readonly note: Note; readonly onRemove: () => void }) {
  return (
    <li className="note">
      <div className="note__head">
        <strong>{note.author}</strong>
        <Moment at={note.at} />
        {note.isMine && (
          <button type="button" className="link-button" onClick={onRemove}>
            Delete<span className="visually-hidden"> this note</span>
          </button>
        )}
      </div>
      <p className="note__body">
        <MentionText text={note.body} names={note.mentions.map(({ name }) => name)} />
      </p>
    </li>
  );
}
