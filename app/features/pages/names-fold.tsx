import type { ReactNode } from "react";
import { Prose } from "#ui/prose.tsx";
import { PhoneFold } from "#kit/site/phone-fold.tsx";
import "./names-fold.css";

interface NamesFoldProps {
  readonly parts: readonly { readonly name: string }[];
  readonly children: ReactNode;
}

/** On phones the names of the parts alone, until they are unfolded. */
export function NamesFold({ parts, children }: NamesFoldProps) {
  const names = parts.map(({ name }) => (
    <span key={name}>
      <Prose text={name} />
    </span>
  ));
  return <PhoneFold label={<span className="fold-names">{names}</span>}>{children}</PhoneFold>;
}
