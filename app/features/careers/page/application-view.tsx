import { Link } from "react-router";
import { KEPT_MONTHS_AFTER_DECISION } from "#domain/careers/retention.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { Prose } from "#ui/prose.tsx";
import type { ApplicationPage, Confirmable } from "./application-page.server.ts";
import type { ApplyAnswer } from "./apply-answer.ts";
import { ApplyForm } from "./apply-form.tsx";
import { Unsent } from "./job-view.tsx";
import { page as APPLICATION_LABELS } from "#content/labels/application.ts";
import { Filled } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import "./careers.css";

interface ApplicationViewProps {
  readonly page: ApplicationPage;
  readonly answer: ApplyAnswer | { readonly message: string } | undefined;
}

const QUESTIONS = {
  withdraw: { title: "withdrawAsk", text: "withdrawText", yes: "withdrawYes" },
  erase: { title: "eraseAsk", text: "eraseText", yes: "eraseYes" },
} as const satisfies Readonly<Record<Confirmable, object>>;

/** A confirmation step with its own URL, so it works without scripts. */
function Confirm({ page, asked }: { readonly page: ApplicationPage; readonly asked: Confirmable }) {
  const labels = useLabels("applicationLabels", APPLICATION_LABELS);
  const { title, text, yes } = QUESTIONS[asked];
  return (
    <section className="application__confirm" id="confirm" aria-labelledby="confirm-title">
      <h2 id="confirm-title">{labels[title]}</h2>
      <p>{labels[text]}</p>
      <CheckedForm method="post" action={`/application/${page.token}`} className="actions">
        <Link className="button button--quiet" to={`/application/${page.token}`} preventScrollReset>
          {labels.keep}
        </Link>
        <SubmitButton name="intent" value={asked} pendingLabel="One moment …">
          {labels[yes]}
        </SubmitButton>
      </CheckedForm>
    </section>
  );
}

function OwnData({ page }: { readonly page: ApplicationPage }) {
  const labels = useLabels("applicationLabels", APPLICATION_LABELS);
  const decided = page.stage === "withdrawn" ? labels.eraseWithdrawn : labels.eraseDecided;
  const text = page.isDecided ? decided : labels.erasePlanned;
  return (
    <section className="application__own" aria-labelledby="own-title">
      <h2 id="own-title">{labels.data}</h2>
      <p>
        <Filled text={text} values={{ day: <strong>{page.eraseOn}</strong>, months: KEPT_MONTHS_AFTER_DECISION }} />
      </p>
      <p className="actions">
        {page.canApplyAgain && (
          <Link className="button button--quiet button--small" to="?apply=again#apply" preventScrollReset>
            {labels.again}
          </Link>
        )}
        {page.canWithdraw && (
          <Link className="button button--quiet button--small" to="?confirm=withdraw#confirm" preventScrollReset>
            {labels.withdraw}
          </Link>
        )}
        <Link className="button button--quiet button--small" to="?confirm=erase#confirm" preventScrollReset>
          {labels.erase}
        </Link>
      </p>
    </section>
  );
}

/** A new form replaces the values; earlier submissions stay until everything is erased. */
function Again({
  page,
  again,
  answer,
}: {
  readonly page: ApplicationPage;
  readonly again: NonNullable<ApplicationPage["again"]>;
  readonly answer: ApplyAnswer | undefined;
}) {
  const labels = useLabels("applicationLabels", APPLICATION_LABELS);
  if (!page.canApplyAgain) return <Unsent page={again} answer={answer} />;
  return (
    <section className="application__own" id="apply" aria-labelledby="apply-heading">
      <h2 id="apply-heading">{labels.again}</h2>
      <p>{labels.againText}</p>
      <ApplyForm page={again} answer={answer} action={`/application/${page.token}?apply=again#apply`} />
    </section>
  );
}

/** For the link's holder: status, next steps and withdrawal. */
export function ApplicationView({ page, answer }: ApplicationViewProps) {
  const { job, words, stage, receivedOn, updatedOn, asked, again } = page;
  const labels = useLabels("applicationLabels", APPLICATION_LABELS);
  const message = answer && "message" in answer ? answer.message : undefined;
  const isAsked = asked === "erase" || (asked === "withdraw" && page.canWithdraw);
  return (
    <div className="application wrap">
      <header className="application__head">
        <p className="hero__kind">{labels.kind}</p>
        <h1>{job.title}</h1>
      </header>
      <div className={`application__state application__state--${stage}`} role="status">
        <div>
          <p className="application__stage">{words.headline}</p>
          {words.lede && (
            <p>
              <Prose text={words.lede} />
            </p>
          )}
          {page.interviewHref && (
            <p>
              <Filled text={labels.interview} values={{ choose: <Link to={page.interviewHref}>{labels.interviewLink}</Link> }} />
            </p>
          )}
          {stage === "withdrawn" && page.canApplyAgain && (
            <p>
              <Filled text={labels.changeMind} values={{ again: <Link to="?apply=again#apply">{labels.changeMindLink}</Link> }} />
            </p>
          )}
        </div>
      </div>
      {message && (
        <p role="alert" className="form__error">
          {message}
        </p>
      )}
      {isAsked && <Confirm page={page} asked={asked} />}
      <dl className="job__facts">
        <div>
          <dt>{labels.received}</dt>
          <dd>{receivedOn}</dd>
        </div>
        <div>
          <dt>{labels.updated}</dt>
          <dd>{updatedOn}</dd>
        </div>
        <div>
          <dt>{labels.role}</dt>
          <dd>
            <Link to={job.href}>{labels.readAgain}</Link>
          </dd>
        </div>
      </dl>
      {again && <Again page={page} again={again} answer={answer && "errors" in answer ? answer : undefined} />}
      {!isAsked && !again && <OwnData page={page} />}
    </div>
  );
}
