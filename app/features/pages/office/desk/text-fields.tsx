import { type ChangeEvent, useRef, useState } from "react";
import type { CodeShape, DateShape, LineShape, NumberShape, ProseShape } from "#domain/content/shape.ts";
import { FieldFrame } from "./field-frame.tsx";
import { type KnownPath, useFields } from "./fields-context.ts";
import { PageChooser } from "./page-chooser.tsx";
import { placeholderHint } from "./placeholders.ts";

export interface LeafProps<S> {
  readonly shape: S;
  /** Undefined if an optional field is empty. */
  readonly value: unknown;
  readonly at: string;
  readonly name: string;
  readonly isLabelHidden: boolean;
}

/** A field's own help, and what its placeholders become. */
const helpFor = (help: string | undefined, text: string) => [help, placeholderHint(text)].filter(Boolean).join(" ") || undefined;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** An optional text is removed when empty. */
function useText(at: string, isOptional: true | undefined) {
  const { change } = useFields();
  return (text: string) => change(at, text === "" && isOptional ? undefined : text);
}

export function LineField({ shape, value, at, name, isLabelHidden }: LeafProps<LineShape>) {
  const { isEditable } = useFields();
  const set = useText(at, shape.isOptional);
  const text = textOf(value);
  const isLong = shape.max > 60;
  // One line of text that wraps on screen, so that long text is fully visible on phones too.
  return (
    <FieldFrame
      at={at}
      label={name}
      help={helpFor(shape.help, text)}
      isOptional={shape.isOptional}
      isLabelHidden={isLabelHidden}
      count={{ used: text.length, max: shape.max }}
    >
      {(ties) => (
        <textarea
          className={isLong ? "input page-line" : "input page-line page-line--short"}
          rows={1}
          readOnly={!isEditable}
          value={text}
          onChange={(event: Typed) => set(event.target.value.replaceAll("\n", " "))}
          {...ties}
        />
      )}
    </FieldFrame>
  );
}

interface LinkAsked {
  readonly from: number;
  readonly to: number;
}

/** Wraps the selection in formatting marks. */
function useMarks(text: string, set: (text: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<LinkAsked>();
  const put = (from: number, to: number, words: string) => {
    set(text.slice(0, from) + words + text.slice(to));
    // After the new text is rendered.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + words.length, from + words.length);
    });
  };
  const range = () => ({ from: area.current?.selectionStart ?? text.length, to: area.current?.selectionEnd ?? text.length });
  const code = () => {
    const { from, to } = range();
    put(from, to, `\`${text.slice(from, to) || "code"}\``);
  };
  const link = ({ path, name }: KnownPath) => {
    if (!asked) return;
    put(asked.from, asked.to, `[${text.slice(asked.from, asked.to).trim() || name}](${path})`);
  };
  return { area, code, link, isAsking: asked !== undefined, ask: () => setAsked(range()), stop: () => setAsked(undefined) };
}

export function ProseField({ shape, value, at, name, isLabelHidden }: LeafProps<ProseShape>) {
  const { isEditable, paths } = useFields();
  const text = textOf(value);
  const set = useText(at, shape.isOptional);
  const marks = useMarks(text, set);
  return (
    <div className="page-prose">
      <FieldFrame
        at={at}
        label={name}
        help={helpFor(shape.help, text)}
        isOptional={shape.isOptional}
        isLabelHidden={isLabelHidden}
        count={{ used: text.length, max: shape.max }}
      >
        {(ties) => (
          <textarea
            ref={marks.area}
            className="input input--area page-area"
            rows={2}
            readOnly={!isEditable}
            value={text}
            onChange={(event) => set(event.target.value)}
            {...ties}
          />
        )}
      </FieldFrame>
      {isEditable && (
        <div className="page-prose__tools" role="group" aria-label={`Marks in ${name}`}>
          <button type="button" className="link-button" onClick={marks.ask}>
            Link
          </button>
          <button type="button" className="link-button" onClick={marks.code}>
            Code
          </button>
        </div>
      )}
      {marks.isAsking && <PageChooser title="Link to which page?" paths={paths} onChoose={marks.link} onClose={marks.stop} />}
    </div>
  );
}

export function CodeField({ shape, value, at, name, isLabelHidden }: LeafProps<CodeShape>) {
  const { isEditable } = useFields();
  const text = textOf(value);
  const set = useText(at, shape.isOptional);
  return (
    <FieldFrame
      at={at}
      label={name}
      help={shape.help}
      isOptional={shape.isOptional}
      isLabelHidden={isLabelHidden}
      count={{ used: text.length, max: shape.max }}
    >
      {(ties) => (
        <textarea
          className="input input--area page-code"
          rows={4}
          spellCheck={false}
          readOnly={!isEditable}
          value={text}
          onChange={(event) => set(event.target.value)}
          {...ties}
        />
      )}
    </FieldFrame>
  );
}

/** The typed text may not be a number yet; it becomes the value once it is. */
export function NumberField({ shape, value, at, name, isLabelHidden }: LeafProps<NumberShape>) {
  const { isEditable, change } = useFields();
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => {
    setTyped(text);
    const number = Number(text.trim().replace(",", "."));
    if (text.trim() === "") {
      if (shape.isOptional) change(at, undefined);
    } else if (Number.isFinite(number)) change(at, number);
  };
  return (
    <FieldFrame at={at} label={name} help={shape.help} isOptional={shape.isOptional} isLabelHidden={isLabelHidden}>
      {(ties) => (
        <input
          className="input page-number"
          inputMode="decimal"
          readOnly={!isEditable}
          value={typed ?? (typeof value === "number" ? String(value) : "")}
          onChange={(event) => read(event.target.value)}
          onBlur={() => setTyped(undefined)}
          {...ties}
        />
      )}
    </FieldFrame>
  );
}

export function DateField({ shape, value, at, name, isLabelHidden }: LeafProps<DateShape>) {
  const { isEditable } = useFields();
  const set = useText(at, shape.isOptional);
  const text = textOf(value);
  return (
    <FieldFrame at={at} label={name} help={shape.help} isOptional={shape.isOptional} isLabelHidden={isLabelHidden} isEmpty={text === ""}>
      {(ties) => (
        <input
          className="input page-date"
          type="date"
          readOnly={!isEditable}
          value={text}
          onChange={(event) => set(event.target.value)}
          {...ties}
        />
      )}
    </FieldFrame>
  );
}
