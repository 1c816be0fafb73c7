import { useEffect, useRef } from "react";
import { isFields } from "#domain/forms/is-fields.ts";
import { draftsOf, isText } from "./drafts.ts";

type Draft = Readonly<Record<string, string>>;

export const formDrafts = draftsOf<Draft>({
  version: 1,
  read: ({ values }) => (isFields(values) && Object.values(values).every(isText) ? (values as Draft) : undefined),
  write: (draft) => {
    const filled = Object.entries(draft).filter(([, value]) => value !== "");
    return filled.length === 0 ? undefined : { values: Object.fromEntries(filled) };
  },
});

type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Files cannot be stored, passwords must not be, and hidden fields were not typed. */
const isTyped = ({ name, type }: Control) => name !== "" && !/^(?:file|password|hidden)$/.test(type);

const controlsOf = (form: HTMLFormElement, unkept: ReadonlySet<string>) =>
  [...form.elements].filter(isControl).filter((control) => isTyped(control) && !unkept.has(control.name));

const isTicked = (control: Control): control is HTMLInputElement => control.type === "radio" || control.type === "checkbox";

const valuesOf = (controls: readonly Control[]): Draft =>
  Object.fromEntries(
    controls.flatMap((control) => (isTicked(control) && !control.checked ? [] : [[control.name, control.value] as const])),
  );

/** Text typed before the scripts loaded is newer than the draft, and is kept. */
function fillIn(controls: readonly Control[], draft: Draft): void {
  const chosen = new Set(controls.filter((control) => isTicked(control) && control.checked).map(({ name }) => name));
  for (const control of controls) {
    const kept = draft[control.name];
    if (kept === undefined) continue;
    if (isTicked(control)) control.checked ||= !chosen.has(control.name) && control.value === kept;
    else if (control.value === "") control.value = kept;
  }
}

/** Keeps typed values in this browser until the form is sent, except for fields in `unkept`. The ref goes on an element around the form. */
export function useFormDraft(name: string, unkept: ReadonlySet<string>) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = around.current?.querySelector("form");
    if (form) fillIn(controlsOf(form, unkept), formDrafts.load(name) ?? {});
  }, [name, unkept]);
  const keep = () => {
    const form = around.current?.querySelector("form");
    formDrafts.store(name, form ? valuesOf(controlsOf(form, unkept)) : {});
  };
  return { around, keep, forget: () => formDrafts.forget(name) };
}
