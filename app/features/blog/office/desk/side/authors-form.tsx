import type { PostRecord } from "../../load-post-record.server.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { seenAuthors } from "../../seen-facts.ts";
import { usePostForm } from "../use-post-form.ts";

export function AuthorsForm({ record: { post, authors } }: { readonly record: PostRecord }) {
  const { fetcher, errors } = usePostForm();
  const options = authors.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <CheckedForm
      method="post"
      defaultShouldRevalidate={false}
      fetcher={fetcher}
      errors={errors}
      key={`${post.authorId} ${post.coAuthorIds.join(" ")}`}
    >
      <input type="hidden" name="seen" value={seenAuthors(post)} />
      <SelectField name="authorId" label="Author" options={options} prompt="No author" defaultValue={post.authorId ?? ""} />
      <details className="desk-fold" open={post.coAuthorIds.length > 0 || undefined}>
        <summary>Co-authors</summary>
        <Choices name="coAuthorIds" legend="Together with" type="checkbox" options={options} chosen={post.coAuthorIds} />
      </details>
      <FormError />
      <SubmitButton className="button button--quiet button--small" name="intent" value="authors">
        Save authors
      </SubmitButton>
    </CheckedForm>
  );
}
