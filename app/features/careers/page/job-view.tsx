import { Link } from "react-router";
import { page as JOB_LABELS } from "#content/labels/job.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { Cloth, Selvedge } from "#ui/weave.tsx";
import type { ApplyAnswer } from "./apply-answer.ts";
import { ApplyForm } from "./apply-form.tsx";
import { JobBody, JobFactList } from "./job-body.tsx";
import type { JobPage } from "./load-job-page.server.ts";
import "./careers.css";

interface JobViewProps {
  readonly page: JobPage;
  readonly answer: ApplyAnswer | undefined;
}

const STATES = { paused: { title: "paused", text: "pausedText" }, closed: { title: "closed", text: "closedText" } } as const;

/** Shows the candidate's text if the form arrived after closing, so that they do not lose it. */
export function Unsent({ page, answer }: { readonly page: Pick<JobPage, "questions">; readonly answer: ApplyAnswer | undefined }) {
  if (!answer) return null;
  const labels: Readonly<Record<string, string>> = {
    full_name: "Name",
    email: "Email",
    phone: "Phone",
    links: "Links",
    ...Object.fromEntries(page.questions.map(({ id, label }) => [`q_${id}`, label])),
  };
  const written = Object.entries(answer.values).filter(([name, value]) => Object.hasOwn(labels, name) && value.trim() !== "");
  return (
    <div className="job-unsent">
      <p role="alert" className="form__error">
        {answer.errors["form"]}
      </p>
      <dl className="points">
        {written.map(([name, value]) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd className="job-unsent__words" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function NotOpen({ page, answer, state }: JobViewProps & { readonly state: keyof typeof STATES }) {
  const labels = useLabels("jobLabels", JOB_LABELS);
  return (
    <>
      <p className="job-state" role="status">
        <strong>{labels[STATES[state].title]}.</strong> {labels[STATES[state].text]} <Link to="/career#roles">{labels.others}</Link>
      </p>
      <Unsent page={page} answer={answer} />
    </>
  );
}

export function JobView({ page, answer }: JobViewProps) {
  const { words, state, slug, closesOn } = page;
  const labels = useLabels("jobLabels", JOB_LABELS);
  return (
    <article className="job">
      <header className="hero wrap">
        <div className="hero__words">
          <p className="hero__kind">
            <Link to="/career">{labels.kind}</Link>
          </p>
          <h1>{words.title}</h1>
          <JobFactList job={words} />
          {state === "open" ? (
            <div className="actions job__actions">
              <a className="button" href="#apply">
                {labels.apply}
              </a>
              {closesOn && <p className="job__closes">{fillIn(labels.until, { day: closesOn })}</p>}
            </div>
          ) : (
            <NotOpen page={page} answer={answer} state={state} />
          )}
        </div>
        <div className="hero__cloth">
          <Cloth slug={slug} family="company" />
        </div>
      </header>
      <Selvedge slug={slug} family="company" />
      <div className="section wrap">
        <h2 className="section__heading">{labels.role}</h2>
        <div className="section__body">
          <JobBody job={words} />
        </div>
      </div>
      {state === "open" && (
        <section className="section wrap job__apply" id="apply" aria-labelledby="apply-heading">
          <div className="section__heading">
            <h2 id="apply-heading">{labels.apply}</h2>
            <p className="job__hint">{labels.hint}</p>
          </div>
          <div className="section__body">
            <ApplyForm page={page} answer={answer} />
          </div>
        </section>
      )}
    </article>
  );
}
