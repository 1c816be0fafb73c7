import { useEffect, useRef } from "react";
import { keep, readKept } from "#ui/kept.ts";
import { type Draft, readDraft, writeDraft } from "./form-draft.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Files cannot be kept, and what is hidden nobody has typed. */
const isTyped = ({ name, type }: Control) => name !== "" && type !== "file" && type !== "hidden";

const controlsOf = (form: HTMLFormElement, unkept: ReadonlySet<string>) =>
  [...form.elements].filter(isControl).filter((control) => isTyped(control) && !unkept.has(control.name));

const isTicked = (control: Control): control is HTMLInputElement => control.type === "radio" || control.type === "checkbox";

const valuesOf = (controls: readonly Control[]): Draft =>
  Object.fromEntries(
    controls.flatMap((control) => (isTicked(control) && !control.checked ? [] : [[control.name, control.value] as const])),
  );

/** What was typed before the scripts were there is newer than anything that was kept. */
function fillIn(controls: readonly Control[], draft: Draft): void {
  const chosen = new Set(controls.filter((control) => isTicked(control) && control.checked).map(({ name }) => name));
  for (const control of controls) {
    const kept = draft[control.name];
    if (kept === undefined) continue;
    if (isTicked(control)) control.checked ||= !chosen.has(control.name) && control.value === kept;
    else if (control.value === "") control.value = kept;
  }
}

export const forgetDraft = (key: string) => keep(key, undefined);

/**
 * Keeps what is typed in this browser until it is sent. `unkept` has to be said anew each time. The ref is for whatever is around the form.
 */
export function useFormDraft(key: string, unkept: ReadonlySet<string>) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = around.current?.querySelector("form");
    if (form) fillIn(controlsOf(form, unkept), readDraft(readKept(key)));
  }, [key, unkept]);
  const keepTyped = () => {
    const form = around.current?.querySelector("form");
    keep(key, form ? writeDraft(valuesOf(controlsOf(form, unkept))) : undefined);
  };
  return { around, keep: keepTyped, forget: () => forgetDraft(key) };
}
