import { useEffect } from "react";
import { Link } from "react-router";
import { BRAND } from "#content/brand.ts";
import { AUDIT_STATUS_LABELS, AUDIT_STEPS, isScopeShown } from "#domain/audits/audit-status.ts";
import { dayOf } from "#domain/audits/day-of.ts";
import { formatDay, formatSpan } from "#domain/list/office-time.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { formDrafts } from "#kit/drafts/use-form-draft.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { Prose } from "#ui/prose.tsx";
import type { ClientFormAnswer } from "../client-page.server.ts";
import type { ClientAudit, ClientMessage } from "../load-client-audit.server.ts";
import { AnswerForm } from "./answer-form.tsx";
import { countOwn } from "./count-own.ts";
import { HANDED_OVER, handovers, REQUEST_DRAFT } from "./handed-over.ts";
import { FindingArticle } from "./finding-article.tsx";
import { ReportText } from "./report-text.tsx";
import { page as CLIENT_AUDIT_LABELS } from "#content/labels/client-audit.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { Filled, fillIn } from "#kit/site/filled-label.tsx";
import "./report.css";
import "#ui/styles/client-page.css";
import "./client.css";

interface ClientViewProps {
  readonly page: ClientAudit & { readonly token: string };
  readonly answer: ClientFormAnswer | undefined;
}

/** Longer lists are collapsed. */
const MAX_OPEN_FILES = 12;

/** The audit's progress; hidden for declined audits. */
function Steps({ audit }: Pick<ClientAudit, "audit">) {
  const current = AUDIT_STEPS.findIndex((step) => step === audit.status);
  const dates: Partial<Record<(typeof AUDIT_STEPS)[number], string>> = {
    requested: dayOf(audit.createdAt),
    ...(audit.startsOn && { in_progress: formatSpan(audit.startsOn, audit.endsOn ?? audit.startsOn) }),
    ...(audit.sharedAt && { fix_review: `Findings shared on ${dayOf(audit.sharedAt)}` }),
    ...(audit.publishedAt && { published: dayOf(audit.publishedAt) }),
  };
  return (
    <ol className="audit-steps">
      {AUDIT_STEPS.map((step, index) => (
        <li
          key={step}
          className={`audit-steps__step audit-steps__step--${index < current ? "done" : index === current ? "now" : "next"}`}
          aria-current={index === current ? "step" : undefined}
        >
          <strong>{AUDIT_STATUS_LABELS[step]}</strong> {dates[step] && <span>{dates[step]}</span>}
        </li>
      ))}
    </ol>
  );
}

function Messages({ messages, label }: { readonly messages: readonly ClientMessage[]; readonly label: string }) {
  const { you } = useLabels("clientAuditLabels", CLIENT_AUDIT_LABELS);
  if (messages.length === 0) return null;
  return (
    <ol className="audit-thread" aria-label={label}>
      {messages.map(({ id, writtenBy, authorName, body, createdAt }) => (
        <li key={id} className={`audit-thread__message audit-thread__message--${writtenBy}`}>
          <p className="audit-thread__head">
            <strong>
              <bdi>{writtenBy === "client" ? you : authorName === undefined ? BRAND.name : `${authorName}, ${BRAND.name}`}</bdi>
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

const whatOfCode = (showsSources: boolean) =>
  showsSources
    ? "Readers may also download the code in scope that we keep."
    : "The code itself is not given out; excerpts stand in the findings.";

/** Shown after the firm has agreed, so that the client does not agree to a draft. */
function Agreeing({
  shared,
  isMailing,
  errors,
}: {
  readonly shared: NonNullable<ClientAudit["shared"]>;
  readonly isMailing: boolean;
  readonly errors: FieldErrors | undefined;
}) {
  const { isAgreed, isFirmAgreed, hasLapsed, showsSources, content } = shared;
  if (isAgreed)
    return (
      <p className="form__done">
        You have agreed to the publication of the report as it is now. {whatOfCode(showsSources)} Should anything in this change, you will
        be asked again.
      </p>
    );
  const lapsed = hasLapsed && "The report has changed since you agreed to it. ";
  if (!isFirmAgreed) {
    return (
      <>
        {errors && <p role="alert">{errors["form"]}</p>}
        <p>
          {lapsed}Nothing is published before both of us agree to the very same content. Once every finding has its answer and we stand
          behind the report, you {isMailing && "get an email and "}can agree to it here.
        </p>
      </>
    );
  }
  return (
    <CheckedForm method="post" errors={errors} className="form">
      <input type="hidden" name="content" value={content} />
      <p>
        {lapsed}We agree to the report as it is now. If you do, too, it can become public: as a page and as a PDF, with its hash.{" "}
        <strong>{whatOfCode(showsSources)}</strong>
      </p>
      <div className="actions">
        <ConfirmSubmit
          name="intent"
          value="agree"
          className="button button--quiet"
          title="Agree to publish this report?"
          text={`It can then become public at any time. ${whatOfCode(showsSources)}`}
          confirmLabel="Agree"
          pendingLabel="Agreeing …"
        >
          We agree to publish this report
        </ConfirmSubmit>
      </div>
      <FormError />
    </CheckedForm>
  );
}

function Agreement({ page: { audit, shared, isMailing, token }, answer }: ClientViewProps) {
  const labels = useLabels("clientAuditLabels", CLIENT_AUDIT_LABELS);
  if (!shared) return null;
  const errors = answer?.form === "agree" ? answer.errors : undefined;
  return (
    <section className="audit-page__section" id="agree" aria-labelledby="agree-title">
      <h2 id="agree-title">{labels.report}</h2>
      <p className="actions">
        <a className="button button--quiet" href={`/audit/${token}/report.pdf`} download="report.pdf">
          {audit.status === "published" ? labels.download : labels.downloadDraft}
        </a>
      </p>
      {audit.withdrawnAt ? (
        <p>{fillIn(labels.withdrawn, { day: dayOf(audit.withdrawnAt), reason: audit.withdrawReason })}</p>
      ) : audit.status === "published" ? (
        <p>
          <Filled text={labels.public} values={{ report: <Link to={`/audits/${audit.slug}`}>/audits/{audit.slug}</Link> }} />
        </p>
      ) : (
        <Agreeing shared={shared} isMailing={isMailing} errors={errors} />
      )}
    </section>
  );
}

function Findings({ page: { audit, shared }, answer }: ClientViewProps) {
  const labels = useLabels("clientAuditLabels", CLIENT_AUDIT_LABELS);
  if (!shared) return null;
  return (
    <section className="audit-page__section" aria-labelledby="findings-title">
      <h2 id="findings-title">{labels.findings}</h2>
      <ReportText text={shared.summary} />
      {shared.findings.map((finding) => (
        <FindingArticle key={finding.number} finding={finding}>
          <Messages messages={finding.messages} label={labels.said} />
          <AnswerForm
            finding={finding}
            answer={answer?.form === `finding-${finding.number}` ? answer : undefined}
            isClosed={audit.status === "published"}
          />
        </FindingArticle>
      ))}
    </section>
  );
}

function Conversation({ page: { audit, messages, messageKey }, answer }: ClientViewProps) {
  const own = answer?.form === "message" ? answer : undefined;
  const labels = useLabels("clientAuditLabels", CLIENT_AUDIT_LABELS);
  return (
    <section className="audit-page__section" id="message" aria-labelledby="message-title">
      <h2 id="message-title">{labels.conversation}</h2>
      <Messages messages={messages} label={labels.conversation} />
      {audit.status !== "declined" && (
        <CheckedForm method="post" errors={own?.errors} key={countOwn(messages)}>
          <input type="hidden" name="idempotency_key" value={messageKey} />
          <TextArea name="body" label={labels.message} rows={4} required defaultValue={own?.typed["body"]} />
          <FormError />
          <p className="actions">
            <SubmitButton name="intent" value="message" pendingLabel="Sending …">
              {labels.send}
            </SubmitButton>
          </p>
        </CheckedForm>
      )}
    </section>
  );
}

/** The requested scope, or from the scoping status on, the agreed one. */
function ScopeFiles({ audit: { scope, status } }: Pick<ClientAudit, "audit">) {
  const labels = useLabels("clientAuditLabels", CLIENT_AUDIT_LABELS);
  if (scope.length === 0) return null;
  return (
    <details className="audit-files" open={isScopeShown(status) && scope.length <= MAX_OPEN_FILES}>
      <summary>{scope.length === 1 ? labels.oneFile : fillIn(labels.scopeFiles, { count: scope.length })}</summary>
      <ul>
        {scope.map(({ path, nsloc }) => (
          <li key={path}>
            <code>{path}</code>{" "}
            {nsloc !== undefined && <span>{nsloc === 1 ? labels.oneLine : fillIn(labels.lines, { count: nsloc })}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Side({ page: { audit, team } }: Pick<ClientViewProps, "page">) {
  const labels = useLabels("clientAuditLabels", CLIENT_AUDIT_LABELS);
  const facts = [
    [labels.chain, audit.chain],
    [labels.commit, audit.commit],
    [labels.begin, audit.wishDate ? formatDay(audit.wishDate) : ""],
    [labels.deadline, audit.deadline ? formatDay(audit.deadline) : ""],
    [labels.price, audit.priceCents === null ? "" : formatDollars(audit.priceCents)],
    [labels.team, team.join(", ")],
  ].filter(([, value]) => value !== "");
  return (
    <aside className="client-page__side" aria-label={labels.side}>
      <Steps audit={audit} />
      <dl className="client-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ScopeFiles audit={audit} />
    </aside>
  );
}

/** The client's page, built from plain forms, so it works before hydration. */
export function ClientView(props: ClientViewProps) {
  const { audit, words } = props.page;
  const labels = useLabels("clientAuditLabels", CLIENT_AUDIT_LABELS);
  const isNew = audit.status === "requested";
  // The request was stored, so the browser's draft and the instant check's result are deleted.
  useEffect(() => {
    handovers.forget(HANDED_OVER);
    if (isNew) formDrafts.forget(REQUEST_DRAFT);
  }, [isNew]);
  return (
    <div className="client-page audit-page wrap">
      <header className="client-page__head">
        <p className="hero__kind">{labels.kind}</p>
        <h1>
          <bdi>{audit.projectName}</bdi>
        </h1>
        <p className="audit-page__status" role="status">
          {audit.withdrawnAt ? labels.wasPublic : <Prose text={words} />}{" "}
          {audit.status === "published" && !audit.withdrawnAt && (
            <Link to={`/audits/${audit.slug}`}>{fillIn(labels.readIt, { report: `/audits/${audit.slug}` })}</Link>
          )}
        </p>
        {audit.status === "declined" && <p className="audit-page__note">{audit.declineReason}</p>}
        {props.page.isCallWanted && (
          <div className="audit-page__note">
            <p>{labels.wantsCall}</p>
            <p className="actions">
              <Link className="button" to={`/company/book-a-call?type=audit&audit=${props.page.token}`}>
                {labels.chooseTime}
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
