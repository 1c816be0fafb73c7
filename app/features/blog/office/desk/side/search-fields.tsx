import { useId } from "react";
import { POST_LIMITS } from "#domain/blog/post-limits.ts";
import { postTitle } from "../../../page/post-title.ts";
import type { Draft } from "../use-draft.ts";

/** Roughly what search engines display. */
const SHOWN_TITLE = 60;
const SHOWN_DESCRIPTION = 155;

const clip = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()} …` : text);

const lengthWords = (length: number, max: number, whenEmpty: string) =>
  length === 0
    ? whenEmpty
    : length > max
      ? `${length} characters. About ${length - max} will be cut off.`
      : `${length} of about ${max} characters shown.`;

interface SearchFieldsProps {
  readonly draft: Draft;
  readonly address: string;
  readonly isEditable: boolean;
}

/** A search result preview, with fields to override it. */
export function SearchFields({ draft: { content, change }, address, isEditable }: SearchFieldsProps) {
  const id = useId();
  const title = postTitle({ title: content.title || "Untitled post", seoTitle: content.seoTitle });
  const description = content.seoDescription || content.summary || "Your summary appears here.";
  return (
    <>
      <figure className="search-result" aria-label="As a search result">
        <p className="search-result__address">{address.replace(/^https?:\/\//, "").replaceAll("/", " › ")}</p>
        <p className="search-result__title">{clip(title, SHOWN_TITLE)}</p>
        <p className="search-result__text">{clip(description, SHOWN_DESCRIPTION)}</p>
      </figure>
      <div className="field">
        <label htmlFor={`${id}-title`}>
          Title for search engines <span className="field__optional">(optional)</span>
        </label>
        <input
          className="input"
          id={`${id}-title`}
          maxLength={POST_LIMITS.seoTitleCharacters}
          readOnly={!isEditable}
          value={content.seoTitle}
          aria-describedby={`${id}-title-hint`}
          onChange={(event) => change({ seoTitle: event.target.value })}
        />
        <p className="field__hint" id={`${id}-title-hint`}>
          {lengthWords(content.seoTitle === "" ? 0 : title.length, SHOWN_TITLE, "Leave empty to use the post title.")} The site name is
          added.
        </p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>
          Description for search engines <span className="field__optional">(optional)</span>
        </label>
        <textarea
          className="input input--area"
          id={`${id}-text`}
          rows={3}
          maxLength={POST_LIMITS.seoDescriptionCharacters}
          readOnly={!isEditable}
          value={content.seoDescription}
          aria-describedby={`${id}-text-hint`}
          onChange={(event) => change({ seoDescription: event.target.value })}
        />
        <p className="field__hint" id={`${id}-text-hint`}>
          {lengthWords(content.seoDescription.length, SHOWN_DESCRIPTION, "Leave empty to use the summary.")}
        </p>
      </div>
    </>
  );
}
