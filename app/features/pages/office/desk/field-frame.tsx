import { type ReactNode, useState } from "react";
import { afterPress } from "./after-press.ts";
import { fieldId, useAdvice, useProblem, useShownProblem } from "./fields-context.ts";

/** Attributes that connect a control to its label, help text and problem. */
export interface Ties {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface FieldFrameProps {
  readonly at: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly isOptional?: true | undefined;
  /** Set inside a list, where the position identifies the field. */
  readonly isLabelHidden: boolean;
  /** Characters used, and the maximum. */
  readonly count?: { readonly used: number; readonly max: number };
  /** Set for controls without a count. */
  readonly isEmpty?: boolean;
  readonly children: (ties: Ties) => ReactNode;
}

function Count({ used, max }: { readonly used: number; readonly max: number }) {
  return (
    <span className={used > max ? "page-field__count page-field__count--over" : "page-field__count"}>
      {used}
      <span aria-hidden="true"> / </span>
      <span className="visually-hidden"> of </span>
      {max}
    </span>
  );
}

export function Problem({ id, children }: { readonly id: string; readonly children: string | undefined }) {
  return children === undefined ? null : (
    <p className="field__error" id={id}>
      {children}
    </p>
  );
}

/** Label and count above the control, help text and problem below it. */
export function FieldFrame({ at, label, help, isOptional, isLabelHidden, count, isEmpty = count?.used === 0, children }: FieldFrameProps) {
  const id = fieldId(at);
  const isMissing = useProblem(at) !== undefined && isEmpty;
  const advice = useAdvice(at);
  const [wasLeft, setWasLeft] = useState(false);
  const problem = useShownProblem(at, isEmpty, wasLeft);
  const described = [help && `${id}-help`, advice && `${id}-advice`, count && `${id}-count`, problem && `${id}-problem`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="field page-field" onBlur={() => afterPress(() => setWasLeft(true))}>
      <div className={isLabelHidden ? "page-field__head page-field__head--bare" : "page-field__head"}>
        <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : undefined}>
          {label} {isOptional && !isLabelHidden && <span className="field__optional">(optional)</span>}
          {isMissing && !isLabelHidden && (
            <span className="page-field__required" aria-hidden="true">
              (required)
            </span>
          )}
        </label>
        {count && (
          <span id={`${id}-count`}>
            <Count {...count} />
          </span>
        )}
      </div>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": problem ? true : undefined })}
      {help && (
        <p className="field__hint" id={`${id}-help`}>
          {help}
        </p>
      )}
      {advice && (
        <p className="field__hint page-field__advice" id={`${id}-advice`}>
          {advice}
        </p>
      )}
      <Problem id={`${id}-problem`}>{problem}</Problem>
    </div>
  );
}
