import type { Note } from "./note.ts";

/** Splits the text at every "@Name" of a mentioned person; the longest name wins where one begins like another. */
export function splitMentions(body: string, names: readonly string[]): readonly { readonly text: string; readonly isMention: boolean }[] {
  const marks = names.map((name) => `@${name}`).sort((left, right) => right.length - left.length);
  const parts: { text: string; isMention: boolean }[] = [];
  let rest = body;
  while (rest !== "") {
    const found = marks.map((mark) => ({ mark, at: rest.indexOf(mark) })).filter(({ at }) => at >= 0);
    const at = Math.min(rest.length, ...found.map((each) => each.at));
    const mark = found.find((each) => each.at === at)?.mark ?? "";
    if (at > 0) parts.push({ text: rest.slice(0, at), isMention: false });
    if (mark !== "") parts.push({ text: mark, isMention: true });
    rest = rest.slice(at + mark.length);
  }
  return parts;
}

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
