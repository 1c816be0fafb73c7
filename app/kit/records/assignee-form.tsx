import { useLayoutEffect } from "react";
import { focusPage } from "#ui/admin/focus-page.ts";
import { useMe } from "#ui/admin/me.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SetForm } from "#ui/forms/set-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { takenBack, useUndoOffer } from "#ui/forms/use-answer.ts";
import { type Answer, errorsOf } from "./record-answer.ts";

interface AssigneeProps {
  readonly assigneeId: string | null;
  readonly assignees: readonly { readonly id: string; readonly name: string }[];
  readonly answer: Answer | undefined;
  /** What the record calls that colleague. */
  readonly label?: string;
}

function AssignToMe({ me, assigneeId }: Pick<AssigneeProps, "assigneeId"> & { readonly me: string }) {
  const offerUndo = useUndoOffer();
  // The button is gone once it has done its work.
  useLayoutEffect(() => () => void (document.activeElement?.closest(".assign-to-me") && focusPage()), []);
  const onSubmit = () => offerUndo({ intent: "assignee", assigneeId: assigneeId ?? "", ...takenBack({ assigneeId: me }) });
  return (
    <CheckedForm method="post" className="assign-to-me" preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="assigneeId" value={me} />
      <SubmitButton className="button button--quiet button--small" name="intent" value="assignee" shortcut="a" pendingLabel="Assigning …">
        Assign to me
      </SubmitButton>
    </CheckedForm>
  );
}

/** Sets the colleague who handles a record. The page's action handles the intent `assignee`. */
export function AssigneeForm({ assigneeId, assignees, answer, label = "Assignee" }: AssigneeProps) {
  const me = useMe();
  const isForMe = assigneeId !== me && assignees.some(({ id }) => id === me);
  return (
    <>
      <SetForm key={`assignee ${assigneeId}`} intent="assignee" errors={errorsOf(answer, "assignee")}>
        <SelectField
          name="assigneeId"
          label={label}
          options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
          prompt="Unassigned"
          aria-keyshortcuts="s"
          data-key-words={`Choose the ${label.toLowerCase()}`}
          defaultValue={assigneeId ?? ""}
        />
      </SetForm>
      {me !== undefined && isForMe && <AssignToMe me={me} assigneeId={assigneeId} />}
    </>
  );
}
