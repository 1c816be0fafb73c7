import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { usePostForm } from "../use-post-form.ts";

interface AddressFormProps {
  readonly slug: string;
  readonly oldSlugs: readonly string[];
  /** Whether readers have seen the address; old ones then redirect to the new one. */
  readonly isPublic: boolean;
}

export function AddressForm({ slug, oldSlugs, isPublic }: AddressFormProps) {
  const { fetcher, errors } = usePostForm();
  return (
    <>
      <CheckedForm method="post" defaultShouldRevalidate={false} fetcher={fetcher} errors={errors}>
        <input type="hidden" name="seen" value={slug} />
        <TextField
          name="slug"
          label="Address after /blogs/"
          defaultValue={slug}
          autoComplete="off"
          spellCheck={false}
          hint={isPublic ? "The old address redirects to the new one." : "Follows the title until you choose your own."}
        />
        <FormError />
        <SubmitButton className="button button--quiet button--small" name="intent" value="slug">
          Change address
        </SubmitButton>
      </CheckedForm>
      {oldSlugs.length > 0 && (
        <div>
          <p className="desk-label">Earlier addresses, which redirect here</p>
          <ul className="desk-list">
            {oldSlugs.map((old) => (
              <li key={old}>/blogs/{old}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
