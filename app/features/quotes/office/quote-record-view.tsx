import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { namePages, pagesWithoutHours } from "#domain/quotes/pages-without-hours.ts";
import { tagsOf } from "#domain/wizard/wizard-state.ts";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { Breakdown } from "../wizard/breakdown.tsx";
import { TagList } from "../wizard/tag-list.tsx";
import { errorsOf } from "#kit/records/record-answer.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { takenBack, useUndoOffer } from "#ui/forms/use-answer.ts";
import { PersonActions } from "#kit/contacts/person-trail.tsx";
import { useMailWords, useSendingLabel } from "#ui/admin/mail-words.ts";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { HoursForm } from "./hours-form.tsx";
import { isOnlyAccepted, MissingPagesBadge, QuoteStatusBadge } from "./quote-cells.tsx";
import { includedPages, QuoteSide, type ViewProps } from "./quote-side.tsx";
import "../wizard/wizard-side.css";
import "../wizard/wizard-result.css";
import "./quote-record.css";

function Standing({ record: { quote, current } }: Pick<ViewProps, "record">) {
  return (
    <>
      {!isOnlyAccepted(quote) && <QuoteStatusBadge status={quote.status} />}{" "}
      {quote.acceptedAt && <StatusBadge tone="good">Accepted</StatusBadge>}{" "}
      {quote.isExpired && <StatusBadge tone="warning">Expired</StatusBadge>}{" "}
      <MissingPagesBadge count={pagesWithoutHours(current.pages).length} />
    </>
  );
}

function MissingPages({ record: { quote, current } }: Pick<ViewProps, "record">) {
  const missing = pagesWithoutHours(current.pages);
  if (missing.length === 0) return null;
  return (
    <p className="notice" role="alert">
      {namePages(missing)} {missing.length === 1 ? "has" : "have"} no hours, so the total does not include{" "}
      {missing.length === 1 ? "it" : "them"}.{" "}
      {quote.acceptedAt
        ? "The client accepted the estimate without them: agree on a price for them before work begins."
        : "The client cannot accept it before every page is estimated or left out."}
    </p>
  );
}

/** What is next once the client has accepted. */
function MarkWon({ record: { quote }, answer }: ViewProps) {
  const offerUndo = useUndoOffer();
  if (quote.acceptedAt === null || quote.status === "won" || quote.status === "lost") return null;
  const before = { status: quote.status, lostReason: "", lostNote: "" };
  return (
    <CheckedForm
      method="post"
      errors={errorsOf(answer, "status")}
      className="actions"
      onSubmit={() => offerUndo({ intent: "status", ...before, ...takenBack({ status: "won" }) })}
    >
      <input type="hidden" name="status" value="won" />
      <SubmitButton className="button button--small" name="intent" value="status">
        Mark as won
      </SubmitButton>
    </CheckedForm>
  );
}

function SendAgain({ record: { quote }, answer }: ViewProps) {
  const mailWords = useMailWords();
  const label = mailWords("Resend estimate link", "Put estimate link in the outbox");
  return (
    <CheckedForm method="post" errors={errorsOf(answer, "send")} className="actions">
      <ConfirmSubmit
        className="button button--quiet button--small"
        name="intent"
        value="send"
        title={`${label}?`}
        text={
          <>
            {mailWords("The email goes to", "The email is addressed to")} <bdi>{quote.email}</bdi>. It has the link, the price and the date
            until which it is valid{quote.isExpired ? ", which is renewed" : ""}.
          </>
        }
        confirmLabel={label}
        pendingLabel={useSendingLabel()}
      >
        {label}
      </ConfirmSubmit>
      <FormError />
    </CheckedForm>
  );
}

const ESTIMATE = "estimate";
const HOURS = "hours";

/** Jump links, because the conversation may be long. */
function Parts({ record: { quote } }: Pick<ViewProps, "record">) {
  return (
    <nav className="quote-parts" aria-label="Parts of the quote">
      <a href={`#${ESTIMATE}`}>Request</a>
      <a href={`#${HOURS}`} data-verb={quote.acceptedAt === null ? "Change hours" : undefined}>
        Hours
      </a>
    </nav>
  );
}

export function QuoteRecordView({ record, answer }: ViewProps) {
  const { quote, client, project, current, price } = record;
  return (
    <>
      <RecordHeader
        title={client.name || quote.email}
        back={{ href: "/admin/quotes", label: "Quotes" }}
        badge={<Standing record={record} />}
        meta={
          <>
            {[client.company, client.name && quote.email, `${formatEstimate(quote.totalCents)}, ${quote.delivery} delivery`]
              .filter(Boolean)
              .join(" · ")}
            {project && <bdi className="quote-summary">{project}</bdi>}
          </>
        }
        actions={
          <>
            <MarkWon record={record} answer={answer} />
            <PersonActions trail={record.trail} />
            <SendAgain record={record} answer={answer} />
          </>
        }
      />
      <RecordLayout side={<QuoteSide record={record} answer={answer} />}>
        <MissingPages record={record} />
        <RecordActivityView activity={record.activity} links={<Parts record={record} />} />
        <RecordSection title="Request" id={ESTIMATE}>
          <TagList tags={tagsOf(current.choices, includedPages(current))} label="Selected Options" />
          <Breakdown
            texts={current.pages.map((page) => page.text)}
            choices={current.choices}
            hours={current.pages.map((page) => (page.isIncluded ? page.estimate?.hours : undefined))}
            priced={price}
            delivery={quote.delivery}
            answers={current.pages.map((page) => page.estimate)}
          />
        </RecordSection>
        <RecordSection title="Hours" id={HOURS}>
          <HoursForm record={record} answer={answer} />
        </RecordSection>
      </RecordLayout>
    </>
  );
}
