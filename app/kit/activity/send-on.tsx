import { useMailWords } from "#ui/admin/mail-words.ts";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { Field } from "#ui/forms/field.tsx";

interface SendOnProps {
  /** Without it, the form keeps the value. */
  readonly value?: string;
  /** Shown below the field instead of on it. */
  readonly hint?: string;
  readonly onChange: (when: string) => void;
}

/** When an email leaves; empty to send it now. */
export function SendOn({ value, hint, onChange }: SendOnProps) {
  const mailWords = useMailWords();
  const when = `Office time (${useOfficeZone()}). Leave it empty to ${mailWords("send now", "put it in the outbox now")}`;
  return (
    <Field name="when" label="Send at" isOptional={hint !== undefined} hint={hint && `${when}${hint}`}>
      {(ties) => (
        <input
          className="input"
          type="datetime-local"
          name="when"
          title={hint === undefined ? `${when}.` : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...ties}
        />
      )}
    </Field>
  );
}
