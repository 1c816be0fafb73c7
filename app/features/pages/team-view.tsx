import { Link } from "react-router";
import { page as COMPANY_LABELS } from "#content/labels/company.ts";
import { counted } from "#domain/text/counted.ts";
import { PhoneFold } from "#kit/site/phone-fold.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { Weave } from "#ui/weave.tsx";
import type { TeamPerson } from "./load-team.server.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import "./team.css";

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("");

/** Initials on a pattern woven from the name. */
export function Monogram({ name }: { readonly name: string }) {
  return (
    <span className="monogram" aria-hidden="true">
      <Weave slug={name.toLowerCase().replaceAll(" ", "-")} family="company" />
      <span className="monogram__initials">{initialsOf(name)}</span>
    </span>
  );
}

/** Marks fictional people from the demo data. */
export function DemoMark() {
  const { demoMark } = useLabels("companyLabels", COMPANY_LABELS);
  return <span className="demo-mark">{demoMark}</span>;
}

interface ListProps {
  readonly name: string;
  readonly items: TeamPerson["posts"];
  /** The URL that lists all of them. */
  readonly all: string;
}

const SHOWN = 3;

function Links({ name, items, all }: ListProps) {
  const { more } = useLabels("companyLabels", COMPANY_LABELS);
  if (items.length === 0) return null;
  return (
    <div>
      <h4>{name}</h4>
      <ul>
        {items.slice(0, SHOWN).map(({ title, path }) => (
          <li key={path}>
            <Link to={path} prefetch="intent">
              {title}
            </Link>
          </li>
        ))}
        {items.length > SHOWN && (
          <li>
            <Link to={all} prefetch="intent">
              {fillIn(more, { count: items.length - SHOWN })}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

function Published({ person: { posts, audits, blogPath } }: { readonly person: TeamPerson }) {
  const written = counted(posts.length, "post");
  const read = `${counted(audits.length, "audit")} read`;
  const both = [posts.length > 0 && written, audits.length > 0 && read].filter(Boolean);
  if (both.length === 0) return null;
  return (
    <PhoneFold label={both.join(", ")}>
      <div className="team__published">
        <Links name={written} items={posts} all={blogPath} />
        <Links name={read} items={audits} all="/audits" />
      </div>
    </PhoneFold>
  );
}

/** The team, with links to what each person has published here. */
export function TeamView({ team }: { readonly team: readonly TeamPerson[] }) {
  const labels = useLabels("companyLabels", COMPANY_LABELS);
  const hasDemo = team.some(({ isDemo }) => isDemo);
  return (
    <section className="section wrap team" id="team">
      <div className="team__head">
        <h2>{labels.people}</h2>
        <p>
          {labels.judge}
          {hasDemo && ` ${labels.demo}`}
        </p>
      </div>
      <ul className="team__list">
        {team.map((person) => (
          <li key={person.name} className="team__person">
            <Monogram name={person.name} />
            <div className="team__name">
              <h3>{person.name}</h3>
              <p>{person.role}</p>
              {person.isDemo && <DemoMark />}
            </div>
            <Published person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
