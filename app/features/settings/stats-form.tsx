import { checkWith } from "#domain/forms/parse-form.ts";
import { type StatSettings, statSettingsSchema } from "#kit/analytics/stat-settings.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";

interface StatsFormProps {
  readonly settings: StatSettings;
  /** Revision of the loaded values. */
  readonly revision: string;
  readonly errors: FieldErrors | undefined;
}

/** How long raw events are kept, and whether pages load a third-party analytics script. */
export function StatsForm({ settings, revision, errors }: StatsFormProps) {
  return (
    <RecordSection title="Stats">
      <p className="settings__words">
        This site counts visits itself, without cookies and without identifying visitors. No IP address is kept, and the daily visitor key
        is deleted every night. Visitors whose browsers send Do Not Track or Global Privacy Control, bots and signed-in colleagues are not
        counted.
      </p>
      <CheckedForm method="post" check={checkWith(statSettingsSchema)} errors={errors}>
        <FormError />
        <input type="hidden" name="revision" value={revision} />
        <TextField
          name="keptDays"
          label="Days to keep individual events"
          type="number"
          inputMode="numeric"
          defaultValue={String(settings.keptDays)}
          hint="Hourly and daily totals are kept. They contain nothing about individual visitors."
        />
        <fieldset className="settings__group">
          <legend>Third-party script</legend>
          <p className="field__hint">
            Off while the URL is empty. With a URL, pages load the script from there and may send data there. Name the service in the
            privacy policy first, and ask for consent if it sets cookies.
          </p>
          <TextField
            name="scriptUrl"
            label="Script URL"
            type="url"
            inputMode="url"
            isOptional
            defaultValue={settings.scriptUrl}
            maxLength={300}
            placeholder="https://"
            hint="{id} is replaced by the site ID."
          />
          <TextField
            name="siteId"
            label="Site ID"
            isOptional
            defaultValue={settings.siteId}
            maxLength={100}
            autoComplete="off"
            hint="Passed as data-website-id, data-domain and data-site, for Umami, Plausible and Fathom."
          />
        </fieldset>
        <div className="actions">
          <SubmitButton>Save</SubmitButton>
        </div>
      </CheckedForm>
    </RecordSection>
  );
}
