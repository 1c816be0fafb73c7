import { useId } from "react";
import { POST_LIMITS } from "#domain/blog/post-limits.ts";
import type { Draft } from "../use-draft.ts";

export function SummaryField({ draft, isEditable }: { readonly draft: Draft; readonly isEditable: boolean }) {
  const id = useId();
  const { summary } = draft.content;
  return (
    <div className="field">
      <label htmlFor={id}>Summary</label>
      <textarea
        className="input input--area"
        id={id}
        rows={3}
        maxLength={POST_LIMITS.summaryCharacters}
        readOnly={!isEditable}
        value={summary}
        aria-describedby={`${id}-hint`}
        onChange={(event) => draft.change({ summary: event.target.value })}
      />
      <p className="field__hint" id={`${id}-hint`}>
        Shown in lists and feeds. {summary.length} of {POST_LIMITS.summaryCharacters} characters.
      </p>
    </div>
  );
}
