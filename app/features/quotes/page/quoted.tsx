import { formatDollars } from "#domain/pricing/format-dollars.ts";
import type { WhatIf } from "./use-what-if.ts";

const sayDifference = (cents: number) => (cents === 0 ? "the same" : `${formatDollars(Math.abs(cents))} ${cents > 0 ? "more" : "less"}`);

/** The quoted price, beside a variant that is not saved. */
export function Quoted({ whatIf: { quotedCents, priced, delivery } }: { readonly whatIf: WhatIf }) {
  return (
    <span className="what-if__quoted">
      Quoted <span className="figure">{formatDollars(quotedCents)}</span>; this would be{" "}
      <span className="figure">{sayDifference(priced.deliveryCents[delivery] - quotedCents)}</span>.
    </span>
  );
}
