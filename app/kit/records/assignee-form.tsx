import { SelectField } from "#ui/forms/select-field.tsx";
import { SetForm } from "#ui/forms/set-form.tsx";
import { type Answer, errorsOf } from "./record-answer.ts";

interface AssigneeProps {
  readonly assigneeId: string | null;
  readonly assignees: readonly { readonly id: string; readonly name: string }[];
  readonly answer: Answer | undefined;
}

/** Sets the colleague who handles a record. The page's action handles the intent `assignee`. */
export function AssigneeForm({ assigneeId, assignees, answer }: AssigneeProps) {
  return (
    <SetForm key={`assignee ${assigneeId}`} intent="assignee" errors={errorsOf(answer, "assignee")}>
      <SelectField
        name="assigneeId"
        label="Assignee"
        options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
        prompt="Unassigned"
        aria-keyshortcuts="s"
        data-key-words="Choose the assignee"
        defaultValue={assigneeId ?? ""}
      />
    </SetForm>
  );
}
