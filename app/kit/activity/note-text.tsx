import { splitMentions } from "#domain/text/mentions.ts";
import type { Note } from "./note.ts";

export function NoteText({ note }: { readonly note: Note }) {
  const parts = splitMentions(
    note.body,
    note.mentions.map(({ name }) => name),
  );
  return (
    <p className="note__body">
      {parts.map(({ text, isMention }, index) =>
        isMention ? (
          <mark key={index} className="note__mention">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}
