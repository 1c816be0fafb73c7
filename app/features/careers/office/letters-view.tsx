import { LETTER_KIND_LABELS } from "#domain/careers/letter-kind.ts";
import { asTyped } from "#domain/letters/placeholders.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { TextLibrary } from "#ui/admin/record/text-library.tsx";
import type { CandidateLetter } from "../candidate-letters.server.ts";
import { LetterForm } from "./letter-form.tsx";

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
