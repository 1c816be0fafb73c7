import { useRef, useState, type DragEvent, type RefObject } from "react";
import { SOURCE_LIMITS } from "#domain/audits/check/source-limits.ts";
import { Icon } from "#ui/icon.tsx";
import { Prose } from "#ui/prose.tsx";
import type { CheckRun } from "./check-run.tsx";
import { page as CHECK_LABELS } from "#content/labels/check.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import "./instant-check.css";

export interface CheckWords {
  readonly intro: string;
  readonly privacy: string;
  readonly isNot: readonly string[];
  readonly noScript: string;
  /** The published formula, one sentence per item. */
  readonly formula: readonly string[];
}

/** The fields' content when "Check" was pressed. */
export interface Job {
  readonly number: number;
  readonly text: string;
  readonly files: readonly File[];
}

/** Preloaded when the visitor is about to press the button. */
const load = () => import("./check-run.tsx");

interface FieldsProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onReach: () => void;
}

/** The fields have no name, so that no form can submit them. */
function Fields({ area, input, onReach }: FieldsProps) {
  const labels = useLabels("checkLabels", CHECK_LABELS);
  return (
    <>
      <div className="field">
        <label htmlFor="check-source">{labels.source}</label>
        <textarea
          id="check-source"
          className="input check__area"
          ref={area}
          onFocus={onReach}
          rows={12}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-describedby="check-privacy"
        />
      </div>
      <div className="field">
        <label htmlFor="check-files">{labels.files}</label>
        <input
          id="check-files"
          className="check__files"
          ref={input}
          onFocus={onReach}
          type="file"
          accept=".sol,.zip"
          multiple
          aria-describedby="check-limits"
        />
        <p id="check-limits" className="check__small">
          {fillIn(labels.limits, { seconds: SOURCE_LIMITS.seconds })}
        </p>
      </div>
    </>
  );
}

function Explained({ words }: { readonly words: CheckWords }) {
  const labels = useLabels("checkLabels", CHECK_LABELS);
  return (
    <div className="questions">
      <details>
        <summary>
          {labels.isNot}
          <Icon name="chevron" />
        </summary>
        <ul className="check__list">
          {words.isNot.map((sentence) => (
            <li key={sentence}>
              <Prose text={sentence} />
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>
          {labels.formula}
          <Icon name="chevron" />
        </summary>
        <ol className="check__list">
          {words.formula.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}

export function InstantCheck({ words }: { readonly words: CheckWords }) {
  const labels = useLabels("checkLabels", CHECK_LABELS);
  const area = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [job, setJob] = useState<Job>();
  const [Run, setRun] = useState<typeof CheckRun>();
  const [isMissing, setIsMissing] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);

  const check = async () => {
    setJob((last) => ({ number: (last?.number ?? 0) + 1, text: area.current?.value ?? "", files: [...(input.current?.files ?? [])] }));
    const code = await load().catch(() => undefined);
    setIsMissing(!code);
    if (code) setRun(() => code.CheckRun);
  };
  const showExample = async () => {
    const isEmpty = (area.current?.value.trim() ?? "") === "" && (input.current?.files?.length ?? 0) === 0;
    // Asks before replacing the visitor's own text.
    if (!isEmpty && !isReplacing && area.current?.value !== (await load().catch(() => undefined))?.EXAMPLE) return setIsReplacing(true);
    setIsReplacing(false);
    const code = await load().catch(() => undefined);
    setIsMissing(!code);
    if (!code || !area.current) return;
    area.current.value = code.EXAMPLE;
    if (input.current) input.current.value = "";
    await check();
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0 || !input.current) return;
    event.preventDefault();
    input.current.files = event.dataTransfer.files;
    preload();
  };
  const preload = () => void load().catch(() => undefined);

  return (
    <div className="check">
      <p className="check__intro">
        <Prose text={words.intro} />
      </p>
      <noscript>
        <p className="check__notice">{words.noScript}</p>
      </noscript>
      {/* Keyboard users have the file field. */}
      <div
        className="check__form"
        onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
        onDrop={drop}
      >
        <Fields area={area} input={input} onReach={preload} />
        <p id="check-privacy" className="check__privacy">
          {words.privacy}
        </p>
        <div className="actions">
          <button type="button" className="button" onFocus={preload} onPointerEnter={preload} onClick={check}>
            {labels.check}
          </button>
          <button type="button" className="button button--quiet" onClick={showExample}>
            {isReplacing ? labels.replace : labels.example}
          </button>
        </div>
      </div>
      <div role="status">{isMissing ? <p className="check__notice">{labels.missing}</p> : job && !Run && <p>{labels.loading}</p>}</div>
      {Run && job && <Run job={job} area={area} isNot={words.isNot[0]} />}
      <Explained words={words} />
    </div>
  );
}
