import { Form, Link } from "react-router";
import { page as CAREER_LABELS } from "#content/labels/career.ts";
import { TYPE_LABELS } from "#domain/careers/job-words.ts";
import { Section } from "#kit/site/page-parts.tsx";
import { PhoneFold } from "#kit/site/phone-fold.tsx";
import { Filled, fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { Dotted } from "#ui/dotted.tsx";
import { Weave } from "#ui/weave.tsx";
import type { Roles } from "./load-roles.server.ts";
import { isNarrowed, type RoleCard } from "./role-filters.ts";
import "#ui/forms/forms.css";
import "./careers.css";

interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  readonly any: string;
  readonly chosen: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice in the URL without results is still listed, so that it can be removed. */
function FilterSelect({ name, label, any, chosen, options }: FilterSelectProps) {
  const isKnown = chosen === "" || options.some(({ value }) => value === chosen);
  const all = isKnown ? options : [...options, { value: chosen, label: chosen }];
  return (
    <div className="field">
      <label htmlFor={`roles-${name}`}>{label}</label>
      <select className="input" id={`roles-${name}`} name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {all.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

const asOptions = (texts: readonly string[]) => texts.map((value) => ({ value, label: value }));

/** A plain GET form, so the filters are in the URL even without scripts. */
function RoleFilterForm({ filters, choices }: Pick<Roles, "filters" | "choices">) {
  const { team, type, place, remote } = filters;
  const labels = useLabels("careerLabels", CAREER_LABELS);
  return (
    <Form method="get" action="/career#roles" className="role-filters" key={JSON.stringify(filters)} preventScrollReset>
      <FilterSelect name="team" label={labels.team} any={labels.anyTeam} chosen={team} options={asOptions(choices.teams)} />
      <FilterSelect name="type" label={labels.type} any={labels.anyType} chosen={type} options={choices.types} />
      <FilterSelect name="place" label={labels.place} any={labels.anyPlace} chosen={place} options={asOptions(choices.places)} />
      <div className="role-filters__end">
        <label className="check role-filters__remote">
          <input type="checkbox" name="remote" value="yes" defaultChecked={remote} />
          <span>{labels.remote}</span>
        </label>
        <div className="actions">
          {isNarrowed(filters) && (
            <Link className="button button--quiet button--small" to="/career#roles" preventScrollReset>
              {labels.all}
            </Link>
          )}
          <button type="submit" className="button button--small">
            {labels.show}
          </button>
        </div>
      </div>
    </Form>
  );
}

function Role({ role }: { readonly role: RoleCard }) {
  const { slug, title, team, type, placeWords, salary, summary } = role;
  return (
    <li className="role">
      <Weave slug={slug} family="company" />
      <div className="role__words">
        <h3>
          <Link to={`/career/${slug}`} prefetch="intent">
            {title}
          </Link>
        </h3>
        <Dotted className="role__facts" facts={[team, TYPE_LABELS[type], placeWords]} />
        <p className="role__summary">{summary}</p>
        {salary && <p className="role__salary figure">{salary}</p>}
      </div>
    </li>
  );
}

function NoRoles({ openCount, contactEmail }: { readonly openCount: number; readonly contactEmail: string }) {
  const labels = useLabels("careerLabels", CAREER_LABELS);
  if (openCount > 0)
    return (
      <p className="roles-empty">
        {labels.noMatch} <Link to="/career#roles">{openCount === 1 ? labels.showAll : fillIn(labels.showCount, { count: openCount })}</Link>
      </p>
    );
  return (
    <p className="roles-empty">
      <Filled text={labels.none} values={{ email: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> }} />
    </p>
  );
}

export function RolesView({ roles, filters, choices, openCount, contactEmail }: Roles & { readonly contactEmail: string }) {
  const labels = useLabels("careerLabels", CAREER_LABELS);
  return (
    <Section heading={labels.heading} id="roles">
      {(openCount > 1 || isNarrowed(filters)) && (
        <PhoneFold label={labels.filter} isOpen={isNarrowed(filters)}>
          <RoleFilterForm filters={filters} choices={choices} />
        </PhoneFold>
      )}
      {roles.length === 0 ? (
        <NoRoles openCount={openCount} contactEmail={contactEmail} />
      ) : (
        <ul className="roles">
          {roles.map((role) => (
            <Role key={role.slug} role={role} />
          ))}
        </ul>
      )}
    </Section>
  );
}
