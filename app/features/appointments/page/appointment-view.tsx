import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { BRAND } from "#content/brand.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { Prose } from "#ui/prose.tsx";
import { WhenWords } from "#ui/when-words.tsx";
import type { LoadedAppointment } from "../load-appointment.server.ts";
import type { loadAppointmentPage } from "./appointment-page.server.ts";
import type { BookingAnswer } from "./booking-answer.ts";
import { SlotPicker } from "./slot-picker.tsx";
import { ZoneForm } from "./zone-form.tsx";
import { page as CALL_LABELS } from "#content/labels/call.ts";
import { Filled, fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import "#ui/styles/client-page.css";
import "./booking.css";
import "./appointment.css";

type Page = Awaited<ReturnType<typeof loadAppointmentPage>>;

interface AppointmentViewProps {
  readonly page: Page;
  readonly answer: BookingAnswer | undefined;
}

function headingOf({ status, isOver, isMailed, when, reminders }: LoadedAppointment, { step, words }: Pick<Page, "step" | "words">) {
  const isOpen = status === "confirmed" || status === "requested";
  const { headline, lede = "" } = words[isOver && isOpen ? "over" : status === "held" ? "requested" : status];
  const own = status === "requested" && isMailed && !isOver ? words.mailed : lede;
  const sentence = status === "confirmed" && !isOver ? [own, reminders].filter(Boolean).join(" ") : own;
  return step === "moved" ? ([`Your call is moved to ${when}`, sentence] as const) : ([headline, sentence] as const);
}

/** Says whether a mail was sent or why not: mail limit reached, or undeliverable address. */
function mailSentence({ status, canChange, isMailed, isDemo, email }: LoadedAppointment, labels: typeof CALL_LABELS): string {
  if (canChange && isMailed) return fillIn(labels.invited, { email });
  if (isMailed || isDemo) return "";
  if (canChange) return fillIn(labels.unmailed, { email });
  return status === "cancelled" ? fillIn(labels.cancelUnmailed, { email }) : "";
}

function Facts({ page: { appointment, quote } }: Pick<AppointmentViewProps, "page">) {
  const labels = useLabels("callLabels", CALL_LABELS);
  const { name, minutes, when, firmWhen, host, videoLink, fullName, topic, reason, hasQuote, hasAudit } = appointment;
  const estimate =
    quote === undefined ? (
      labels.comes
    ) : (
      <Filled text={labels.estimateComes} values={{ estimate: <a href={`/quote/${quote}`}>{labels.estimateLink}</a> }} />
    );
  const facts: readonly (readonly [term: string, words: ReactNode])[] = [
    [labels.what, `${name}, ${minutes} minutes`],
    [labels.when, <WhenWords key="when">{when}</WhenWords>],
    ...(firmWhen === undefined ? [] : [[labels.ourTime, <WhenWords key="ours">{firmWhen}</WhenWords>] as const]),
    [labels.host, `${host}, ${BRAND.name}`],
    [labels.person, fullName],
    ...(topic === "" ? [] : [[labels.topic, topic] as const]),
    ...(hasQuote ? [[labels.estimate, estimate] as const] : []),
    ...(hasAudit ? [[labels.audit, labels.comes] as const] : []),
    ...(reason === "" ? [] : [[labels.reason, reason] as const]),
  ];
  return (
    <dl className="appointment-facts">
      {facts.map(([term, words]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{words}</dd>
        </div>
      ))}
      {videoLink !== "" && (
        <div>
          <dt>{labels.where}</dt>
          <dd>
            <a href={videoLink} rel="noreferrer">
              {videoLink}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Ways({ page: { token, appointment } }: Pick<AppointmentViewProps, "page">) {
  const { canChange, links } = appointment;
  const labels = useLabels("callLabels", CALL_LABELS);
  if (!canChange) {
    return (
      <div className="actions">
        <Link className="button" to="/company/book-a-call">
          {labels.another}
        </Link>
      </div>
    );
  }
  return (
    <>
      <div className="appointment-ways">
        <h2>{labels.calendar}</h2>
        <div className="actions">
          <a className="button" href={`/appointment/${token}/calendar.ics`} download="appointment.ics">
            {labels.file}
          </a>
          <a className="button button--quiet" href={links.google} target="_blank" rel="noreferrer">
            Google Calendar
          </a>
          <a className="button button--quiet" href={links.outlook} target="_blank" rel="noreferrer">
            Outlook
          </a>
        </div>
      </div>
      <div className="appointment-ways">
        <h2>{labels.changed}</h2>
        <div className="actions">
          <Link className="button button--quiet" to="?step=move#pick">
            {labels.move}
          </Link>
          <Link className="button button--quiet" to="?step=cancel#cancel">
            {labels.cancel}
          </Link>
        </div>
      </div>
    </>
  );
}

function CancelForm({ token, answer }: { readonly token: string; readonly answer: BookingAnswer | undefined }) {
  const labels = useLabels("callLabels", CALL_LABELS);
  return (
    <section className="appointment-ask" id="cancel" aria-labelledby="cancel-title">
      <h2 id="cancel-title">{labels.cancelAsk}</h2>
      <p>{labels.cancelText}</p>
      <CheckedForm method="post" action={`/appointment/${token}?step=cancel`} errors={answer?.errors}>
        <input type="hidden" name="intent" value="cancel" />
        <FormError />
        <TextArea name="reason" label={labels.why} isOptional rows={3} dir="auto" />
        <div className="actions">
          <SubmitButton pendingLabel="Cancelling …">{labels.cancelYes}</SubmitButton>
          <Link className="button button--quiet" to={`/appointment/${token}`}>
            {labels.keep}
          </Link>
        </div>
      </CheckedForm>
    </section>
  );
}

function MoveSection({ page: { token, zone, picker }, answer }: AppointmentViewProps) {
  const labels = useLabels("callLabels", CALL_LABELS);
  if (!zone || !picker) return null;
  return (
    <section className="booking booking--inside" id="pick" aria-labelledby="move-title">
      <h2 id="move-title">{labels.move}</h2>
      <p>
        {labels.moveText} <Link to={`/appointment/${token}`}>{labels.keepTime}</Link>
      </p>
      <ZoneForm zone={zone} />
      <SlotPicker picker={picker} zone={zone} intent="move" answer={answer} />
    </section>
  );
}

/** Takes focus after a move by client-side navigation, so that screen readers announce it. Not on page load. */
function CallHeading({ step, children }: { readonly step: Page["step"]; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (step === "moved" && before.current === "move") heading.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <h1 ref={heading} id="call" tabIndex={-1}>
      {children}
    </h1>
  );
}

/** The page that the mailed link opens: the call and its actions. */
export function AppointmentView({ page, answer }: AppointmentViewProps) {
  const { appointment, token, step } = page;
  const labels = useLabels("callLabels", CALL_LABELS);
  const [heading, sentence] = headingOf(appointment, page);
  const isTelling = step === undefined || step === "moved";
  const isRefused = answer !== undefined && isTelling;
  return (
    <div className="client-page appointment wrap">
      <header className="client-page__head">
        <p className={`appointment__status appointment__status--${appointment.status}`}>{appointment.status.replaceAll("_", " ")}</p>
        <CallHeading step={step}>{heading}</CallHeading>
        <p>
          {mailSentence(appointment, labels)} <Prose text={sentence} />
        </p>
        {isRefused && (
          <p className="booking__mistake" role="alert">
            {Object.values(answer.errors)[0]}
          </p>
        )}
      </header>
      <aside className="client-page__side" aria-label={labels.side}>
        <Facts page={page} />
      </aside>
      <div className="client-page__body">
        {isTelling && <Ways page={page} />}
        {step === "cancel" && <CancelForm token={token} answer={answer} />}
        {step === "move" && <MoveSection page={page} answer={answer} />}
      </div>
    </div>
  );
}
