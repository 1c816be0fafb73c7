import { useRef } from "react";
import type { QuotePrefill } from "../quote-opener.tsx";
import { QuoteDialog } from "./quote-dialog.tsx";
import { ResultView } from "./result-view.tsx";
import { StepDots } from "./step-dots.tsx";
import { useWizard } from "./use-wizard.ts";
import { WizardForm } from "./wizard-form.tsx";
import "./wizard.css";
import "./wizard-fields.css";
import "./wizard-side.css";
import "./wizard-result.css";

interface QuoteWizardProps {
  readonly prefill: QuotePrefill | undefined;
  onClose(): void;
}

export default function QuoteWizard({ prefill, onClose }: QuoteWizardProps) {
  const wizard = useWizard(prefill);
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsking = wizard.state.estimate.phase === "asking";
  return (
    <QuoteDialog ref={dialog} onClose={onClose} head={isAsking && <StepDots step={wizard.state.step} />}>
      {isAsking ? <WizardForm key={wizard.round} wizard={wizard} /> : <ResultView wizard={wizard} close={() => dialog.current?.close()} />}
    </QuoteDialog>
  );
}
