import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { findingName } from "#domain/audits/report.ts";
import { showToast } from "#ui/toasts.tsx";

/** Shows a toast when the empty form becomes a finding, but not on history navigation. */
export function useAddedToast(number: number | undefined): void {
  const wasNew = useRef(number === undefined);
  const type = useNavigationType();
  useEffect(() => {
    if (wasNew.current && number !== undefined && type !== "POP") showToast(`${findingName(number)} added.`);
    wasNew.current = number === undefined;
  }, [number, type]);
}
