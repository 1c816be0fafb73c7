import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { Field } from "#ui/forms/field.tsx";

interface SendOnProps {
  readonly onChange: (isScheduled: boolean) => void;
}

/** When an email leaves, in the row of tools below its text. */
export function SendOn({ onChange }: SendOnProps) {
  const zone = useOfficeZone();
  return (
    <Field name="when" label="Send on">
      {(ties) => (
        <input
          className="input"
          type="datetime-local"
          name="when"
          title={`Office time (${zone}). Leave it empty to send now.`}
          onChange={(event) => onChange(event.target.value !== "")}
          {...ties}
        />
      )}
    </Field>
  );
}
