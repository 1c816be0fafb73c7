import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { findingName } from "#domain/audits/report.ts";
import { showToast } from "#ui/toasts.tsx";

/** Shown when the empty form became a finding, not on history navigation. */
export function useAddedToast(number: number | undefined): void {
  const wasNew = useRef(number === undefined);
  const type = useNavigationType();
  useEffect(() => {
    if (wasNew.current && number !== undefined && type !== "POP") showToast(`${findingName(number)} is added.`);
    wasNew.current = number === undefined;
  }, [number, type]);
}
