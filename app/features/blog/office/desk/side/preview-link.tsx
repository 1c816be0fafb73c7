import { useId } from "react";
import { usePostForm } from "../use-post-form.ts";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { copyText } from "#ui/copy-text.ts";
import { Icon } from "#ui/icon.tsx";

function NewLink() {
  const { fetcher, errors } = usePostForm();
  return (
    <CheckedForm method="post" defaultShouldRevalidate={false} fetcher={fetcher} errors={errors}>
      <ConfirmSubmit
        className="button button--quiet button--small"
        name="intent"
        value="newPreviewLink"
        title="Create a new preview link?"
        text="All existing preview links of this post stop working immediately."
        confirmLabel="Create new link"
        pendingLabel="Creating …"
      >
        Create new link
      </ConfirmSubmit>
      <FormError />
    </CheckedForm>
  );
}

interface PreviewLinkProps {
  readonly link: string;
  readonly ends: Date;
}

/** A private link: anyone who has it sees the draft. */
export function PreviewLink({ link, ends }: PreviewLinkProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Private preview link</label>
      <div className="desk-copy">
        <input className="input" id={id} readOnly value={link} aria-describedby={`${id}-hint`} onFocus={(event) => event.target.select()} />
        <button type="button" className="icon-button" onClick={() => void copyText("The preview link", link)}>
          <Icon name="copy" />
          <span className="visually-hidden">Copy the preview link</span>
        </button>
      </div>
      <p className="field__hint" id={`${id}-hint`}>
        Anyone with the link sees the draft exactly as it would be published, until <Moment at={ends} />. Making a new link disables all
        older ones.
      </p>
      <NewLink />
    </div>
  );
}
