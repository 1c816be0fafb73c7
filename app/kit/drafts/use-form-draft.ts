import { useEffect, useRef } from "react";
import { draftsOf, isFields, isText } from "./drafts.ts";

type Draft = Readonly<Record<string, string>>;

const notEmpty = (values: Draft) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** The fields of a form by their names. */
export const formDrafts = draftsOf<Draft>({
  version: 1,
  read: ({ values }) =>
    isFields(values)
      ? Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => isText(entry[1])))
      : undefined,
  write: (draft) => {
    const values = notEmpty(draft);
    return Object.keys(values).length === 0 ? undefined : { values };
  },
});

type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Files cannot be kept, secrets must not be, and what is hidden was not typed. */
const UNKEPT_TYPES = new Set(["file", "password", "hidden"]);
const isTyped = ({ name, type }: Control) => name !== "" && !UNKEPT_TYPES.has(type);

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

/**
 * Keeps what is typed in this browser until it is sent. `unkept` has to be said anew each time. The ref is for whatever is around the form.
 */
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
