import { useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { checkWith } from "#domain/forms/parse-form.ts";
import { useMailWords, useSendingLabel, useSendLabel } from "#ui/admin/mail-words.ts";
import { SendOn } from "#kit/activity/send-on.tsx";
import { LetterFields } from "#ui/admin/record/letter-fields.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { TextChoice } from "#ui/admin/record/text-choice.tsx";
import { useTemplate } from "#ui/admin/record/use-template.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { COMPOSED_VARIABLES } from "#kit/mail/own-letters.ts";
import "#ui/styles/admin-settings.css";
import { composeSchema, testSchema } from "./compose-input.ts";
import type { ComposePage } from "./load-compose.server.ts";
import { LetterPreview } from "./letter-preview.tsx";
import { MarkupHint } from "./markup-hint.tsx";
import { previewOf } from "./preview-of.ts";
import { readRecipients, printRecipient, type Recipient } from "./recipients.ts";
import { type JustSent, useCompose } from "./use-compose.ts";
import { type Draft, EMPTY_DRAFT } from "./use-draft.ts";
import "./mail-office.css";

const MIN_CHARACTERS = 2;

/** Searches known people and adds the chosen one as a recipient. */
function PersonFinder({ onChoose }: { onChoose(written: string): void }) {
  const [query, setQuery] = useState("");
  const fetcher = useFetcher<readonly Recipient[]>();
  const look = (typed: string) => {
    setQuery(typed);
    if (typed.trim().length >= MIN_CHARACTERS) void fetcher.load(`/admin/communication/email/people?q=${encodeURIComponent(typed.trim())}`);
  };
  const choose = (person: Recipient) => {
    onChoose(printRecipient(person));
    setQuery("");
  };
  const found = query.trim().length >= MIN_CHARACTERS ? (fetcher.data ?? []) : [];
  return (
    <div className="field">
      <label htmlFor="mail-person">Find a contact</label>
      <input
        id="mail-person"
        className="input"
        type="search"
        value={query}
        autoComplete="off"
        onChange={(event) => look(event.target.value)}
      />
      <div className="mail-people" role="group" aria-label="People found">
        {found.map((person) => (
          <button key={person.address} type="button" className="button button--quiet button--small" onClick={() => choose(person)}>
            {printRecipient(person)}
          </button>
        ))}
      </div>
    </div>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  change(values: Partial<Draft>): void;
}

function Addresses({ draft, change }: FieldsProps) {
  const { recipients } = readRecipients(draft.to);
  const hint =
    recipients.length > 1
      ? `${recipients.length} people. Each gets a separate email and does not see the others.`
      : "One address per line. Each person gets a separate email.";
  return (
    <>
      <Field name="to" label="To" hint={hint}>
        {(ties) => (
          <textarea
            className="input input--area"
            name="to"
            rows={2}
            value={draft.to}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ to: event.target.value })}
            {...ties}
          />
        )}
      </Field>
      <PersonFinder onChoose={(written) => change({ to: [draft.to.trim(), written].filter(Boolean).join("\n") })} />
    </>
  );
}

interface NoticeProps {
  readonly sent: JustSent | undefined;
  onUndo(): void;
}

function SentNotice({ sent, onUndo }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The Send button is far below, so this scrolls to Undo while it still works.
  useEffect(() => {
    if (sent) notice.current?.scrollIntoView({ block: "center" });
  }, [sent]);
  return (
    <div role="status" ref={notice}>
      {sent && (
        <div className="notice">
          <p>{sent.said}</p>
          <div className="actions">
            <button type="button" className="button button--small" onClick={onUndo}>
              Undo
            </button>
            <Link className="button button--quiet button--small" to="/admin/communication/email">
              See the outbox
            </Link>
          </div>
        </div>
      )}
    </div>
  );
}

/** A test goes only to the author, so recipients are not checked. */
const checkLetter = (form: FormData) => (form.get("intent") === "test" ? checkWith(testSchema) : checkWith(composeSchema))(form);

export function ComposeView({ page: { to, idempotencyKey, contact, starters } }: { readonly page: ComposePage }) {
  const { fetcher, draft, change, sent, undo, errors } = useCompose({ ...EMPTY_DRAFT, to });
  const template = useTemplate(draft, change);
  const sendLabel = useSendLabel("email");
  const sendingLabel = useSendingLabel();
  const mailWords = useMailWords();
  const name = readRecipients(draft.to).recipients[0]?.name ?? "";
  const { rendered } = previewOf({ variables: COMPOSED_VARIABLES }, draft, { name }, contact);
  return (
    <div className="settings">
      <RecordHeader
        title="New email"
        back={{ href: "/admin/communication/email", label: "Outbox" }}
        meta={mailWords(`Replies go to ${contact.contactEmail}`, "No mail server is set up, so the email stays in the outbox.")}
      />
      <SentNotice sent={sent} onUndo={undo} />
      <div className="mail-desk">
        <CheckedForm method="post" fetcher={fetcher} errors={errors} check={checkLetter} data-own-draft="">
          <input type="hidden" name="idempotency_key" value={idempotencyKey} />
          <TextChoice
            label="Use a template"
            prompt="Choose a template"
            texts={starters}
            onChoose={template.onChoose}
            onUndo={template.onUndo}
          />
          <Addresses draft={draft} change={change} />
          <LetterFields
            letter={draft}
            rows={14}
            maxCharacters={20_000}
            hint={<MarkupHint variables={COMPOSED_VARIABLES} />}
            change={change}
          />
          <SendOn value={draft.when} hint="; you have 30 seconds to undo." onChange={(when) => change({ when })} />
          <FormError />
          <p className="actions">
            <SubmitButton name="intent" value="send" pendingLabel={sendingLabel}>
              {draft.when === "" ? sendLabel : "Schedule"}
            </SubmitButton>
            <SubmitButton className="button button--quiet" name="intent" value="test" pendingLabel={sendingLabel}>
              {mailWords("Send a test to myself", "Put a test in the outbox")}
            </SubmitButton>
          </p>
        </CheckedForm>
        <section aria-label="Preview">
          <LetterPreview {...rendered} />
        </section>
      </div>
    </div>
  );
}
