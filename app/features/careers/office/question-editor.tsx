import { type Dispatch, useEffect, useRef, useReducer } from "react";
import {
  type JobQuestion,
  KIND_LABELS,
  MAX_LABEL_CHARACTERS,
  MAX_QUESTIONS,
  QUESTION_KINDS,
  type QuestionKind,
} from "#domain/careers/job-question.ts";
import { FieldError, useTies } from "#ui/forms/field.tsx";
import { newKey } from "#ui/new-key.ts";
import { keptQuestions, questionReducer, type QuestionAction } from "./question-list.ts";

interface RowProps {
  readonly question: JobQuestion;
  readonly place: number;
  readonly count: number;
  readonly dispatch: Dispatch<QuestionAction>;
}

function RowButtons({ question: { id, label }, place, count, dispatch }: RowProps) {
  const name = label === "" ? `question ${place}` : `“${label}”`;
  const move = (by: -1 | 1) => dispatch({ type: "move", id, by });
  return (
    <div className="actions">
      <button type="button" className="button button--quiet button--small" disabled={place === 1} onClick={() => move(-1)}>
        Up<span className="visually-hidden"> {name}</span>
      </button>
      <button type="button" className="button button--quiet button--small" disabled={place === count} onClick={() => move(1)}>
        Down<span className="visually-hidden"> {name}</span>
      </button>
      <button type="button" className="button button--quiet button--small" onClick={() => dispatch({ type: "remove", id })}>
        Remove<span className="visually-hidden"> {name}</span>
      </button>
    </div>
  );
}

function QuestionRow(props: RowProps) {
  const { question, place, dispatch } = props;
  const { id, label, kind, options, isRequired } = question;
  const change = (values: Partial<Omit<JobQuestion, "id">>) => dispatch({ type: "change", id, values });
  return (
    <li className="question-row">
      <div className="field">
        <label htmlFor={`q-${id}-label`}>Question {place}</label>
        <input
          id={`q-${id}-label`}
          className="input"
          value={label}
          maxLength={MAX_LABEL_CHARACTERS}
          autoComplete="off"
          onChange={(event) => change({ label: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`q-${id}-kind`}>Answered by</label>
        <select
          id={`q-${id}-kind`}
          className="input"
          value={kind}
          onChange={(event) => change({ kind: event.target.value as QuestionKind })}
        >
          {QUESTION_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_LABELS[each]}
            </option>
          ))}
        </select>
      </div>
      {kind === "choice" && (
        <div className="field question-row__options">
          <label htmlFor={`q-${id}-options`}>Options, one per line</label>
          <textarea
            id={`q-${id}-options`}
            className="input input--area"
            rows={3}
            value={options.join("\n")}
            onChange={(event) => change({ options: event.target.value.split("\n") })}
          />
        </div>
      )}
      <label className="check">
        <input type="checkbox" checked={isRequired} onChange={(event) => change({ isRequired: event.target.checked })} />
        <span>Required</span>
      </label>
      <RowButtons {...props} />
    </li>
  );
}

/** Drops empty lines, which are options still being typed. */
const asSent = (questions: readonly JobQuestion[]) =>
  JSON.stringify(questions.map((question) => ({ ...question, options: question.options.filter((option) => option.trim() !== "") })));

/** The job's questions beyond name and CV. Submitted as one field, which is also what the browser keeps of them while they are unsent. */
export function QuestionEditor({ initial }: { readonly initial: readonly JobQuestion[] }) {
  const [questions, dispatch] = useReducer(questionReducer, initial);
  const { ties, error } = useTies("questions", undefined);
  const list = useRef<HTMLOListElement>(null);
  const add = () => dispatch({ type: "add", id: newKey() });
  const { length } = questions;
  const previous = useRef(length);
  useEffect(() => {
    // Focuses a new question.
    if (length > previous.current) list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
    previous.current = length;
  }, [length]);
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(initial);
  useEffect(() => {
    // Also for questions that were added, moved or removed by a button.
    if (questions !== shown.current) field.current?.dispatchEvent(new Event("input", { bubbles: true }));
    shown.current = questions;
  }, [questions]);
  return (
    <fieldset
      className="field"
      aria-describedby={ties["aria-describedby"]}
      data-form-error={error ? "" : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend>Custom questions</legend>
      <p className="field__hint">
        All candidates are asked for name, email, phone, links and a CV. Add few questions: each one means fewer applications.
      </p>
      <input
        ref={field}
        name="questions"
        hidden
        value={asSent(questions)}
        onChange={({ target }) => dispatch({ type: "restore", questions: keptQuestions(target.value) })}
      />
      <ol className="question-rows" ref={list}>
        {questions.map((question, index) => (
          <QuestionRow key={question.id} question={question} place={index + 1} count={length} dispatch={dispatch} />
        ))}
      </ol>
      <FieldError id={ties.id} error={error} />
      {length < MAX_QUESTIONS && (
        <p>
          <button type="button" className="button button--quiet button--small" onClick={add}>
            Add question
          </button>
        </p>
      )}
    </fieldset>
  );
}
