import type { TicketEntryPage } from "#content/page-types.ts";
import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { Prose } from "#ui/prose.tsx";
import type { TicketFormAnswer } from "../ticket-form.ts";
import { FormMessage, mistakeId } from "./form-message.tsx";
import { page as TICKET_PAGE_LABELS } from "#content/labels/ticket-page.ts";
import { useLabels } from "#kit/site/use-labels.ts";

interface UnlockViewProps {
  readonly words: TicketEntryPage;
  /** Undefined if the visitor has to enter it. */
  readonly number?: string;
  /** Idempotency key of the text waiting to be sent. */
  readonly replyKey?: string;
  /** Whether mail is configured. */
  readonly isMailing: boolean;
  readonly answer: TicketFormAnswer | undefined;
}

const code = {
  className: "input ticket-form__code",
  required: true,
  maxLength: 40,
  autoComplete: "off",
  autoCapitalize: "characters",
  spellCheck: false,
} as const;

/** The passcode field, and the number field if needed. Both are marked as wrong, so that an attacker does not learn which one is. */
function Codes({ asksNumber, answer }: { readonly asksNumber: boolean; readonly answer: TicketFormAnswer | undefined }) {
  const given = answer?.codes;
  const labels = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  const ties = { "aria-invalid": given !== undefined, "aria-describedby": answer?.form === "unlock" ? mistakeId("unlock") : undefined };
  return (
    <>
      {asksNumber && (
        <div className="field">
          <label htmlFor="ticket-number">{labels.id}</label>
          <input id="ticket-number" name="number" placeholder="T-XXXX-XXXX" {...code} {...ties} defaultValue={given?.number} />
        </div>
      )}
      <div className="field">
        <label htmlFor="ticket-passcode">{labels.passcode}</label>
        <input id="ticket-passcode" name="passcode" placeholder="XXXX-XXXX-XXXX-XXXX" {...code} {...ties} defaultValue={given?.passcode} />
        <FormMessage form="unlock" answer={answer} />
      </div>
    </>
  );
}

/** Text that the visitor had written when the page asked for the passcode again. */
function KeptWords({ body, replyKey }: { readonly body: string; readonly replyKey: string }) {
  const labels = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  return (
    <div className="field">
      <input type="hidden" name="idempotency_key" value={replyKey} />
      <label htmlFor="ticket-kept">{labels.kept}</label>
      <textarea
        id="ticket-kept"
        name="body"
        className="input ticket-form__words"
        rows={5}
        maxLength={MAX_MESSAGE_CHARACTERS}
        dir="auto"
        defaultValue={body}
      />
      <p className="ticket-page__hint">{labels.keptText}</p>
    </div>
  );
}

function Hints({ number, lost }: { readonly number: string | undefined; readonly lost: string }) {
  const labels = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  return (
    <>
      <p className="ticket-page__hint">
        {labels.codesHint} <Prose text={lost} />
      </p>
      {number !== undefined && (
        <p className="ticket-page__hint">
          {labels.notThis} <a href="/ticket">{labels.openOther}</a>.
        </p>
      )}
    </>
  );
}

/** The same for every number, whether or not the ticket exists. */
export function UnlockView({ words, number, replyKey = "", isMailing, answer }: UnlockViewProps) {
  const body = answer?.body;
  const { unlock, unlockAndSend } = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  return (
    <div className="ticket-entry wrap">
      <div className="ticket-entry__door">
        {number !== undefined && <p className="ticket-page__number figure">{number}</p>}
        <h1>{words.headline}</h1>
        <p>
          <Prose text={number === undefined ? words.lede : words.known} /> {isMailing && <Prose text={words.mailed} />}
        </p>
        <form method="post" noValidate className="ticket-form">
          <input type="hidden" name="intent" value="unlock" />
          <Codes asksNumber={number === undefined} answer={answer} />
          {body !== undefined && <KeptWords body={body} replyKey={replyKey} />}
          <button type="submit" className="button">
            {body === undefined ? unlock : unlockAndSend}
          </button>
        </form>
        <Hints number={number} lost={words.lost} />
      </div>
    </div>
  );
}
