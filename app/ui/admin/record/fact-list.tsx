import type { ReactNode } from "react";
import { isAbsent } from "../is-absent.ts";

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values of a record. What is not known is said to be so. */
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
