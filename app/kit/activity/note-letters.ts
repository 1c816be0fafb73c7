import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";

const MENTION = template({
  name: "note-mention",
  title: "Mentioned in a note",
  to: "staff",
  variables: {
    author: { label: "Who wrote the note", sample: "Ada Admin" },
    record: { label: "The record it is about", sample: "quote rina@example.com" },
    note: { label: "The note", sample: "Could you call her today?" },
    link: linkVariable("The link to the record"),
  },
  subject: "{{author}} mentioned you: {{record}}",
  body: `{{author}} mentioned you in a note on {{record}}:

{{note}}

[Open the record]({{link}})`,
});

export const mentionLetter = (values: Readonly<Record<"author" | "record" | "note" | "link", string>>) => fill(MENTION, values);

export const NOTE_TEMPLATES = [MENTION];
