import { useState } from "react";
import { TAKEN_BACK } from "#domain/forms/taken-back.ts";
import { FIRST_ANSWER_HOURS } from "#domain/tickets/first-answer.ts";
import { PRIORITY_LABELS, TICKET_PRIORITIES } from "#domain/tickets/ticket-words.ts";
import { AssigneeForm } from "#kit/records/assignee-form.tsx";
import { type Answer, errorsOf, takenOf } from "#kit/records/record-answer.ts";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SetForm } from "#ui/forms/set-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useRound } from "#ui/forms/use-answer.ts";
import { type HeldTags, heldTags, shownTags } from "./held-tags.ts";
import type { TicketRecord } from "./load-ticket-record.server.ts";
import { CATEGORY_OPTIONS, PRIORITY_OPTIONS, statusChoicesFrom } from "./office-words.ts";

const PRIORITY_HINT = `First response due, in business hours: ${TICKET_PRIORITIES.map((each) => `${PRIORITY_LABELS[each]} ${FIRST_ANSWER_HOURS[each]}`).join(", ")}.`;

const MAILED = ["solved"];
/** The client gave no address. */
const NO_MAIL: readonly string[] = [];

interface HandlingProps {
  readonly record: TicketRecord;
  readonly answer: Answer | undefined;
}

/** Follows the page until the person types, and again once that is saved. The server changes only what differs from the tags shown. */
function TagsForm({ tags, answer }: Pick<HandlingProps, "answer"> & { readonly tags: readonly string[] }) {
  const saved = tags.join(", ");
  const round = useRound(takenOf(answer, "tags"));
  const [last, setLast] = useState<HeldTags>();
  const now = heldTags(last, round, saved) ?? { key: saved, base: saved, typed: saved };
  const hold = (change: Pick<HeldTags, "typed" | "sent">) => setLast({ ...now, ...change, saved, round });
  return (
    <SetForm
      key={`tags ${now.key}`}
      intent="tags"
      errors={errorsOf(answer, "tags")}
      onSent={() => hold({ typed: now.typed, sent: now.typed })}
    >
      <input type="hidden" name={`${TAKEN_BACK}tags`} value={shownTags(now)} />
      <TextField
        name="tags"
        label="Tags"
        defaultValue={now.base}
        hint="Separate tags with commas."
        autoComplete="off"
        onInput={({ currentTarget }) => hold({ typed: currentTarget.value })}
      />
    </SetForm>
  );
}

/** Each form remounts when its value changes, including by a colleague. */
export function Handling({ record: { ticket, assignees }, answer }: HandlingProps) {
  const { status, priority, category, assigneeId, tags } = ticket;
  const mailWords = useMailWords();
  return (
    <>
      <SetForm
        key={`status ${status}`}
        intent="status"
        errors={errorsOf(answer, "status")}
        deliberate={ticket.email === "" ? NO_MAIL : MAILED}
      >
        <SelectField
          name="status"
          label="Status"
          options={statusChoicesFrom(status)}
          defaultValue={status}
          hint={
            ticket.email === ""
              ? "The client gave no email address, so no change is mailed."
              : mailWords("“Solved” emails the client.", "The client sees this on the ticket page.")
          }
        />
      </SetForm>
      <SetForm key={`priority ${priority}`} intent="priority" errors={errorsOf(answer, "priority")}>
        <SelectField name="priority" label="Priority" options={PRIORITY_OPTIONS} defaultValue={priority} hint={PRIORITY_HINT} />
      </SetForm>
      <SetForm key={`category ${category}`} intent="category" errors={errorsOf(answer, "category")}>
        <SelectField name="category" label="Category" options={CATEGORY_OPTIONS} defaultValue={category} />
      </SetForm>
      <AssigneeForm assigneeId={assigneeId} assignees={assignees} answer={answer} />
      <TagsForm tags={tags} answer={answer} />
    </>
  );
}
