import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { copyText } from "#ui/copy-text.ts";
import { Icon } from "#ui/icon.tsx";
import type { AvailabilityPage } from "./load-availability.server.ts";

function Address({ feed }: { readonly feed: string }) {
  return (
    <div className="appointment-feed">
      <TextField name="feed" label="Address of the feed" readOnly value={feed} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" className="icon-button" onClick={() => void copyText("The address", feed)}>
        <Icon name="copy" />
        <span className="visually-hidden">Copy the address</span>
      </button>
    </div>
  );
}

/** A feed for the host's own calendar client. Anyone with the URL can read it, so the host can revoke it. */
export function FeedSection({
  page: { feed },
  hostId,
  errors,
}: {
  readonly page: AvailabilityPage;
  readonly hostId: string;
  readonly errors: FieldErrors | undefined;
}) {
  return (
    <RecordSection title="Private calendar feed">
      <p>
        {feed === undefined
          ? "Only the host sees the feed URL. You can revoke it."
          : "Subscribe to the feed URL in your calendar app to see your appointments there. Do not share it: anyone who has it can read your appointments."}
      </p>
      {feed !== undefined && <Address feed={feed} />}
      <CheckedForm method="post" errors={errors} className="" preventScrollReset>
        <input type="hidden" name="hostId" value={hostId} />
        <ConfirmSubmit
          className="button button--quiet button--small"
          name="intent"
          value="revoke"
          title="Revoke the URL?"
          text="Calendars that subscribe to it stop updating. You get a new URL and need to subscribe again."
          confirmLabel="Revoke URL"
          isDangerous
          pendingLabel="Revoking …"
        >
          Revoke URL
        </ConfirmSubmit>
        <FormError />
      </CheckedForm>
    </RecordSection>
  );
}
