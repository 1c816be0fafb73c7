import { type KeyboardEvent, useId, useState } from "react";
import { POST_LIMITS } from "#domain/blog/post-limits.ts";
import { tagsSchema } from "#domain/blog/post-schema.ts";
import type { Draft } from "../use-draft.ts";
import { Icon } from "#ui/icon.tsx";

interface TagsFieldProps {
  readonly draft: Draft;
  /** Tags of other posts, as suggestions. */
  readonly known: readonly string[];
  readonly isEditable: boolean;
}

/** Enter or a comma adds the typed tag, Backspace in an empty field removes the last one. */
export function TagsField({ draft, known, isEditable }: TagsFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const { tags } = draft.content;
  const add = (words: string) => {
    if (words.trim() === "") return;
    const next = tagsSchema.safeParse([...tags, ...words.split(",").filter((word) => word.trim() !== "")]);
    setError(next.success ? "" : (next.error.issues[0]?.message ?? ""));
    if (!next.success) return;
    setTyped("");
    draft.change({ tags: next.data });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && tags.length > 0) draft.change({ tags: tags.slice(0, -1) });
  };
  return (
    <div className="field">
      <label htmlFor={id}>Tags</label>
      {tags.length > 0 && (
        <ul className="desk-tags" aria-label="Tags of this post">
          {tags.map((tag) => (
            <li key={tag}>
              <span>{tag}</span>
              {isEditable && (
                <button
                  type="button"
                  className="desk-tags__remove"
                  onClick={() => draft.change({ tags: tags.filter((each) => each !== tag) })}
                >
                  <Icon name="close" />
                  <span className="visually-hidden">Remove {tag}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isEditable && (
        <>
          <input
            className="input"
            id={id}
            list={`${id}-known`}
            value={typed}
            autoComplete="off"
            aria-invalid={error !== "" || undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
          />
          <datalist id={`${id}-known`}>
            {known
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
          </datalist>
        </>
      )}
      <p className={error === "" ? "field__hint" : "field__error"} id={`${id}-hint`}>
        {error === "" ? `Enter adds one; up to ${POST_LIMITS.tags}.` : error}
      </p>
    </div>
  );
}
