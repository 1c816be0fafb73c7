import { type ReactNode, useEffect, useRef } from "react";
import { gapIn } from "#domain/letters/gap.ts";
import { Field } from "#ui/forms/field.tsx";

interface Letter {
  readonly subject: string;
  readonly body: string;
}

interface LetterFieldsProps {
  readonly letter: Letter;
  readonly rows: number;
  readonly maxCharacters: number;
  /** Shown below the body. */
  readonly hint?: ReactNode;
  readonly isReadOnly?: boolean;
  /** The recipient, for a letter of which only the body is shown at first. */
  readonly placeholder?: string;
  change(values: Partial<Letter>): void;
}

/** A letter's subject and body, with a live preview. */
export function LetterFields({ letter, rows, maxCharacters, hint, isReadOnly = false, placeholder, change }: LetterFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const at = gapIn(letter.body);
    // Not while it is typed: a template that leaves a line to its author puts the cursor there.
    if (at === -1 || document.activeElement === area.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(at, at + 1);
  }, [letter.body]);
  return (
    <>
      <Field name="subject" label="Subject">
        {(ties) => (
          <input
            className="input"
            name="subject"
            value={letter.subject}
            maxLength={150}
            readOnly={isReadOnly}
            autoComplete="off"
            onChange={(event) => change({ subject: event.target.value })}
            {...ties}
          />
        )}
      </Field>
      <Field name="body" label="Message" hint={hint}>
        {(ties) => (
          <textarea
            ref={area}
            className="input input--area"
            name="body"
            rows={rows}
            value={letter.body}
            maxLength={maxCharacters}
            readOnly={isReadOnly}
            placeholder={placeholder}
            onChange={(event) => change({ body: event.target.value })}
            {...ties}
          />
        )}
      </Field>
    </>
  );
}
