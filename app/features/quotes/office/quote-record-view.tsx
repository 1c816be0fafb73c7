import { shownHours } from "#domain/pricing/hours.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { namePages, pagesWithoutHours } from "#domain/quotes/pages-without-hours.ts";
import { tagsOf } from "#domain/wizard/wizard-state.ts";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { PersonTrail } from "#kit/contacts/person-trail.tsx";
import { PageLinks } from "#kit/site/page-links.tsx";
import { Breakdown } from "../wizard/breakdown.tsx";
import { TagList } from "../wizard/tag-list.tsx";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SetForm } from "#ui/forms/set-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { TimeAgo } from "#ui/admin/record/time-ago.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { MailLink } from "#ui/admin/mail-link.tsx";
import { HoursForm } from "./hours-form.tsx";
import type { QuoteRecord } from "./load-quote-record.server.ts";
import { ExpiryDay, MissingPagesBadge, QuoteStatusBadge } from "./quote-cells.tsx";
import { STATUS_OPTIONS } from "./office-words.ts";
import "../wizard/wizard-side.css";
import "../wizard/wizard-result.css";
import "./quote-record.css";

interface ViewProps {
  readonly record: QuoteRecord;
  readonly answer: Answer | undefined;
}

function Standing({ record: { quote, current } }: Pick<ViewProps, "record">) {
  return (
    <>
      <QuoteStatusBadge status={quote.status} /> {quote.acceptedAt && <StatusBadge tone="good">Accepted</StatusBadge>}{" "}
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
      {namePages(missing)} {missing.length === 1 ? "has" : "have"} no hours: the total counts {missing.length === 1 ? "it" : "them"} as
      nothing.{" "}
      {quote.acceptedAt
        ? "The client accepted it like that: agree on a price for the rest before work begins."
        : "The client cannot accept it before every page is estimated or left out."}
    </p>
  );
}

/** Saved on change; the button is for browsers without scripts. */
function Handling({ record, answer }: ViewProps) {
  const { quote, assignees } = record;
  return (
    <>
      <SetForm key={`status ${quote.status}`} intent="status" errors={errorsOf(answer, "status")}>
        <SelectField name="status" label="Status" options={STATUS_OPTIONS} defaultValue={quote.status} />
      </SetForm>
      <SetForm key={`assignee ${quote.assigneeId}`} intent="assignee" errors={errorsOf(answer, "assignee")}>
        <SelectField
          name="assigneeId"
          label="Assignee"
          options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
          prompt="Nobody"
          defaultValue={quote.assigneeId ?? ""}
        />
      </SetForm>
    </>
  );
}

const includedPages = ({ pages }: QuoteRecord["current"]) => pages.filter((page) => page.isIncluded).length;

function Facts({ record: { quote, readPages, current, price, bookVersion, link } }: Pick<ViewProps, "record">) {
  const pages = includedPages(current);
  const facts = [
    { name: "Client", value: <MailLink address={quote.email} /> },
    { name: "Total", value: `${formatDollars(quote.totalCents)} (${quote.delivery})` },
    { name: "Hours", value: `${shownHours(price.totalHours)} in ${pages === 1 ? "1 page" : `${pages} pages`}` },
    { name: "Requested", value: <Moment at={quote.createdAt} /> },
    { name: "Valid until", value: <ExpiryDay at={quote.expiresAt} /> },
    {
      name: "Accepted",
      value: quote.acceptedAt ? (
        <>
          <Moment at={quote.acceptedAt} />, version {quote.acceptedVersion}
        </>
      ) : (
        "Not yet"
      ),
    },
    ...(readPages.length > 0 ? [{ name: "Read before", value: <PageLinks pages={readPages} /> }] : []),
    { name: "Price book", value: `Version ${bookVersion}` },
    { name: "Link", value: <a href={link}>The client’s page</a> },
  ];
  return <FactList facts={facts} />;
}

function History({ record: { versions, views, viewCount, now } }: Pick<ViewProps, "record">) {
  return (
    <>
      <RecordSection title="Price history">
        <ol className="quote-effects">
          {versions.map((version) => (
            <li key={version.version}>
              <span>
                Version {version.version}, by {version.madeBy === "staff" ? "us" : "the client"}, {shownHours(version.totalHours)} h,{" "}
                {version.delivery}
              </span>
              <span className="figure">{formatDollars(version.totalCents)}</span>
            </li>
          ))}
        </ol>
      </RecordSection>
      <RecordSection title={`Views (${viewCount})`}>
        {views.length === 0 && <p>The client has not opened the link yet.</p>}
        <ol className="quote-effects">
          {views.slice(0, 8).map((view) => (
            <li key={view.id}>
              <span>{view.what === "pdf" ? "PDF" : "Page"}</span>
              <TimeAgo at={view.at} now={now} />
            </li>
          ))}
        </ol>
      </RecordSection>
    </>
  );
}

function SendAgain({ answer }: Pick<ViewProps, "answer">) {
  return (
    <CheckedForm method="post" errors={errorsOf(answer, "send")} className="actions">
      <SubmitButton className="button button--quiet button--small" name="intent" value="send" pendingLabel="Sending …">
        Send again
      </SubmitButton>
      <FormError />
    </CheckedForm>
  );
}

export function QuoteRecordView({ record, answer }: ViewProps) {
  const { quote, current, price } = record;
  const side = (
    <>
      <RecordSection title="Handling">
        <Handling record={record} answer={answer} />
      </RecordSection>
      <RecordSection title="Facts">
        <Facts record={record} />
      </RecordSection>
      <History record={record} />
      <PersonTrail trail={record.trail} />
    </>
  );
  return (
    <>
      <RecordHeader
        title={quote.email}
        back={{ href: "/admin/quotes", label: "Quotes" }}
        badge={<Standing record={record} />}
        meta={`${formatDollars(quote.totalCents)}, ${quote.delivery} delivery`}
        actions={<SendAgain answer={answer} />}
      />
      <RecordLayout side={side}>
        <MissingPages record={record} />
        <RecordSection title="What was asked for">
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
        <RecordSection title="Hours">
          <HoursForm record={record} answer={answer} />
        </RecordSection>
        <RecordActivityView activity={record.activity} />
      </RecordLayout>
    </>
  );
}
