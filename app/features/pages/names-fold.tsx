import type { ReactNode } from "react";
import { page as FRAME_LABELS } from "#content/labels/frame.ts";
import { useLabels } from "#kit/site/use-labels.ts";
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
  const { inDetail } = useLabels("frameLabels", FRAME_LABELS);
  const label = (
    <span className="fold-names">
      {names}
      <small>{inDetail}</small>
    </span>
  );
  return <PhoneFold label={label}>{children}</PhoneFold>;
}
