import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import type { DemoCount } from "#kit/demo/demo-world.server.ts";

/** Kinds whose singular is not just the plural without its last letter. */
const SINGULAR: Readonly<Record<string, string>> = { people: "person", "canned replies": "canned reply", "days of stats": "day of stats" };

const inWords = ({ kind, count }: DemoCount) => `${count} ${count === 1 ? (SINGULAR[kind] ?? kind.replace(/s$/, "")) : kind}`;

/** Removes the demo data before real use. */
export function DemoSection({ demo }: { readonly demo: readonly DemoCount[] }) {
  return (
    <RecordSection title="Demo content">
      {demo.length === 0 ? (
        <p className="settings__words">There is no demo content.</p>
      ) : (
        <CheckedForm method="post">
          <input type="hidden" name="intent" value="demo" />
          <p className="settings__words">Marked as demo: {demo.map(inWords).join(", ")}. Only demo content is removed.</p>
          <div className="actions">
            <ConfirmSubmit
              className="button button--danger"
              title="Remove demo content?"
              text="Deletes all demo records and everything attached to them. This cannot be undone."
              confirmLabel="Remove demo content"
              isDangerous
              pendingLabel="Removing …"
            >
              Remove demo content
            </ConfirmSubmit>
          </div>
        </CheckedForm>
      )}
    </RecordSection>
  );
}
