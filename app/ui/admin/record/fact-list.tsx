import { isValidElement, type ReactNode } from "react";

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

const isAbsent = (value: ReactNode) => !isValidElement(value) && (value === undefined || value === null || value === "");

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
