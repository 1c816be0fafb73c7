import { problemOf } from "#domain/look/look.ts";
import { colourIn, colourSentence } from "#kit/settings/look-input.ts";
import { FieldError, useTies } from "#ui/forms/field.tsx";

interface ColourFieldProps {
  readonly name: string;
  readonly label: string;
  readonly theme: 0 | 1;
  readonly isOffice: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** As digits, beside the browser's own picker; says at once whether letters of this colour can be read. */
export function ColourField({ name, label, theme, isOffice, value, onChange }: ColourFieldProps) {
  const colour = colourIn(value);
  const problem = colour === undefined ? undefined : problemOf(colour, theme);
  const said = colour === undefined ? "" : colourSentence(colour, theme, isOffice);
  const { ties, error } = useTies(name, "");
  const shown = said || error;
  return (
    <div className="field">
      <label htmlFor={ties.id}>{label}</label>
      <div className="colour">
        <input type="color" aria-label={`Pick: ${label}`} value={colour ?? "#000000"} onChange={({ target }) => onChange(target.value)} />
        <input
          className="input"
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          {...ties}
          aria-describedby={shown ? `${ties.id}-error` : undefined}
          aria-invalid={shown ? true : undefined}
        />
      </div>
      <FieldError id={ties.id} error={shown} />
      {problem?.nearest !== undefined && (
        <button type="button" className="button button--quiet button--small" onClick={() => onChange(problem.nearest ?? value)}>
          Use {problem.nearest}
        </button>
      )}
    </div>
  );
}
