import { memo, type ReactNode, useState } from "react";
import { firstOf, type GroupShape, type ListShape, type PictureShape, type Shape, type VariantShape } from "#domain/content/shape.ts";
import { isFields } from "#domain/forms/is-fields.ts";
import { ChoiceField, PathField, SwitchField } from "./choice-fields.tsx";
import { useEstimate, useFields } from "./fields-context.ts";
import { ListField } from "./list-field.tsx";
import { CodeField, DateField, type LeafProps, LineField, NumberField, ProseField } from "./text-fields.tsx";
import { asCase, under } from "./words.ts";
import { picturePath } from "#kit/media/picture-path.ts";
import { PicturePicker } from "#kit/media/picture-picker.tsx";
import type { ShownPicture } from "#kit/media/picture.tsx";
import { FieldFrame } from "./field-frame.tsx";

/** What the media library says about the picture, and where to change it. */
function AltText({ id, alt }: { readonly id: string; readonly alt: string }) {
  return (
    <p className="field__hint">
      {alt === "" ? "No alt text yet." : `Alt text: ${alt}`}{" "}
      <a href={picturePath(id)} target="_blank" rel="noreferrer">
        Change it
        <span className="visually-hidden"> in the media library (opens in a new tab)</span>
      </a>
    </p>
  );
}

/** A picture from the media library, which stores its alt text. */
function PictureField({ shape, value, at, name, isLabelHidden }: LeafProps<PictureShape>) {
  const { isEditable, change, alts } = useFields();
  const [picked, setPicked] = useState<ShownPicture>();
  const id = typeof value === "string" ? value : "";
  const alt = picked?.id === id ? picked.alt : alts.get(id);
  const pick = (picture: ShownPicture) => {
    setPicked(picture);
    change(at, picture.id);
  };
  return (
    <FieldFrame at={at} label={name} help={shape.help} isOptional={shape.isOptional} isLabelHidden={isLabelHidden} isEmpty={id === ""}>
      {(ties) => (
        <div {...ties} role="group" aria-label={name} tabIndex={-1}>
          {isEditable && <PicturePicker value={id === "" ? undefined : { id, alt: alt ?? "" }} onPick={pick} />}
          {alt !== undefined && <AltText id={id} alt={alt} />}
        </div>
      )}
    </FieldFrame>
  );
}

export interface FieldProps {
  readonly shape: Shape;
  /** Undefined if an optional field is omitted. */
  readonly value: unknown;
  readonly at: string;
  readonly name: string;
  /** Set where the label would be redundant: inside a list, or below a heading with the same text. */
  readonly isLabelHidden: boolean;
}

/** The price that the page would show, as of the last save. */
function EstimateLine() {
  const estimate = useEstimate();
  return (
    <p className="page-estimate" role="status">
      {estimate ? (
        <>
          The page shows <strong>{estimate.total}</strong>, {estimate.duration}.
        </>
      ) : (
        "The price appears once the example has answers and pages."
      )}
    </p>
  );
}

function GroupFields({ shape, value, at }: { readonly shape: GroupShape; readonly value: unknown; readonly at: string }) {
  const given = isFields(value) ? value : {};
  // Of all groups, only the example of an estimate has choices.
  const isEstimate = Object.hasOwn(shape.fields, "choices");
  return (
    <div className="page-fields">
      {isEstimate && <EstimateLine />}
      {Object.entries(shape.fields).map(([name, field]) => (
        <FieldView key={name} shape={field} value={given[name]} at={under(at, name)} name={field.label} isLabelHidden={false} />
      ))}
    </div>
  );
}

/** The kind is a select; switching back to an earlier kind restores its text. */
function VariantField({ shape, value, at, name }: FieldProps & { readonly shape: VariantShape }) {
  const { isEditable, change } = useFields();
  const [earlier, setEarlier] = useState<ReadonlyMap<string, unknown>>(new Map());
  const current = isFields(value) ? String(value[shape.on]) : "";
  const cases = Object.entries(shape.cases);
  const group = shape.cases[current];
  const choose = (kind: string) => {
    setEarlier(new Map([...earlier, [current, value]]));
    change(at, earlier.get(kind) ?? asCase(shape, kind, value));
  };
  return (
    <div className="page-fields">
      {cases.length > 1 && (
        <label className="field page-kind">
          <span>Kind</span>
          <select
            className="input"
            value={current}
            disabled={!isEditable}
            aria-label={`Kind of ${name.toLowerCase()}`}
            onChange={(event) => choose(event.target.value)}
          >
            {cases.map(([kind, { label }]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {group && <GroupFields key={current} shape={group} value={value} at={at} />}
    </div>
  );
}

/** A fieldset around nested fields. */
function Bracket({
  label,
  children,
  onRemove,
}: {
  readonly label: string;
  readonly children: ReactNode;
  onRemove?: (() => void) | undefined;
}) {
  if (label === "") return children;
  return (
    <fieldset className="page-group">
      <legend>{label}</legend>
      {children}
      {onRemove && (
        <button type="button" className="button button--quiet button--small page-group__remove" onClick={onRemove}>
          Leave out “{label}”
        </button>
      )}
    </fieldset>
  );
}

const isGroupLike = (shape: Shape): shape is GroupShape | VariantShape => shape.kind === "group" || shape.kind === "variant";

/** An optional group. While it is omitted, a button adds it back with its earlier text. */
function OptionalGroup({ shape, value, at, name, children }: FieldProps & { readonly children: ReactNode }) {
  const { isEditable, change } = useFields();
  const [omitted, setOmitted] = useState<unknown>();
  if (value === undefined)
    return isEditable ? (
      <button
        type="button"
        className="button button--quiet button--small page-group__add"
        onClick={() => change(at, omitted ?? firstOf(shape))}
      >
        Add “{name}”
      </button>
    ) : null;
  const leaveOut = () => {
    setOmitted(value);
    change(at, undefined);
  };
  return (
    <Bracket label={name} onRemove={isEditable ? leaveOut : undefined}>
      {children}
    </Bracket>
  );
}

const render = (field: FieldProps) => <FieldView {...field} />;

function ListView({ shape, value, at, name, isLabelHidden }: FieldProps & { readonly shape: ListShape }) {
  const list = <ListField shape={shape} value={Array.isArray(value) ? value : []} at={at} render={render} />;
  return <Bracket label={isLabelHidden ? "" : name}>{list}</Bracket>;
}

/** Renders any kind of field. Memoised, because a page has hundreds. */
export const FieldView = memo(function FieldView(field: FieldProps) {
  const { shape, value, at, name, isLabelHidden } = field;
  if (isGroupLike(shape)) {
    const inner = shape.kind === "group" ? <GroupFields shape={shape} value={value} at={at} /> : <VariantField {...field} shape={shape} />;
    if (shape.isOptional) return <OptionalGroup {...field}>{inner}</OptionalGroup>;
    return <Bracket label={isLabelHidden ? "" : name}>{inner}</Bracket>;
  }
  switch (shape.kind) {
    case "line":
      return <LineField {...field} shape={shape} />;
    case "prose":
      return <ProseField {...field} shape={shape} />;
    case "code":
      return <CodeField {...field} shape={shape} />;
    case "number":
      return <NumberField {...field} shape={shape} />;
    case "date":
      return <DateField {...field} shape={shape} />;
    case "choice":
      return <ChoiceField {...field} shape={shape} />;
    case "switch":
      return <SwitchField {...field} shape={shape} />;
    case "path":
      return <PathField {...field} shape={shape} />;
    case "list":
      return <ListView {...{ shape, value, at, name, isLabelHidden }} />;
    case "picture":
      return <PictureField {...field} shape={shape} />;
    // Not editable.
    case "fixed":
      return null;
  }
});
