import { useState } from "react";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { shownHours } from "#domain/pricing/hours.ts";
import { ClientFields } from "#kit/contacts/office/client-fields.tsx";
import { ClientForm } from "#kit/contacts/office/client-form.tsx";
import { PersonTrail } from "#kit/contacts/person-trail.tsx";
import { PageLinks } from "#kit/site/page-links.tsx";
import { AssigneeForm } from "#kit/records/assignee-form.tsx";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { TimeAgo } from "#ui/admin/record/time-ago.tsx";
import { MailLink } from "#ui/admin/mail-link.tsx";
import { PhoneLink } from "#ui/admin/phone-link.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SetForm } from "#ui/forms/set-form.tsx";
import type { QuoteRecord } from "./load-quote-record.server.ts";
import { CopyLink } from "./revision-dialog.tsx";
import { MarkLostDialog } from "./lost-fields.tsx";
import { STATUS_OPTIONS } from "./office-words.ts";
import { ExpiryDay, LastActivity, lostWords } from "./quote-cells.tsx";

export interface ViewProps {
  readonly record: QuoteRecord;
  readonly answer: Answer | undefined;
}

/** The dialog is outside the form, which is recreated with each new status: it stays until it has shown the answer. */
function StatusForm({ record: { quote, client }, answer }: ViewProps) {
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => setIsAsked(true);
  return (
    <>
      <SetForm
        key={`status ${quote.status}`}
        intent="status"
        errors={errorsOf(answer, "status")}
        deliberate={["lost"]}
        onAsk={ask}
        undoOf={() => ({ intent: "status", status: quote.status, lostReason: quote.lostReason ?? "", lostNote: quote.lostNote })}
      >
        <SelectField
          name="status"
          label="Status"
          options={STATUS_OPTIONS}
          defaultValue={quote.status}
          aria-keyshortcuts="t"
          data-key-words="Choose the status"
        />
      </SetForm>
      {quote.status === "lost" && (
        <button type="button" className="link-button" onClick={ask}>
          Change lost reason
        </button>
      )}
      {isAsked && <MarkLostDialog quote={quote} name={client.name || quote.email} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function Handling({ record, answer }: ViewProps) {
  const { quote, assignees } = record;
  return (
    <>
      <StatusForm record={record} answer={answer} />
      <AssigneeForm assigneeId={quote.assigneeId} assignees={assignees} answer={answer} />
    </>
  );
}

export const includedPages = ({ pages }: QuoteRecord["current"]) => pages.filter((page) => page.isIncluded).length;

function Facts({ record: { quote, trail, untouchedDays, readPages, current, price, bookVersion, link } }: Pick<ViewProps, "record">) {
  const pages = includedPages(current);
  const facts = [
    { name: "Client", value: <MailLink address={quote.email} /> },
    ...(trail.contact?.phone ? [{ name: "Phone", value: <PhoneLink phone={trail.contact.phone} /> }] : []),
    { name: "Total", value: `${formatEstimate(quote.totalCents)} (${quote.delivery})` },
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
    ...(untouchedDays === null ? [] : [{ name: "Last activity", value: <LastActivity days={untouchedDays} /> }]),
    ...(quote.status === "lost" ? [{ name: "Lost reason", value: <bdi>{lostWords(quote.lostReason, quote.lostNote)}</bdi> }] : []),
    ...(quote.source === "" ? [] : [{ name: "Source", value: quote.source }]),
    ...(readPages.length > 0 ? [{ name: "Pages read before", value: <PageLinks pages={readPages} /> }] : []),
    { name: "Price book", value: `Version ${bookVersion}` },
    {
      name: "Link",
      value: (
        <>
          <a href={link}>The client’s page</a> · <CopyLink link={link} />
        </>
      ),
    },
  ];
  return <FactList facts={facts} />;
}

function History({ record: { versions, views, viewCount, now } }: Pick<ViewProps, "record">) {
  const [last] = views;
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
              <span className="figure">{formatEstimate(version.totalCents)}</span>
            </li>
          ))}
        </ol>
      </RecordSection>
      <RecordSection title="Views">
        {last ? (
          <details>
            <summary>
              Opened {viewCount === 1 ? "once" : `${viewCount} times, last`} <TimeAgo at={last.at} now={now} />
            </summary>
            <ol className="quote-effects">
              {views.slice(0, 8).map((view) => (
                <li key={view.id}>
                  <span>{view.what === "pdf" ? "PDF" : "Page"}</span>
                  <Moment at={view.at} />
                </li>
              ))}
            </ol>
          </details>
        ) : (
          <p>The client has not opened the link yet.</p>
        )}
      </RecordSection>
    </>
  );
}

export function QuoteSide({ record, answer }: ViewProps) {
  const { client } = record;
  return (
    <>
      <RecordSection title="Handling">
        <Handling record={record} answer={answer} />
      </RecordSection>
      <RecordSection title="Client">
        <ClientForm intent="client" saved={{ name: client.name, company: client.company }}>
          <ClientFields name={client.name} company={client.company} />
        </ClientForm>
      </RecordSection>
      <RecordSection title="Facts">
        <Facts record={record} />
      </RecordSection>
      <History record={record} />
      <PersonTrail trail={record.trail} />
    </>
  );
}
