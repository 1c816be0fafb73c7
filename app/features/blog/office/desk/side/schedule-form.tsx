import type { PostRecord } from "../../load-post-record.server.ts";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { seenTimes } from "../../seen-facts.ts";
import { usePostForm } from "../use-post-form.ts";

export function ScheduleForm({ record: { post } }: { readonly record: PostRecord }) {
  const zone = useOfficeZone();
  const { fetcher, errors } = usePostForm();
  return (
    <details className="desk-fold" open={post.publishAt !== null || post.unpublishAt !== null || errors !== undefined || undefined}>
      <summary>Schedule</summary>
      <CheckedForm
        method="post"
        defaultShouldRevalidate={false}
        fetcher={fetcher}
        errors={errors}
        key={`${post.publishClock} ${post.unpublishClock}`}
      >
        <input type="hidden" name="seen" value={seenTimes(post)} />
        <TextField
          name="publishAt"
          label="Publish on"
          type="datetime-local"
          defaultValue={post.publishClock}
          isOptional
          hint={`Office time (${zone}). Publishes the draft as it is at that time.`}
        />
        <TextField
          name="unpublishAt"
          label="Withdraw on"
          type="datetime-local"
          defaultValue={post.unpublishClock}
          isOptional
          hint={`Office time (${zone}).`}
        />
        <FormError />
        <SubmitButton className="button button--quiet button--small" name="intent" value="schedule">
          Save schedule
        </SubmitButton>
      </CheckedForm>
    </details>
  );
}
