import { Form, useSubmit } from "react-router";
import type { Choice } from "#domain/list/list-definition.ts";
import { useShown } from "#ui/forms/use-shown.ts";

interface Selection {
  /** Empty for all. */
  readonly value: string;
  readonly choices: readonly Choice[];
}

interface SelectProps {
  readonly name: string;
  readonly label: string;
  /** The choice that filters nothing, such as "All jobs". */
  readonly all: string;
  readonly selection: Selection;
}

function FilterSelect({ name, label, all, selection: { value, choices } }: SelectProps) {
  const [shown, show] = useShown(value);
  const id = `board-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className="input" value={shown} onChange={(event) => show(event.target.value)}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface BoardFilterProps {
  readonly assignee: Selection;
  readonly job?: Selection;
}

/** The filters above a board, kept in its URL. */
export function BoardFilter({ assignee, job }: BoardFilterProps) {
  const submit = useSubmit();
  return (
    <Form method="get" className="board-filter" onChange={(event) => void submit(event.currentTarget)}>
      {job && <FilterSelect name="job" label="Job" all="All jobs" selection={job} />}
      <FilterSelect name="assignee" label="Assignee" all="Everyone" selection={assignee} />
      <noscript>
        <button type="submit" className="button button--quiet button--small">
          Show
        </button>
      </noscript>
    </Form>
  );
}
