import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import { MAX_ALT_CHARACTERS } from "../picture-input.ts";
import { picturePath, thumbPath } from "../picture-path.ts";
import type { StoredImage } from "../store-image.server.ts";
import { Warnings } from "../warnings.tsx";

interface AskForAltProps {
  readonly picture: StoredImage;
  readonly onDone: () => void;
}

/** A newly uploaded picture, with a form for its alt text. */
export function AskForAlt({ picture: { id, name, warnings }, onDone }: AskForAltProps) {
  const { fetcher, errors } = useFormFetcher(onDone);
  return (
    <li className="media-asked__entry">
      <img src={thumbPath(id)} alt="" />
      <CheckedForm method="post" action={picturePath(id)} fetcher={fetcher} errors={errors} className="form">
        <input type="hidden" name="intent" value="describe" />
        <TextField
          name="alt"
          label={`Alt text: what does “${name}” show?`}
          hint="One sentence for people who cannot see it. Pages cannot use the picture without it."
          maxLength={MAX_ALT_CHARACTERS}
        />
        <Warnings warnings={warnings} />
        <div className="actions">
          <SubmitButton className="button button--small">Save alt text</SubmitButton>
          <button type="button" className="button button--quiet button--small" onClick={onDone}>
            Later
          </button>
        </div>
        <FormError />
      </CheckedForm>
    </li>
  );
}
