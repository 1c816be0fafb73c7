import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { errorsIn, type FormAnswer } from "#domain/forms/form-answer.ts";
import { checkWith } from "#domain/forms/parse-form.ts";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { Modal } from "#ui/modal.tsx";
import { employerSchema } from "../staff-input.ts";
import { EmployerFields } from "./employer-fields.tsx";

function AddEmployer({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<FormAnswer>();
  return (
    <Modal ref={dialog} className="confirm" label="New employer" onClose={onClose}>
      <h2>New employer</h2>
      <CheckedForm method="post" fetcher={fetcher} errors={errorsIn(fetcher.data)} check={checkWith(employerSchema)}>
        <input type="hidden" name="intent" value="employer.add" />
        <EmployerFields />
        <FormError />
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <SubmitButton pendingLabel="Adding …">Add employer</SubmitButton>
        </div>
      </CheckedForm>
    </Modal>
  );
}

export function EmployersHeader() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <RecordHeader
        title="Employers"
        actions={
          <button type="button" className="button button--small" aria-keyshortcuts="n" onClick={() => setIsOpen(true)}>
            New employer
          </button>
        }
      />
      {isOpen && <AddEmployer onClose={() => setIsOpen(false)} />}
    </>
  );
}
