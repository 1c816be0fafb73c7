import { useState } from "react";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { checkFiles } from "./check-files.ts";

/** Checks files before the upload. */
export function useFileCheck() {
  const [refused, setRefused] = useState<FieldErrors>();
  const check = (chosen: FileList | null) => {
    const { refusals } = checkFiles([], [...(chosen ?? [])]);
    setRefused(refusals.length > 0 ? { files: refusals.join(" ") } : undefined);
  };
  return { refused, check, forget: () => setRefused(undefined) };
}
