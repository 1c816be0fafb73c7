import { LAST_STEP } from "#domain/wizard/steps.ts";
import { canGoTo, isEstimateEnabled, isEstimateVisible, tags } from "#domain/wizard/wizard-state.ts";
import { ProjectMotif } from "./project-motif.tsx";
import { TagList } from "./tag-list.tsx";
import type { Wizard } from "./use-wizard.ts";
import { page as WIZARD_LABELS } from "#content/labels/wizard.ts";
import { useLabels } from "#kit/site/use-labels.ts";

/** Always blurred, because no price is known yet. Not a figure, which could be read as one. */
const PLACEHOLDER_AMOUNT = "XXXXXX";

export function SidePanel({ wizard: { state, startAgain, showSummary } }: { readonly wizard: Wizard }) {
  const labels = useLabels("wizardLabels", WIZARD_LABELS);
  const isEnabled = isEstimateEnabled(state);
  const chosen = tags(state);
  const hasTags = chosen.length > 0;
  return (
    <aside className="quote-side" aria-label={labels.side}>
      <div className="quote-side__cost">
        <h3 className="quote-side__heading">{labels.cost}</h3>
        {isEnabled ? (
          <p className="quote-side__ready">{labels.ready}</p>
        ) : (
          <>
            <p className="quote-side__amount figure" aria-hidden="true">
              {PLACEHOLDER_AMOUNT}
            </p>
            <p className="visually-hidden">{labels.sideHidden}</p>
          </>
        )}
        {isEstimateVisible(state) && (
          <button type="submit" className="button quote-side__estimate" disabled={!isEnabled}>
            {labels.estimate}
          </button>
        )}
      </div>
      <div className="quote-side__motif">
        <ProjectMotif tags={chosen} />
      </div>
      <div className="quote-side__selection">
        <h3 className="quote-side__heading">{labels.selection}</h3>
        {hasTags ? <TagList tags={chosen} label={labels.chosen} /> : <p className="quote__hint">{labels.nothing}</p>}
        {canGoTo(state, LAST_STEP) && (
          <button type="button" className="link-button quote-link" onClick={() => showSummary(true)}>
            {labels.glance}
          </button>
        )}
        {hasTags && (
          <button type="button" className="link-button quote-link" onClick={startAgain}>
            {labels.again}
          </button>
        )}
      </div>
    </aside>
  );
}
