import { type SubmitEvent, useState } from "react";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { checkFiles } from "./check-files.ts";

const NONE: readonly File[] = [];

/** Checks files when they are chosen, and keeps a form from being sent with refused ones. */
export function useFileCheck() {
  const [refused, setRefused] = useState<FieldErrors>();
  const [chosen, setChosen] = useState(NONE);
  const check = (files: readonly File[]) => {
    const { refusals } = checkFiles([], files);
    setChosen(files);
    setRefused(refusals.length > 0 ? { files: refusals.join(" ") } : undefined);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => refused !== undefined && event.preventDefault();
  return { refused, chosen, check, onSubmit, forget: () => check(NONE) };
}
