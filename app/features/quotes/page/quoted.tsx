import { formatEstimate, wholeDollars } from "#domain/pricing/format-dollars.ts";
import type { WhatIf } from "./use-what-if.ts";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { Filled } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

const sayDifference = (cents: number) => (cents === 0 ? "the same" : `${formatEstimate(Math.abs(cents))} ${cents > 0 ? "more" : "less"}`);

/** The quoted price, shown beside an unsaved variant. */
export function Quoted({ whatIf: { quotedCents, priced, delivery } }: { readonly whatIf: WhatIf }) {
  const { quoted } = useLabels("resultLabels", RESULT_LABELS);
  return (
    <span className="what-if__quoted">
      <Filled
        text={quoted}
        values={{
          price: <span className="figure">{formatEstimate(quotedCents)}</span>,
          difference: (
            <span className="figure">{sayDifference(wholeDollars(priced.deliveryCents[delivery]) - wholeDollars(quotedCents))}</span>
          ),
        }}
      />
    </span>
  );
}
