import { Link } from "react-router";
import { KEPT_MONTHS_AFTER_DECISION } from "#domain/careers/retention.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { Prose } from "#ui/prose.tsx";
import type { ApplicationPage, Confirmable } from "./application-page.server.ts";
import type { ApplyAnswer } from "./apply-answer.ts";
import { ApplyForm } from "./apply-form.tsx";
import { Unsent } from "./job-view.tsx";
import "./careers.css";

interface ApplicationViewProps {
  readonly page: ApplicationPage;
  readonly answer: ApplyAnswer | { readonly message: string } | undefined;
}

const QUESTIONS: Readonly<
  Record<Confirmable, { readonly title: string; readonly text: string; readonly yes: string; readonly no: string }>
> = {
  withdraw: {
    title: "Withdraw your application?",
    text: "We stop working on it and stop writing to you about it. As long as the role is open you can apply again.",
    yes: "Yes, withdraw",
    no: "No, keep it",
  },
  erase: {
    title: "Erase everything about this application?",
    text: "Your words, your CV, our notes and our emails are erased at once and for good. This cannot be undone, and this link stops working. An application that is still being read ends with it.",
    yes: "Yes, erase everything",
    no: "No, keep it",
  },
};

/** A confirmation step with its own URL, so it works without scripts. */
function Confirm({ page, asked }: { readonly page: ApplicationPage; readonly asked: Confirmable }) {
  const { title, text, yes, no } = QUESTIONS[asked];
  return (
    <section className="application__confirm" id="confirm" aria-labelledby="confirm-title">
      <h2 id="confirm-title">{title}</h2>
      <p>{text}</p>
      <CheckedForm method="post" action={`/application/${page.token}`} className="actions">
        <Link className="button button--quiet" to={`/application/${page.token}`} preventScrollReset>
          {no}
        </Link>
        <SubmitButton name="intent" value={asked} pendingLabel="One moment …">
          {yes}
        </SubmitButton>
      </CheckedForm>
    </section>
  );
}

function OwnData({ page }: { readonly page: ApplicationPage }) {
  return (
    <section className="application__own" aria-labelledby="own-title">
      <h2 id="own-title">Your data</h2>
      {page.isDecided ? (
        <p>
          We erase everything about this application on <strong>{page.eraseOn}</strong> by ourselves, {KEPT_MONTHS_AFTER_DECISION} months
          after {page.stage === "withdrawn" ? "you withdrew" : "the decision"}.
        </p>
      ) : (
        <p>
          We erase everything about this application by ourselves: at present planned for <strong>{page.eraseOn}</strong>. Once there is a
          decision, it is {KEPT_MONTHS_AFTER_DECISION} months after that, which may be earlier or later.
        </p>
      )}
      <p className="actions">
        {page.canApplyAgain && (
          <Link className="button button--quiet button--small" to="?apply=again#apply" preventScrollReset>
            Send it again
          </Link>
        )}
        {page.canWithdraw && (
          <Link className="button button--quiet button--small" to="?confirm=withdraw#confirm" preventScrollReset>
            Withdraw
          </Link>
        )}
        <Link className="button button--quiet button--small" to="?confirm=erase#confirm" preventScrollReset>
          Erase my data
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
  if (!page.canApplyAgain) return <Unsent page={again} answer={answer} />;
  return (
    <section className="application__own" id="apply" aria-labelledby="apply-heading">
      <h2 id="apply-heading">Send it again</h2>
      <p>Fill in the whole form with the same email address. It takes the place of what you sent before; your link stays the same.</p>
      <ApplyForm page={again} answer={answer} action={`/application/${page.token}?apply=again#apply`} />
    </section>
  );
}

/** For the link's holder: status, next steps and withdrawal. */
export function ApplicationView({ page, answer }: ApplicationViewProps) {
  const { job, words, stage, receivedOn, updatedOn, asked, again } = page;
  const message = answer && "message" in answer ? answer.message : undefined;
  const isAsked = asked === "erase" || (asked === "withdraw" && page.canWithdraw);
  return (
    <div className="application wrap">
      <header className="application__head">
        <p className="hero__kind">Your application</p>
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
              <Link to={page.interviewHref}>Choose a time</Link> for your interview.
            </p>
          )}
          {stage === "withdrawn" && page.canApplyAgain && (
            <p>
              Should you change your mind, <Link to="?apply=again#apply">apply again</Link>: the role is still open.
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
          <dt>Received</dt>
          <dd>{receivedOn}</dd>
        </div>
        <div>
          <dt>Last change</dt>
          <dd>{updatedOn}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>
            <Link to={job.href}>Read it again</Link>
          </dd>
        </div>
      </dl>
      {again && <Again page={page} again={again} answer={answer && "errors" in answer ? answer : undefined} />}
      {!isAsked && !again && <OwnData page={page} />}
    </div>
  );
}
