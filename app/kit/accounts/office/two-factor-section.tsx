import { AccountForm } from "../account-form.tsx";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { confirmTotpInput, totpPasswordInput } from "../account-inputs.ts";
import type { TotpSetup } from "../totp.server.ts";
import type { TwoFactor } from "../two-factor.server.ts";

interface SectionProps {
  readonly answer: Answer | undefined;
}

/** If another tab acted first, another form is rendered, and it shows this form's error. */
const INTENTS = ["start-totp", "confirm-totp", "stop-totp"] as const;

const OwnPassword = () => (
  <TextField name="password" label="Your password" type="password" autoComplete="current-password" maxLength={200} required />
);

function Pending({ setup, answer }: SectionProps & { readonly setup: TotpSetup }) {
  return (
    <>
      <p>Scan this with an authenticator app, or type the key into it. Then enter the code that the app shows.</p>
      <svg
        className="qr"
        viewBox={`0 0 ${setup.size} ${setup.size}`}
        role="img"
        aria-label="QR code with the key below"
        shapeRendering="crispEdges"
      >
        <path d={setup.path} />
      </svg>
      <p className="account-key">{setup.key}</p>
      <AccountForm schema={confirmTotpInput} errors={errorsOf(answer, ...INTENTS)}>
        <input type="hidden" name="intent" value="confirm-totp" />
        <TextField name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={9} required />
        <OwnPassword />
        <div className="actions">
          <SubmitButton>Turn on</SubmitButton>
        </div>
      </AccountForm>
    </>
  );
}

function On({ answer }: SectionProps) {
  return (
    <>
      <p>On. Signing in takes your password and a code from your app.</p>
      <AccountForm schema={totpPasswordInput} errors={errorsOf(answer, ...INTENTS)}>
        <input type="hidden" name="intent" value="stop-totp" />
        <OwnPassword />
        <div className="actions">
          <SubmitButton className="button button--quiet">Turn off</SubmitButton>
        </div>
      </AccountForm>
    </>
  );
}

function Off({ answer }: SectionProps) {
  return (
    <>
      <p>Off. Once it is on, a password alone is not enough to sign in.</p>
      <AccountForm schema={totpPasswordInput} errors={errorsOf(answer, ...INTENTS)}>
        <input type="hidden" name="intent" value="start-totp" />
        <OwnPassword />
        <div className="actions">
          <SubmitButton className="button button--quiet">Set up</SubmitButton>
        </div>
      </AccountForm>
    </>
  );
}

export function TwoFactorSection({ twoFactor, answer }: SectionProps & { readonly twoFactor: TwoFactor }) {
  return (
    <section className="account-section" aria-labelledby="two-factor">
      <h2 id="two-factor">Two-factor sign-in</h2>
      {twoFactor.state === "pending" && <Pending setup={twoFactor.setup} answer={answer} />}
      {twoFactor.state === "on" && <On answer={answer} />}
      {twoFactor.state === "off" && <Off answer={answer} />}
    </section>
  );
}
