import { useState } from "react";
import type { ChoiceShape, PathShape, SwitchShape } from "#domain/content/shape.ts";
import { FieldFrame, Problem } from "./field-frame.tsx";
import { fieldId, useFields, useProblem } from "./fields-context.ts";
import { PageChooser } from "./page-chooser.tsx";
import type { LeafProps } from "./text-fields.tsx";

export function ChoiceField({ shape, value, at, name, isLabelHidden }: LeafProps<ChoiceShape>) {
  const { isEditable, change } = useFields();
  const chosen = typeof value === "string" ? value : "";
  const isKnown = shape.options.some((option) => option.value === chosen);
  return (
    <FieldFrame at={at} label={name} help={shape.help} isOptional={shape.isOptional} isLabelHidden={isLabelHidden} isEmpty={!isKnown}>
      {(ties) => (
        <select
          className="input"
          disabled={!isEditable}
          value={chosen}
          onChange={(event) => change(at, event.target.value === "" ? undefined : event.target.value)}
          {...ties}
        >
          {(shape.isOptional || !isKnown) && <option value={isKnown ? "" : chosen}>{shape.isOptional ? "None" : "Please choose"}</option>}
          {shape.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

export function SwitchField({ shape, value, at, name }: LeafProps<SwitchShape>) {
  const { isEditable, change } = useFields();
  const id = fieldId(at);
  const problem = useProblem(at);
  const set = (isOn: boolean) => change(at, !isOn && shape.isOptional ? undefined : isOn);
  return (
    <div className="field page-field">
      <label className="check">
        <input
          type="checkbox"
          id={id}
          disabled={!isEditable}
          checked={value === true}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => set(event.target.checked)}
        />
        <span>{name}</span>
      </label>
      <Problem id={`${id}-problem`}>{problem}</Problem>
    </div>
  );
}

/** Links to a page of this site, chosen by name. */
export function PathField({ shape, value, at, name, isLabelHidden }: LeafProps<PathShape>) {
  const { isEditable, paths, change } = useFields();
  const [isChoosing, setIsChoosing] = useState(false);
  const path = typeof value === "string" ? value : "";
  const known = paths.find((each) => each.path === path)?.name ?? "";
  return (
    <FieldFrame at={at} label={name} help={shape.help} isOptional={shape.isOptional} isLabelHidden={isLabelHidden} isEmpty={path === ""}>
      {({ id, ...ties }) => (
        <>
          <div className="page-path">
            <button
              type="button"
              className="input page-path__button"
              id={id}
              aria-haspopup="dialog"
              aria-label={`${name}: ${known || path || "no page chosen"}`}
              disabled={!isEditable}
              aria-describedby={ties["aria-describedby"]}
              data-invalid={ties["aria-invalid"]}
              onClick={() => setIsChoosing(true)}
            >
              {path === "" ? <span className="page-path__none">Choose a page</span> : <strong>{known || path}</strong>}{" "}
              {known && <span className="page-path__address">{path}</span>}
            </button>
            {shape.isOptional && path !== "" && isEditable && (
              <button type="button" className="button button--quiet button--small" onClick={() => change(at, undefined)}>
                None
              </button>
            )}
          </div>
          {isChoosing && (
            <PageChooser
              title={`${name}: which page?`}
              paths={paths}
              onChoose={(chosen) => change(at, chosen.path)}
              onClose={() => setIsChoosing(false)}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}
