import { useState } from "react";
import { usualMoments } from "#domain/schedule/office-moment.ts";
import { TextField } from "#ui/forms/text-field.tsx";

interface PublishOnProps {
  readonly timeZone: string;
  readonly hint: string;
  readonly defaultValue: string;
  readonly required?: boolean;
}

/** When it goes live: one of the usual times, or any other. */
export function PublishOnField({ timeZone, defaultValue, ...field }: PublishOnProps) {
  const [value, setValue] = useState(defaultValue);
  const [usual] = useState(() => usualMoments(new Date(), timeZone));
  return (
    <>
      <TextField
        name="publishAt"
        label="Publish on"
        type="datetime-local"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        {...field}
      />
      <div className="actions">
        {usual.map(({ words, typed }) => (
          <button key={words} type="button" className="button button--quiet button--small" onClick={() => setValue(typed)}>
            {words}
          </button>
        ))}
      </div>
    </>
  );
}
