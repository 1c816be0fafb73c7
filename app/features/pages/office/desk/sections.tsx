import type { GroupShape, Problem, Shape } from "#domain/content/shape.ts";
import { isFields } from "#domain/forms/is-fields.ts";
import { counted } from "#domain/text/counted.ts";
import { sectionId, TOP } from "./fields-context.ts";
import { FieldView } from "./field-view.tsx";
import { Fold } from "./fold.tsx";
import { missingAndWrong, problemsWithin } from "./problems.ts";
import { isLeaf } from "./words.ts";

interface Section {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly (readonly [string, Shape])[];
}

/** With at most this many parts, all are expanded. */
const FEW = 3;

/** The page's own fields first, then each of its parts. */
export function sectionsOf(shape: GroupShape): readonly Section[] {
  const fields = Object.entries(shape.fields).filter(([, field]) => field.kind !== "fixed");
  const top = fields.filter(([, field]) => isLeaf(field));
  const parts = fields
    .filter(([, field]) => !isLeaf(field))
    .map(([name, field]) => ({ key: name, label: field.label, fields: [[name, field] as const] }));
  return top.length === 0 ? parts : [{ key: TOP, label: parts.length === 0 ? shape.label : "Top of the page", fields: top }, ...parts];
}

const problemsIn = (problems: readonly Problem[], { fields }: Section) => fields.flatMap(([name]) => problemsWithin(problems, name));

function Badge({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <span className="page-section__problems">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{counted(count, "problem")}</span>
    </span>
  );
}

/** How much of a part is still to do; a part may be collapsed, so this is beside its title. */
function ToDo({ problems, words }: { readonly problems: readonly Problem[]; readonly words: unknown }) {
  const { missing, wrong } = missingAndWrong(problems, words);
  const said = [missing > 0 && `${missing} missing`, wrong > 0 && `${wrong} to correct`].filter(Boolean);
  return said.length === 0 ? null : <span className="page-section__todo">{said.join(", ")}</span>;
}

interface SectionsProps {
  readonly sections: readonly Section[];
  readonly words: unknown;
  readonly problems: readonly Problem[];
}

export function Sections({ sections, words, problems }: SectionsProps) {
  const given = isFields(words) ? words : {};
  return (
    <div className="page-sections">
      {sections.map((section, index) => (
        <section key={section.key} className="page-section" aria-labelledby={sectionId(section.key)}>
          <Fold
            inside={section.fields.map(([name]) => name)}
            id={sectionId(section.key)}
            isHeading
            title={section.label}
            tools={<ToDo problems={problemsIn(problems, section)} words={words} />}
            isOpenAtFirst={index === 0 || sections.length <= FEW}
          >
            <div className="page-fields">
              {section.fields.map(([name, field]) => (
                <FieldView key={name} shape={field} value={given[name]} at={name} name={field.label} isLabelHidden={!isLeaf(field)} />
              ))}
            </div>
          </Fold>
        </section>
      ))}
    </div>
  );
}

interface OutlineProps {
  readonly sections: readonly Section[];
  readonly problems: readonly Problem[];
  readonly onOpen: (key: string) => void;
}

/** An outline for long pages, beside the fields if there is room. */
export function Outline({ sections, problems, onOpen }: OutlineProps) {
  return (
    <nav className="page-outline" aria-label="Parts of the page">
      <ol>
        {sections.map((section) => (
          <li key={section.key}>
            <button type="button" onClick={() => onOpen(section.key)}>
              {section.label}
            </button>
            <Badge count={problemsIn(problems, section).length} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
