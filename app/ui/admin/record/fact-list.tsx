import type { ReactNode } from "react";
import { isAbsent } from "../is-absent.ts";

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** A record's names and values. Unknown values are labelled as such. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isAbsent(value) ? <span className="facts__absent">Not given</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
