import { formatEstimate, wholeDollars } from "#domain/pricing/format-dollars.ts";
import type { WhatIf } from "./use-what-if.ts";

const sayDifference = (cents: number) => (cents === 0 ? "the same" : `${formatEstimate(Math.abs(cents))} ${cents > 0 ? "more" : "less"}`);

/** The quoted price, shown beside an unsaved variant. */
export function Quoted({ whatIf: { quotedCents, priced, delivery } }: { readonly whatIf: WhatIf }) {
  return (
    <span className="what-if__quoted">
      Quoted <span className="figure">{formatEstimate(quotedCents)}</span>; this would be{" "}
      <span className="figure">{sayDifference(wholeDollars(priced.deliveryCents[delivery]) - wholeDollars(quotedCents))}</span>.
    </span>
  );
}
