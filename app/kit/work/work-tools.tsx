import { type FormEvent, Fragment, type KeyboardEvent, useEffect, useEffectEvent, useId } from "react";
import { useFetcher, useLocation } from "react-router";
import { formatMoment } from "#domain/list/office-time.ts";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { type AndNext, useAndNext } from "#ui/forms/and-next.ts";
import { NextButton } from "#ui/forms/submit-button.tsx";
import { PopoverPanel } from "#ui/admin/table/popover-panel.tsx";
import { showFailure, showToast } from "#ui/toasts.tsx";
import type { OpenRecord } from "./load-work.server.ts";
import { LATER } from "./later.ts";
import type { WorkAnswer } from "./work-input.ts";

type Undo = (fields: Readonly<Record<string, string>>) => void;

/** Sends from the frame, because the next record may have replaced the header whose toast offers Undo. */
export function useWorkUndo(): Undo {
  const fetcher = useFetcher<WorkAnswer>();
  const { data } = fetcher;
  useEffect(() => {
    if (data?.ok) showToast(data.done);
    else if (data) showFailure(data.reason);
  }, [data]);
  return (fields) => void fetcher.submit(fields, { method: "post", action: "/admin/work" });
}

/** One form of the tools: posts to `/admin/work` and shows the result. */
function useWorkForm({ kind, id }: OpenRecord, onUndo: Undo) {
  const fetcher = useFetcher<WorkAnswer>();
  const { pathname, search } = useLocation();
  const next = useAndNext();
  const { data } = fetcher;
  const say = useEffectEvent((answer: WorkAnswer) => {
    if (!answer.ok) next?.disarm();
    if (!answer.ok) return showFailure(answer.reason);
    const { undo: fields, done } = answer;
    showToast(done, fields && { label: "Undo", onPress: () => onUndo({ ...fields, kind, id }) });
  });
  useEffect(() => {
    if (data) say(data);
  }, [data]);
  const fields = (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={pathname + search} />
    </>
  );
  return { fetcher, fields, next };
}

const closePanel = (event: FormEvent<HTMLFormElement>) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Arrow keys move the focus from choice to choice, and from the text field to the first one. Enter in the text field does the same:
 * otherwise the browser would submit the first choice, which the person has not looked at. In the date field, arrow keys change the date.
 */
function stepChoice(event: KeyboardEvent<HTMLFormElement>): void {
  const isInText = event.target instanceof HTMLInputElement && event.target.type === "text";
  const by = event.key === "Enter" && isInText ? 1 : STEPS[event.key];
  if (by === undefined || (event.target instanceof HTMLInputElement && event.target.type === "date")) return;
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>("[name=until]:not(.and-next)")];
  const next = choices[choices.findIndex((choice) => choice === event.target) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface DatesProps {
  readonly verb: string;
  /** For each choice, a button that also opens the next record. */
  readonly next?: AndNext | null;
}

function Dates({ verb, next }: DatesProps) {
  const id = useId();
  return (
    <>
      <ul className="work-panel__dates">
        {Object.entries(LATER).map(([value, words]) => (
          <li key={value}>
            <button type="submit" name="until" value={value}>
              {words}
            </button>
            {next && <NextButton label={words} name="until" value={value} onClick={next.arm} />}
          </li>
        ))}
      </ul>
      <div className="work-panel__day">
        <label htmlFor={id}>Another day</label>
        <input className="input" type="date" id={id} name="day" />
        <span className="with-next">
          <button type="submit" className="button button--small">
            {verb}
          </button>
          {next && <NextButton label={verb} onClick={next.arm} />}
        </span>
      </div>
    </>
  );
}

function Snooze({ record, onUndo }: ToolsProps) {
  const { fetcher, fields, next } = useWorkForm(record, onUndo);
  const zone = useOfficeZone();
  if (record.snoozedUntil) {
    return (
      <fetcher.Form method="post" action="/admin/work" className="work-mark">
        {fields}
        <span>Snoozed until {formatMoment(record.snoozedUntil, zone)}</span>
        <button type="submit" className="button button--quiet button--small" name="intent" value="wake">
          Unsnooze
        </button>
      </fetcher.Form>
    );
  }
  if (!record.isWaiting) return null;
  return (
    <PopoverPanel label="Snooze" title="Snooze" shortcut="z">
      <fetcher.Form method="post" action="/admin/work" onKeyDown={stepChoice} onSubmit={closePanel}>
        {fields}
        <input type="hidden" name="intent" value="snooze" />
        <p>Leaves the queue until then, or until the person writes again.</p>
        <Dates verb="Snooze" next={next} />
      </fetcher.Form>
    </PopoverPanel>
  );
}

function FollowUp({ record, onUndo }: ToolsProps) {
  const mailWords = useMailWords();
  const { fetcher, fields, next } = useWorkForm(record, onUndo);
  const zone = useOfficeZone();
  const id = useId();
  return (
    <>
      {record.followUpAt && (
        <fetcher.Form method="post" action="/admin/work" className="work-mark">
          {fields}
          <span>
            {record.nextAction || "Follow up"}, {formatMoment(record.followUpAt, zone)}
          </span>
          <button type="submit" className="button button--quiet button--small" name="intent" value="done">
            Done
          </button>
        </fetcher.Form>
      )}
      <PopoverPanel label={record.followUpAt ? "Change" : "Follow up"} title="Follow up" shortcut="f">
        <fetcher.Form method="post" action="/admin/work" onKeyDown={stepChoice} onSubmit={closePanel}>
          {fields}
          <input type="hidden" name="intent" value="follow-up" />
          <label htmlFor={id}>Next action</label>
          <input
            className="input"
            type="text"
            id={id}
            name="nextAction"
            maxLength={200}
            defaultValue={record.nextAction}
            placeholder="Call about the budget"
          />
          <p>{mailWords("It is due again then, and reminds you by email.", "It is due again then.")}</p>
          <Dates verb="Set" next={next} />
        </fetcher.Form>
      </PopoverPanel>
    </>
  );
}

interface ToolsProps {
  readonly record: OpenRecord;
  readonly onUndo: Undo;
}

/** When to come back to a record: part of its header. */
export function WorkTools({ record, onUndo }: ToolsProps) {
  return (
    <Fragment key={record.id}>
      <Snooze record={record} onUndo={onUndo} />
      <FollowUp record={record} onUndo={onUndo} />
    </Fragment>
  );
}
