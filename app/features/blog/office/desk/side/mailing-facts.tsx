import { counted } from "#domain/text/counted.ts";
import type { MailingFigures, PostMailing } from "#features/newsletter/mailing-figures.server.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";

const figure = (count: number) => <span className="figure">{count.toLocaleString("en-GB")}</span>;

/** Omits a figure whose zero only means that nothing went wrong. */
const shownIf = (name: string, count: number) => (count > 0 ? [{ name, value: figure(count) }] : []);

const factsOf = ({ startedAt, isRunning, sent, waiting, held, failed, bounced, unsubscribed, visits }: MailingFigures) => [
  { name: isRunning ? "Sending since" : "Emailed", value: <Moment at={startedAt} /> },
  { name: "Emails sent", value: figure(sent) },
  ...shownIf("Waiting", waiting),
  ...shownIf("Held in the outbox", held),
  ...shownIf("Failed", failed),
  { name: "Bounced", value: figure(bounced) },
  { name: "Unsubscribed", value: figure(unsubscribed) },
  { name: "Visits from the email", value: figure(visits) },
];

/** Results of mailing the post. Visitors come from the statistics; email opens are not tracked. */
export function MailingFacts({ mailing: { figures, isPlanned, subscribers, demoSubscribers } }: { readonly mailing: PostMailing }) {
  if (figures) return <FactList facts={factsOf(figures)} />;
  return (
    <p className="field__hint">
      {isPlanned ? "Emailed when published" : "Not emailed yet"}. The newsletter has{" "}
      <a href="/admin/blogs/subscribers">{counted(subscribers, "subscriber")}</a>
      {demoSubscribers > 0 && `; ${counted(demoSubscribers, "demo subscriber")} get no email`}.
    </p>
  );
}
