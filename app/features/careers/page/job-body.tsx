import { page as JOB_LABELS } from "#content/labels/job.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import type { JobWords } from "./job-facts.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import "./careers.css";

function Items({
  heading,
  items,
  isOrdered = false,
}: {
  readonly heading: string;
  readonly items: readonly string[];
  readonly isOrdered?: boolean;
}) {
  if (items.length === 0) return null;
  const List = isOrdered ? "ol" : "ul";
  return (
    <section className="job__part">
      <h2>{heading}</h2>
      <List className="job__list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    </section>
  );
}

/** Shared by the page and the preview. */
export function JobFactList({ job }: { readonly job: JobWords }) {
  const labels = useLabels("jobLabels", JOB_LABELS);
  const { salaryOmittedBecause: reason } = job;
  const facts = [
    [labels.team, job.team],
    [labels.place, job.place],
    [labels.type, job.type],
    [labels.salary, job.salary ?? (reason ? fillIn(labels.noSalary, { reason }) : "")],
  ] as const;
  return (
    <dl className="job__facts">
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Shared by the page and the preview. */
export function JobBody({ job }: { readonly job: JobWords }) {
  const labels = useLabels("jobLabels", JOB_LABELS);
  return (
    <div className="job__body">
      <div className="prose">
        {job.summary.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Items heading={labels.duties} items={job.duties} />
      <Items heading={labels.must} items={job.mustHave} />
      <Items heading={labels.nice} items={job.niceToHave} />
      <Items heading={labels.process} items={job.process} isOrdered />
    </div>
  );
}
