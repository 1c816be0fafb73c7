import { useEffect } from "react";
import { Link } from "react-router";
import { BRAND } from "#content/brand.ts";
import { AUDIT_STATUS_LABELS, AUDIT_STATUS_WORDS, AUDIT_STEPS } from "#domain/audits/audit-status.ts";
import { formatDay } from "#domain/list/office-time.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { Weave } from "#ui/weave.tsx";
import type { ClientFormAnswer } from "../client-page.server.ts";
import type { ClientAudit, ClientMessage } from "../load-client-audit.server.ts";
import { AnswerForm } from "./answer-form.tsx";
import { forgetHandedOver } from "./handed-over.ts";
import { FindingArticle } from "./finding-article.tsx";
import { ReportText } from "./report-text.tsx";
import "./report.css";
import "#ui/styles/client-page.css";
import "./client.css";

interface ClientViewProps {
  readonly page: ClientAudit & { readonly token: string };
  readonly answer: ClientFormAnswer | undefined;
}

const dayOf = (at: Date) => formatDay(at.toISOString().slice(0, 10));

/** Who is on the way to a report sees how far it is; where it was declined there is no way. */
function Steps({ audit }: Pick<ClientAudit, "audit">) {
  const current = AUDIT_STEPS.findIndex((step) => step === audit.status);
  const dates: Partial<Record<(typeof AUDIT_STEPS)[number], string>> = {
    requested: dayOf(audit.createdAt),
    ...(audit.startsOn && { in_progress: audit.endsOn ? `${formatDay(audit.startsOn)} – ${formatDay(audit.endsOn)}` : formatDay(audit.startsOn) }),
    ...(audit.sharedAt && { fix_review: `Findings shared on ${dayOf(audit.sharedAt)}` }),
    ...(audit.publishedAt && { published: dayOf(audit.publishedAt) }),
  };
  return (
    <ol className="audit-steps">
      {AUDIT_STEPS.map((step, index) => (
        <li key={step} className={`audit-steps__step audit-steps__step--${index < current ? "done" : index === current ? "now" : "next"}`} aria-current={index === current ? "step" : undefined}>
          <strong>{AUDIT_STATUS_LABELS[step]}</strong> {dates[step] && <span>{dates[step]}</span>}
        </li>
      ))}
    </ol>
  );
}

function Messages({ messages, label }: { readonly messages: readonly ClientMessage[]; readonly label: string }) {
  if (messages.length === 0) return null;
  return (
    <ol className="audit-thread" aria-label={label}>
      {messages.map(({ id, writtenBy, authorName, body, createdAt }) => (
        <li key={id} className={`audit-thread__message audit-thread__message--${writtenBy}`}>
          <p className="audit-thread__head">
            <strong>
              <bdi>{writtenBy === "client" ? "You" : authorName === undefined ? BRAND.name : `${authorName}, ${BRAND.name}`}</bdi>
            </strong>{" "}
            <time dateTime={createdAt.toISOString()}>{dayOf(createdAt)}</time>
          </p>
          <p className="audit-thread__body" dir="auto">
            {body}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Agreement({ page: { audit, shared, token }, answer }: ClientViewProps) {
  if (!shared) return null;
  const errors = answer?.form === "agree" ? answer.errors : undefined;
  return (
    <section className="audit-page__section" id="agree" aria-labelledby="agree-title">
      <h2 id="agree-title">The report</h2>
      <p className="actions">
        <a className="button button--quiet" href={`/audit/${token}/report.pdf`} download="report.pdf">
          {audit.status === "published" ? "Download the report" : "Download the draft"} (PDF)
        </a>
      </p>
      {audit.withdrawnAt ? (
        <p>
          It was withdrawn on {dayOf(audit.withdrawnAt)}: {audit.withdrawReason}
        </p>
      ) : audit.status === "published" ? (
        <p>
          It is public: <Link to={`/audits/${audit.slug}`}>/audits/{audit.slug}</Link>.
        </p>
      ) : (
        <CheckedForm method="post" errors={errors} className="form">
          <input type="hidden" name="content" value={shared.content} />
          {shared.isAgreed ? (
            <p className="form__done">You have agreed to the publication of the report as it is now. {shared.isFirmAgreed ? "So have we." : "We still have to."} Should anything in it change, you will be asked again.</p>
          ) : (
            <>
              <p>
                {shared.hasLapsed && "The report has changed since you agreed to it. "}
                If you are content with the report as it is now, you can agree to its publication. It becomes public only when both of us agree to the very same content.
              </p>
              <p className="actions">
                <SubmitButton name="intent" value="agree" className="button button--quiet" pendingLabel="Agreeing …">
                  We agree to publish this report
                </SubmitButton>
              </p>
            </>
          )}
          <FormError />
        </CheckedForm>
      )}
    </section>
  );
}

function Findings({ page: { audit, shared }, answer }: ClientViewProps) {
  if (!shared) return null;
  return (
    <section className="audit-page__section" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      <ReportText text={shared.summary} />
      {shared.findings.map((finding) => (
        <FindingArticle key={finding.number} finding={finding}>
          <Messages messages={finding.messages} label="What was said about this finding" />
          <AnswerForm finding={finding} answer={answer?.form === `finding-${finding.number}` ? answer : undefined} isClosed={audit.status === "published"} />
        </FindingArticle>
      ))}
    </section>
  );
}

function Conversation({ page: { audit, messages, messageKey }, answer }: ClientViewProps) {
  const own = answer?.form === "message" ? answer : undefined;
  return (
    <section className="audit-page__section" id="message" aria-labelledby="message-title">
      <h2 id="message-title">Conversation</h2>
      <Messages messages={messages} label="Conversation" />
      {audit.status !== "declined" && (
        <CheckedForm method="post" errors={own?.errors} key={messages.length}>
          <input type="hidden" name="idempotency_key" value={messageKey} />
          <TextArea name="body" label="Your message" rows={4} required defaultValue={own?.typed["body"]} />
          <FormError />
          <p className="actions">
            <SubmitButton name="intent" value="message" pendingLabel="Sending …">
              Send
            </SubmitButton>
          </p>
        </CheckedForm>
      )}
    </section>
  );
}

function Side({ page: { audit, team } }: Pick<ClientViewProps, "page">) {
  const facts = [
    ["Chain", audit.chain],
    ["Commit", audit.commit],
    ["Files in scope", audit.scope.length > 0 ? String(audit.scope.length) : ""],
    ["You wish to begin", audit.wishDate ? formatDay(audit.wishDate) : ""],
    ["You need it by", audit.deadline ? formatDay(audit.deadline) : ""],
    ["Team", team.join(", ")],
  ].filter(([, value]) => value !== "");
  return (
    <aside className="client-page__side" aria-label="About this audit">
      <div className="client-page__motif">
        <Weave slug={audit.projectName} family="company" />
      </div>
      <Steps audit={audit} />
      <dl className="client-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** Everything the client needs, behind one link. Plain forms: it works before any script has come. */
export function ClientView(props: ClientViewProps) {
  const { audit } = props.page;
  // Whoever comes here from the form has asked: what it took over from the instant check need not wait any longer.
  useEffect(forgetHandedOver, []);
  return (
    <div className="client-page audit-page wrap">
      <header className="client-page__head">
        <p className="hero__kind">Your audit</p>
        <h1>
          <bdi>{audit.projectName}</bdi>
        </h1>
        <p className="audit-page__status" role="status">
          {audit.withdrawnAt ? "The report was public and has been withdrawn." : AUDIT_STATUS_WORDS[audit.status]}
        </p>
        {audit.status === "declined" && <p className="audit-page__note">{audit.declineReason}</p>}
        {props.page.isCallWanted && (
          <div className="audit-page__note">
            <p>You would like a scoping call. Choose a time for it.</p>
            <p className="actions">
              <Link className="button" to={`/company/book-a-call?type=audit&audit=${props.page.token}`}>
                Choose a time
              </Link>
            </p>
          </div>
        )}
      </header>
      <Side page={props.page} />
      <div className="client-page__body">
        <Findings {...props} />
        <Agreement {...props} />
        <Conversation {...props} />
      </div>
    </div>
  );
}
