import { useId } from "react";
import "./text-choice.css";

export interface ChosenText {
  readonly id: string;
  readonly title: string;
}

interface TextChoiceProps<T extends ChosenText> {
  readonly label: string;
  /** Selected again after each choice, so that the same text can be chosen twice. */
  readonly prompt: string;
  readonly texts: readonly T[];
  /** Further texts, below a heading. */
  readonly rest?: { readonly label: string; readonly texts: readonly T[] };
  /** In a row of tools: the prompt is the only visible label. */
  readonly isCompact?: boolean;
  onChoose(text: T): void;
  /** Takes the last choice back, while that is possible. */
  readonly onUndo?: (() => void) | undefined;
}

const optionOf = ({ id, title }: ChosenText) => (
  <option key={id} value={id}>
    {title}
  </option>
);

/** Inserts a saved text into a field, where it can still be edited before sending. */
export function TextChoice<T extends ChosenText>({ label, prompt, texts, rest, isCompact = false, onChoose, onUndo }: TextChoiceProps<T>) {
  const id = useId();
  const choose = (wanted: string) => {
    const text = [...texts, ...(rest?.texts ?? [])].find((each) => each.id === wanted);
    if (text) onChoose(text);
  };
  return (
    <div className={isCompact ? "text-choice" : "field"}>
      <label htmlFor={id} className={isCompact ? "visually-hidden" : undefined}>
        {label}
      </label>
      <select id={id} className="input" value="" onChange={(event) => choose(event.target.value)}>
        <option value="">{prompt}</option>
        {texts.map(optionOf)}
        {rest && rest.texts.length > 0 && <optgroup label={rest.label}>{rest.texts.map(optionOf)}</optgroup>}
      </select>
      {onUndo && (
        <button type="button" className="link-button" onClick={onUndo}>
          Undo<span className="visually-hidden"> the template</span>
        </button>
      )}
    </div>
  );
}
