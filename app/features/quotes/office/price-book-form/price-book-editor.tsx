import { useState } from "react";
import { errorsIn } from "#domain/forms/form-answer.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { PriceBookAnswer } from "./price-book-action.server.ts";
import { EffectsTable } from "./effects-table.tsx";
import type { LoadedPriceBook } from "./load-price-book.server.ts";
import { Preview } from "./preview-table.tsx";
import { BaseRates } from "./rate-group.tsx";

interface EditorProps {
  readonly current: LoadedPriceBook;
  readonly answer: PriceBookAnswer | undefined;
}

function Published({ current: { book, published } }: Pick<EditorProps, "current">) {
  if (!published) return <p className="settings__words">Version {book.version}, included with the software.</p>;
  return (
    <p className="settings__words">
      Version {book.version}, published by {published.by ?? "a former colleague"} on <Moment at={published.at} />.
    </p>
  );
}

interface OvertakenProps {
  readonly current: LoadedPriceBook;
  readonly onRestart: () => void;
  readonly onKeep: () => void;
}

/** A colleague published in the meantime: the editor can restart or publish over it. */
function Overtaken({ current: { book, published }, onRestart, onKeep }: OvertakenProps) {
  return (
    <div className="notice" role="alert">
      <p>
        {published?.by ?? "A colleague"} has published version {book.version} since you began.
      </p>
      <div className="actions">
        <button type="button" className="button button--quiet button--small" onClick={onRestart}>
          Start again from version {book.version}
        </button>
        <button type="button" className="button button--quiet button--small" onClick={onKeep}>
          Keep my numbers for version {book.version + 1}
        </button>
      </div>
    </div>
  );
}

/** Keeps the version that the editor started from until they publish; versions by colleagues only show a notice. */
function useStart({ current, answer }: EditorProps) {
  const [book, setBook] = useState(current.book);
  const [after, setAfter] = useState(current.book.version);
  const [dropped, setDropped] = useState<PriceBookAnswer>();
  const startFrom = (next: LoadedPriceBook["book"]) => {
    setBook(next);
    setAfter(next.version);
  };
  const published = answer && "version" in answer ? answer.version : undefined;
  if (published === current.book.version && after < published) startFrom(current.book);
  const restart = () => {
    startFrom(current.book);
    // The response was about numbers that are no longer in the form.
    setDropped(answer);
  };
  return {
    book,
    after,
    answer: answer === dropped ? undefined : answer,
    isOvertaken: after !== current.book.version,
    restart,
    keep: () => setAfter(current.book.version),
  };
}

export function PriceBookEditor({ current, ...last }: EditorProps) {
  const { book, after, answer, isOvertaken, restart, keep } = useStart({ current, ...last });
  return (
    <RecordSection title="Price book">
      <Published current={current} />
      <p className="settings__words">
        A published version never changes: quotes keep the one they were made with. The worked examples on the public pages use the newest
        version at once.
      </p>
      {isOvertaken && <Overtaken current={current} onRestart={restart} onKeep={keep} />}
      <CheckedForm key={book.version} method="post" className="form form--wide" errors={errorsIn(answer)} preventScrollReset>
        <input type="hidden" name="after" value={after} />
        <FormError />
        <BaseRates book={book} />
        <fieldset className="settings__group">
          <legend>Effects of the options</legend>
          <p className="field__hint">
            Dollars added per hour of each role, or additional hours. Leave empty for no change; use a minus to reduce.
          </p>
          <EffectsTable book={book} />
        </fieldset>
        <div className="actions">
          <SubmitButton className="button button--quiet" name="intent" value="preview" pendingLabel="One moment …">
            Preview
          </SubmitButton>
          <ConfirmSubmit
            name="intent"
            value="publish"
            title={`Publish version ${after + 1}?`}
            text="New quotes use these numbers. Existing quotes keep theirs. You cannot undo this, but you can publish another version."
            confirmLabel="Publish"
            pendingLabel="Publishing …"
          >
            Publish as version {after + 1}
          </ConfirmSubmit>
        </div>
        <Preview quotes={answer && "preview" in answer ? answer.preview : undefined} />
      </CheckedForm>
    </RecordSection>
  );
}
