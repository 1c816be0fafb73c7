import type { ReactNode } from "react";
import type { PostRecord } from "../../load-post-record.server.ts";
import { usePostForm } from "../use-post-form.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";

const QUIET = "button button--quiet button--small";

function ActionForm({ children }: { readonly children: ReactNode }) {
  const { fetcher, errors } = usePostForm();
  return (
    <CheckedForm method="post" defaultShouldRevalidate={false} fetcher={fetcher} errors={errors} className="desk-more">
      {children}
      <FormError />
    </CheckedForm>
  );
}

function Feature({ isFeatured }: { readonly isFeatured: boolean }) {
  return (
    <ActionForm>
      <SubmitButton className={QUIET} name="intent" value={isFeatured ? "unfeature" : "feature"}>
        {isFeatured ? "Stop featuring on the blog" : "Feature on the blog"}
      </SubmitButton>
    </ActionForm>
  );
}

function Withdraw() {
  return (
    <ActionForm>
      <ConfirmSubmit
        className={QUIET}
        name="intent"
        value="withdraw"
        title="Withdraw this post?"
        text="Readers can no longer open it, and its links say that it was removed. You can publish it again."
        confirmLabel="Withdraw"
        pendingLabel="Withdrawing …"
      >
        Withdraw
      </ConfirmSubmit>
    </ActionForm>
  );
}

function Delete() {
  return (
    <ActionForm>
      <ConfirmSubmit
        className={QUIET}
        name="intent"
        value="delete"
        title="Delete this post?"
        text="The post and all its versions are deleted. This cannot be undone."
        confirmLabel="Delete"
        isDangerous
        pendingLabel="Deleting …"
      >
        Delete
      </ConfirmSubmit>
    </ActionForm>
  );
}

/** Rarely used actions. */
export function MoreActions({ record }: { readonly record: PostRecord }) {
  return (
    <div className="desk-more">
      <a className={QUIET} href={`/admin/blogs/${record.post.id}/markdown`} download>
        Export as Markdown
      </a>
      <Feature isFeatured={record.post.isFeatured} />
      {record.post.status === "published" ? <Withdraw /> : <Delete />}
    </div>
  );
}
