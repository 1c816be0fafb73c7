import { Link } from "react-router";
import { ClientMailForm } from "#kit/activity/client-mail-form.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { StageBadge } from "./application-cells.tsx";
import type { ApplicationRecord } from "./load-application-record.server.ts";

type Part = { readonly record: ApplicationRecord };

interface CvProps {
  readonly applicationId: string;
  readonly cv: { readonly id: string; readonly name: string } | undefined;
}

const cvHref = (applicationId: string, id: string) => `/admin/career/applications/${applicationId}/cv/${id}`;

/** A download, so the router must not handle it. */
export function CvLink({ applicationId, cv }: CvProps) {
  if (!cv) return <>None</>;
  return (
    <a href={cvHref(applicationId, cv.id)} download={cv.name}>
      <bdi>{cv.name}</bdi>
    </a>
  );
}

/** Beside the name, because reading the CV is what most visits are for. */
export function CvButton({ applicationId, cv }: CvProps) {
  if (!cv) return null;
  return (
    <a className="button button--quiet button--small" href={cvHref(applicationId, cv.id)} download={cv.name}>
      Download CV
    </a>
  );
}

/** Applications from the same address. Only its owner knows whether both are theirs, so staff decide on each separately. */
export function Beside({ record: { beside } }: Part) {
  if (beside.length === 0) return null;
  return (
    <div className="notice" role="note">
      <ul>
        {beside.map(({ id, fullName, stage, createdAt }) => (
          <li key={id}>
            Another application from this address: <Link to={`/admin/career/applications/${id}`}>{fullName}</Link>,{" "}
            <Moment at={createdAt} /> <StageBadge stage={stage} />
          </li>
        ))}
      </ul>
      <p>
        It may be the same person, or a stranger who typed their address. Decide each one separately: letters about both go to the same
        mailbox. To reject one without a letter, choose “Do not send”.
      </p>
    </div>
  );
}

/** An email with the saved letters as templates; their placeholders are filled in. */
export function CandidateMailForm({ record: { application, letters, mailKey, blocked } }: Part) {
  // A rejection letter belongs to a rejection.
  const starters = letters.filter(({ kind }) => kind !== "rejection");
  return (
    <ClientMailForm
      mailbox={{ address: application.email, subject: "", key: mailKey, starters, blocked }}
      intent="mail"
      placeholder="Write to the candidate"
      hint=", with a button that opens the candidate’s page"
    />
  );
}

export function Answers({ record: { answers } }: Part) {
  if (answers.length === 0) return <p>This job has no custom questions.</p>;
  return (
    <dl className="career-answers">
      {answers.map(({ id, label, answer }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd dir="auto">{answer === "" ? <span className="facts__absent">Not answered</span> : answer}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Every submission of the form, unedited. */
export function Submissions({ record: { submissions, application } }: Part) {
  if (submissions.length === 0) return <p>The candidate has not sent the form. A colleague added them.</p>;
  return (
    <ol className="career-sent">
      {submissions.map(({ id, createdAt, fullName, email, phone, links, answers, cv }, index) => (
        <li key={id}>
          <details>
            <summary>
              <strong>{index === 0 ? "Latest" : `Sent before (${submissions.length - index})`}</strong> <bdi>{fullName}</bdi>{" "}
              <Moment at={createdAt} />
            </summary>
            <dl className="career-answers">
              <div>
                <dt>Contact</dt>
                <dd>{[email, phone, ...links].filter(Boolean).join("\n")}</dd>
              </div>
              <div>
                <dt>CV</dt>
                <dd>
                  <CvLink applicationId={application.id} cv={cv} />
                </dd>
              </div>
              {answers.map(({ question, answer }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd dir="auto">{answer}</dd>
                </div>
              ))}
            </dl>
          </details>
        </li>
      ))}
    </ol>
  );
}
