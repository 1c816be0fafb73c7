import { type SubmitEvent, useState } from "react";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { checkFiles } from "./check-files.ts";

/** Checks files when they are chosen, and keeps a form from being sent with refused ones. */
export function useFileCheck() {
  const [refused, setRefused] = useState<FieldErrors>();
  const check = (chosen: FileList | null) => {
    const { refusals } = checkFiles([], [...(chosen ?? [])]);
    setRefused(refusals.length > 0 ? { files: refusals.join(" ") } : undefined);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => refused !== undefined && event.preventDefault();
  return { refused, check, onSubmit, forget: () => setRefused(undefined) };
}
