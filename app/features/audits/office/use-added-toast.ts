import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { findingName } from "#domain/audits/report.ts";
import { showToast } from "#ui/toasts.tsx";

interface Shown {
  readonly id: string;
  readonly number: number;
}

/**
 * Shows a toast when the empty form becomes a finding, or when saving leads to its new number because a colleague has moved it, but not on
 * history navigation.
 */
export function useAddedToast(finding: Shown | undefined): void {
  const last = useRef(finding);
  const type = useNavigationType();
  useEffect(() => {
    const before = last.current;
    last.current = finding;
    if (finding === undefined || type === "POP") return;
    if (before === undefined) showToast(`${findingName(finding.number)} added.`);
    else if (before.id === finding.id && before.number !== finding.number)
      showToast(`Finding saved. A colleague has moved it: it is now ${findingName(finding.number)}.`);
  }, [finding, type]);
}
