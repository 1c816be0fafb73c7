import { useState } from "react";
import type { LetterKind } from "#domain/careers/letter-kind.ts";
import { LetterFields } from "#ui/admin/record/letter-fields.tsx";
import { TextChoice } from "#ui/admin/record/text-choice.tsx";
import { useTemplate } from "#ui/admin/record/use-template.ts";

interface Letter {
  readonly subject: string;
  readonly body: string;
}

interface LetterEditorProps {
  readonly letters: readonly (Letter & { readonly id: string; readonly title: string; readonly kind: LetterKind })[];
  /** Letters of this kind are listed first, then those of kind "other"; the opposite kind is never offered. */
  readonly kind: LetterKind;
  /** The initial text. */
  readonly start: Letter;
  readonly hint?: string;
}

/** The letter as it will be sent, editable, with saved letters to choose from. */
export function LetterEditor({ letters, kind, start: { subject, body }, hint }: LetterEditorProps) {
  const [letter, setLetter] = useState({ subject, body });
  const template = useTemplate(letter, setLetter);
  return (
    <>
      <TextChoice
        label="Use a template"
        prompt="Choose a template"
        texts={letters.filter((each) => each.kind === kind)}
        rest={{ label: "Other templates", texts: letters.filter((each) => each.kind === "other") }}
        onChoose={template.onChoose}
        onUndo={template.onUndo}
      />
      <LetterFields
        letter={letter}
        rows={9}
        maxCharacters={8_000}
        hint={hint}
        change={(values) => setLetter((before) => ({ ...before, ...values }))}
      />
    </>
  );
}
