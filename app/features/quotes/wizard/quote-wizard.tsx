import { type RefObject, useEffect } from "react";
import { QuoteFrame } from "../quote-frame.tsx";
import type { QuotePrefill } from "../quote-opener.tsx";
import { ResultView } from "./result-view.tsx";
import { StepDots } from "./step-dots.tsx";
import { SummaryView } from "./summary-view.tsx";
import { useWizard } from "./use-wizard.ts";
import { useWizardHistory } from "./use-wizard-history.ts";
import { WizardForm } from "./wizard-form.tsx";
import "./wizard.css";
import "./wizard-fields.css";
import "./wizard-side.css";
import "./wizard-result.css";

/** Closes the dialog on a click on the backdrop: the frame covers the dialog, so clicks whose target is the dialog hit the backdrop. */
function useClickOutside(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    let isPressedOutside = false;
    // Selecting text and releasing outside also clicks the backdrop, but must not close.
    const rememberPress = (event: PointerEvent) => {
      isPressedOutside = event.target === dialog;
    };
    const close = (event: MouseEvent) => {
      if (event.target === dialog && isPressedOutside) dialog?.close();
    };
    dialog?.addEventListener("pointerdown", rememberPress);
    dialog?.addEventListener("click", close);
    return () => {
      dialog?.removeEventListener("pointerdown", rememberPress);
      dialog?.removeEventListener("click", close);
    };
  }, [ref]);
}

interface QuoteWizardProps {
  readonly prefill: QuotePrefill | undefined;
  readonly dialog: RefObject<HTMLDialogElement | null>;
}

export default function QuoteWizard({ prefill, dialog }: QuoteWizardProps) {
  const wizard = useWizard(prefill);
  useWizardHistory(dialog, wizard);
  useClickOutside(dialog);
  if (wizard.state.estimate.phase !== "asking") {
    return (
      <QuoteFrame>
        <ResultView wizard={wizard} />
      </QuoteFrame>
    );
  }
  if (wizard.isSummary) {
    return (
      <QuoteFrame>
        <SummaryView wizard={wizard} />
      </QuoteFrame>
    );
  }
  return (
    <QuoteFrame head={<StepDots step={wizard.state.step} />}>
      <WizardForm key={wizard.round} wizard={wizard} />
    </QuoteFrame>
  );
}
