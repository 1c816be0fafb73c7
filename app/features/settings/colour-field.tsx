import { useRef } from "react";
import { type } from "#kit/drafts/unsent-fields.ts";
import { colourIn, type ColourFault } from "#kit/settings/look-input.ts";
import { FieldError, useTies } from "#ui/forms/field.tsx";

interface ColourFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The problem with the typed value. */
  readonly fault: ColourFault | undefined;
  readonly onChange: (value: string) => void;
}

/** A hex field beside the browser's colour picker; reports an unusable colour immediately. */
export function ColourField({ name, label, value, fault, onChange }: ColourFieldProps) {
  const { ties, error } = useTies(name, "");
  const input = useRef<HTMLInputElement>(null);
  // As if it were typed: the form clears the field's error, and unsent text is kept.
  const set = (picked: string) => input.current && type(input.current, picked);
  const said = fault?.sentence ?? error;
  const nearest = fault?.nearest;
  return (
    <div className="field">
      <label htmlFor={ties.id}>{label}</label>
      <div className="colour">
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          value={colourIn(value) ?? "#000000"}
          onChange={({ target }) => set(target.value)}
        />
        <input
          ref={input}
          className="input"
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          {...ties}
          aria-describedby={said ? `${ties.id}-error` : undefined}
          aria-invalid={said ? true : undefined}
        />
      </div>
      <FieldError id={ties.id} error={said} />
      {nearest !== undefined && (
        <button type="button" className="button button--quiet button--small" onClick={() => set(nearest)}>
          Use {nearest}
        </button>
      )}
    </div>
  );
}
