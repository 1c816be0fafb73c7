import { LETTER_KIND_LABELS, LETTER_KINDS } from "#domain/careers/letter-kind.ts";
import { asTyped } from "#domain/letters/placeholders.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { type LibraryForm, TextForm, TextLibrary } from "#ui/admin/record/text-library.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import type { CandidateLetter } from "../candidate-letters.server.ts";

const KIND_OPTIONS = LETTER_KINDS.map((value) => ({ value, label: LETTER_KIND_LABELS[value] }));

function LetterForm(form: LibraryForm<CandidateLetter>) {
  const { text } = form;
  return (
    <TextForm {...form} titleHint="Shown when you choose a letter." addLabel="Add letter">
      <SelectField
        name="kind"
        label="Purpose"
        hint="Invitations are offered where you invite, rejections where you reject, others in both places."
        options={KIND_OPTIONS}
        defaultValue={text?.kind ?? "other"}
      />
      <TextField name="subject" label="Subject" defaultValue={text?.subject} maxLength={150} autoComplete="off" />
      <TextArea name="body" label="Message" rows={8} defaultValue={text?.body} maxLength={8_000} />
    </TextForm>
  );
}

const MEANINGS = [
  { name: asTyped("name"), value: "The candidate’s name as they gave it, or “there” if it cannot be used as a greeting." },
  { name: asTyped("job"), value: "The title of the job." },
  { name: asTyped("link"), value: "The candidate’s private link. Every letter also ends with a button that leads there." },
  { name: asTyped("interview"), value: "The link to book an interview. The booked interview appears on the application." },
];

export function LettersView({ letters }: { readonly letters: readonly CandidateLetter[] }) {
  return (
    <TextLibrary
      title="Letters"
      back={{ href: "/admin/career/applications", label: "Applications" }}
      meta="Shared by everyone who writes to candidates."
      heading="All letters"
      texts={letters}
      filling="Filled in for the candidate when you choose a letter. You can still edit it."
      placeholders={MEANINGS}
      Form={LetterForm}
    >
      {({ kind, subject, body }) => (
        <>
          <p>
            {kind !== "other" && <StatusBadge>{LETTER_KIND_LABELS[kind]}</StatusBadge>} <strong>{subject}</strong>
          </p>
          <p className="library__body">{body}</p>
        </>
      )}
    </TextLibrary>
  );
}
