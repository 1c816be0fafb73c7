import { use, useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { formatEstimate, wholeDollars } from "#domain/pricing/format-dollars.ts";
import { isHours, type Role, ROLES } from "#domain/pricing/hours.ts";
import { type Price, price } from "#domain/pricing/price.ts";
import { MAX_MESSAGE_CHARACTERS, pageKeys } from "#domain/quotes/revision.ts";
import { pageLabel } from "#domain/wizard/steps.ts";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { useSeenRevision } from "#kit/records/use-seen-revision.ts";
import { MailingContext } from "#ui/admin/mail-words.ts";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { Scrollable } from "#ui/scrollable.tsx";
import { ROLE_NAMES } from "../role-names.ts";
import type { QuoteRecord } from "./load-quote-record.server.ts";
import { NoMailServer, RevisionDialog, sayRevise } from "./revision-dialog.tsx";

interface HoursProps {
  readonly record: QuoteRecord;
  readonly answer: Answer | undefined;
}

type Page = QuoteRecord["current"]["pages"][number];
/** Typed values by `key role`; other cells show the newest hours or the draft's. */
type Typed = Readonly<Record<string, string>>;

const NOTHING_TYPED: Typed = {};

/** Column headers; screen readers get the full name. */
const SHORT_NAMES: Readonly<Record<Role, string>> = {
  backend: "Back",
  frontend: "Front",
  blockchain: "Chain",
  uiux: "UX/UI",
  projectManager: "PM",
};

const cellOf = (key: string, role: Role) => `${role} ${key}`;

function shownIn({ current, draft }: QuoteRecord, typed: Typed, keys: readonly string[], index: number, role: Role): string {
  const known = draft?.hours[index] ?? current.pages[index]?.estimate?.hours;
  return typed[cellOf(keys[index] ?? "", role)] ?? String(known?.[role] ?? 0);
}

const INVALID = "Hours are a number from 0 to 10,000.";

const isInvalid = (cell: string) => cell.trim() !== "" && !isHours(Number(cell));

const isValid = (cell: string) => cell.trim() !== "" && isHours(Number(cell));

interface Priced extends Price {
  /** What to do before there is a total: the costs are those of the pages whose hours are all valid. */
  readonly wrong: string | undefined;
}

/** Priced as on the server. */
function usePrice(record: QuoteRecord, typed: Typed, keys: readonly string[]): Priced {
  return useMemo(() => {
    const { current, book } = record;
    const hours = current.pages.map((page, index) => {
      if (!page.estimate) return undefined;
      const cells = ROLES.map((role) => shownIn(record, typed, keys, index, role));
      if (cells.some(isInvalid)) return "invalid";
      if (!cells.every(isValid)) return "unfinished";
      return Object.fromEntries(ROLES.map((role, nth) => [role, Number(cells[nth])])) as Record<Role, number>;
    });
    const wrong = hours.includes("invalid") ? INVALID : hours.includes("unfinished") ? "Fill in all hours to see the total." : undefined;
    const rows = current.pages.map((page, index) => {
      const row = hours[index];
      return page.isIncluded && typeof row === "object" ? row : undefined;
    });
    return { ...price(book, current.choices, rows), wrong };
  }, [record, typed, keys]);
}

interface RowProps {
  readonly page: Page;
  readonly index: number;
  readonly cents: number | undefined;
  readonly valueOf: (role: Role) => string;
  /** Shown as text. */
  readonly isFixed: boolean;
  readonly onType: (role: Role, text: string) => void;
}

function HoursRow({ page, index, cents, valueOf, isFixed, onType }: RowProps) {
  const label = pageLabel(index + 1);
  const id = useId();
  const wrong = page.estimate && !isFixed ? ROLES.filter((role) => isInvalid(valueOf(role))) : [];
  return (
    <>
      <tr>
        <th scope="row">{label}</th>
        {ROLES.map((role) => (
          <td key={role} className="figure">
            <span className="quote-hours__label" aria-hidden="true">
              {ROLE_NAMES[role]}
            </span>
            {page.estimate && isFixed && valueOf(role)}
            {page.estimate && !isFixed && (
              <input
                className="input"
                type="number"
                min="0"
                max="10000"
                step="any"
                name={`${index}.${role}`}
                value={valueOf(role)}
                onChange={(event) => onType(role, event.target.value)}
                aria-label={`${label}, ${ROLE_NAMES[role]}`}
                aria-invalid={wrong.includes(role) || undefined}
                aria-describedby={wrong.includes(role) ? id : undefined}
              />
            )}
            {!page.estimate && "–"}
          </td>
        ))}
        <td className="figure quote-hours__cost">{page.isIncluded ? cents !== undefined && formatEstimate(cents) : "off"}</td>
      </tr>
      {wrong.length > 0 && (
        <tr>
          <td className="quote-hours__wrong" colSpan={ROLES.length + 2}>
            <span className="field__error" id={id} role="alert">
              {wrong.map((role) => ROLE_NAMES[role]).join(", ")}: {INVALID}
            </span>
          </td>
        </tr>
      )}
    </>
  );
}

/** The total while typing, and the difference for the client. */
function Total({ priced, record: { quote } }: { readonly priced: Priced; readonly record: QuoteRecord }) {
  if (priced.wrong !== undefined) return <p className="hours-total">{priced.wrong}</p>;
  const cents = priced.deliveryCents[quote.delivery];
  const difference = wholeDollars(cents) - wholeDollars(quote.totalCents);
  return (
    <p className="hours-total">
      <strong className="figure">{formatEstimate(cents)}</strong>
      {difference === 0
        ? ", current price"
        : ` ${difference > 0 ? "+" : "−"}${formatEstimate(Math.abs(difference))} on the ${formatEstimate(quote.totalCents)} the client has`}
    </p>
  );
}

function DraftNotice({ draft }: Pick<QuoteRecord, "draft">) {
  if (!draft) return null;
  return (
    <p className="notice">
      <span>
        Draft by {draft.by}, <Moment at={draft.at} />. The client does not see it.
        {draft.isOlder && " The estimate has changed since: the draft’s hours are kept for pages that are still there."}
      </span>
    </p>
  );
}

const TABLE_LABEL = "Hours by page and role";

function HoursTable({
  label = TABLE_LABEL,
  record,
  typed,
  keys,
  priced,
  isFixed,
  onType,
}: {
  readonly label?: string;
  readonly record: QuoteRecord;
  readonly typed: Typed;
  readonly keys: readonly string[];
  readonly priced: Priced;
  readonly isFixed: boolean;
  readonly onType: (cell: string, text: string) => void;
}) {
  return (
    <Scrollable label={label} className="quote-hours">
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className="figure">
                <abbr title={ROLE_NAMES[role]} aria-hidden="true">
                  {SHORT_NAMES[role]}
                </abbr>
                <span className="visually-hidden">{ROLE_NAMES[role]}</span>
              </th>
            ))}
            <th scope="col" className="figure quote-hours__cost">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {record.current.pages.map((page, index) => (
            <HoursRow
              key={keys[index]}
              page={page}
              index={index}
              cents={page.estimate && priced.pages[index]?.isMissing ? undefined : priced.pages[index]?.cents}
              isFixed={isFixed}
              valueOf={(role) => shownIn(record, typed, keys, index, role)}
              onType={(role, text) => onType(cellOf(keys[index] ?? "", role), text)}
            />
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}

/** This draft can no longer be sent, but its hours may help with the next quote. */
function UnsentDraft({ record, keys }: { readonly record: QuoteRecord; readonly keys: readonly string[] }) {
  const priced = usePrice(record, NOTHING_TYPED, keys);
  const { draft } = record;
  if (!draft) return null;
  return (
    <details>
      <summary>
        Draft by {draft.by}, <Moment at={draft.at} />, not sent
      </summary>
      {draft.message !== "" && <p dir="auto">{draft.message}</p>}
      <HoursTable
        label="Hours of the draft"
        record={record}
        typed={NOTHING_TYPED}
        keys={keys}
        priced={priced}
        isFixed
        onType={() => undefined}
      />
    </details>
  );
}

interface FieldsProps extends HoursProps {
  readonly revision: number;
  readonly onInput: () => void;
}

function HoursFields({ record, answer, revision, onInput }: FieldsProps) {
  const { quote, current, draft } = record;
  const [typed, setTyped] = useState<Typed>({});
  const keys = useMemo(() => pageKeys(current.pages), [current.pages]);
  const [isReopened, setIsReopened] = useState(false);
  const reopen = (form: HTMLFormElement | null) => {
    // The fields exist only after this render, and the pressed button no longer does.
    flushSync(() => setIsReopened(true));
    form?.querySelector<HTMLInputElement>("input[type=number]")?.focus();
  };
  const isAgreed = quote.status === "won" && !draft && !isReopened;
  const isFixed = quote.acceptedAt !== null || isAgreed;
  // What was not sent is not agreed. It is kept: reopened hours show what was typed again.
  const shown = useMemo(() => (isFixed ? { ...record, draft: undefined } : record), [record, isFixed]);
  const shownTyped = isFixed ? NOTHING_TYPED : typed;
  const priced = usePrice(shown, shownTyped, keys);
  const reviseLabel = sayRevise(use(MailingContext));
  return (
    <CheckedForm
      method="post"
      className="quote-hours-form"
      errors={errorsOf(answer, "draft", "discard", "preview", "revise")}
      onInput={onInput}
      preventScrollReset
    >
      <input type="hidden" name="revision" value={revision} />
      <DraftNotice draft={shown.draft} />
      <fieldset className="quote-hours-fields">
        <legend className="visually-hidden">Hours</legend>
        <HoursTable
          record={shown}
          typed={shownTyped}
          keys={keys}
          priced={priced}
          isFixed={isFixed}
          onType={(cell, text) => setTyped((all) => ({ ...all, [cell]: text }))}
        />
      </fieldset>
      {isFixed && <Total priced={priced} record={record} />}
      {quote.acceptedAt && (
        <>
          <p>The client has accepted this estimate, so its hours can no longer be changed.</p>
          <UnsentDraft record={record} keys={keys} />
        </>
      )}
      {!quote.acceptedAt && isAgreed && (
        <>
          <p>This quote is won, so its hours are the agreed ones.</p>
          <div className="actions">
            <button type="button" className="button button--quiet button--small" onClick={({ currentTarget: { form } }) => reopen(form)}>
              Reopen hours
            </button>
          </div>
        </>
      )}
      {!isFixed && (
        <>
          <TextArea
            name="message"
            label="Personal message"
            hint="Shown at the top of the email with the new price."
            defaultValue={draft?.message}
            maxLength={MAX_MESSAGE_CHARACTERS}
            rows={3}
            isOptional
            dir="auto"
          />
          <NoMailServer link={record.link} />
          <Total priced={priced} record={record} />
          <FormError />
          <div className="actions">
            <SubmitButton className="button button--small" name="intent" value="preview" pendingLabel="One moment …">
              {reviseLabel}
            </SubmitButton>
            <SubmitButton className="button button--quiet button--small" name="intent" value="draft">
              Save draft
            </SubmitButton>
            {draft && (
              <SubmitButton className="button button--quiet button--small" name="intent" value="discard" pendingLabel="One moment …">
                Discard draft
              </SubmitButton>
            )}
          </div>
          <RevisionDialog record={record} answer={answer} />
        </>
      )}
    </CheckedForm>
  );
}

/** The buttons of the form that change its revision. A preview does not, but can be refused for it as well. */
const SAVES = ["revise", "draft", "discard"] as const;

const asSave = (answer: Answer | undefined): Answer | undefined =>
  answer?.ok === false && "intent" in answer && answer.intent === "preview" ? { ...answer, intent: "revise" } : answer;

/** Hours set by staff: saved as a draft, or sent to the client as the next version. */
export function HoursForm({ record, answer }: HoursProps) {
  const seen = useMemo(() => asSave(answer), [answer]);
  const { key, revision, hold } = useSeenRevision(record.quote.hoursRevision, seen, SAVES);
  return <HoursFields key={key} record={record} answer={answer} revision={revision} onInput={hold} />;
}
