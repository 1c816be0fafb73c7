import { BRAND } from "#content/brand.ts";
import { Cloth } from "#ui/weave.tsx";
import type { TicketFormAnswer } from "../ticket-form.ts";
import { FormMessage } from "./form-message.tsx";

interface UnlockViewProps {
  readonly number: string;
  readonly answer: TicketFormAnswer | undefined;
}

/** The same for every number, whether there is such a ticket or not. */
export function UnlockView({ number, answer }: UnlockViewProps) {
  const isWrong = answer?.form === "unlock";
  return (
    <div className="ticket-page ticket-page--locked wrap">
      <div className="ticket-page__door">
        <p className="ticket-page__number figure">{number}</p>
        <h1>Open your ticket</h1>
        <p>Enter the passcode that you were shown when you wrote to us. It is also in our first e-mail, together with a link that opens the ticket directly.</p>
        <form method="post" className="ticket-form">
          <input type="hidden" name="intent" value="unlock" />
          <div className="field">
            <label htmlFor="ticket-passcode">Passcode</label>
            <input
              id="ticket-passcode"
              name="passcode"
              className="input ticket-form__code"
              required
              maxLength={40}
              placeholder="XXXX-XXXX-XXXX-XXXX"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? "ticket-passcode-mistake" : undefined}
            />
            <FormMessage id="ticket-passcode-mistake" form="unlock" answer={answer} />
          </div>
          <button type="submit" className="button">
            Open the ticket
          </button>
        </form>
        <p className="ticket-page__hint">Letters may be small, and dashes may be left out. You have neither passcode nor e-mail? Write to {BRAND.name} again and mention this number.</p>
      </div>
      <div className="ticket-page__cloth">
        <Cloth slug={number} family="company" />
      </div>
    </div>
  );
}
