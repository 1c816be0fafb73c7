import { useEffect, useRef } from "react";
import { keep, readKept } from "#ui/kept.ts";
import { type Draft, draftKey, readDraft, writeDraft } from "./apply-draft.ts";

/** Neither files, which cannot be kept, nor what has to be said anew each time. */
const UNKEPT = new Set(["idempotency_key", "opened", "website", "kept_cv", "cv", "consent"]);

type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl).filter(({ name }) => name !== "" && !UNKEPT.has(name));

const isRadio = (control: Control): control is HTMLInputElement => control.type === "radio";

function valuesOf(form: HTMLFormElement): Draft {
  const entries = controlsOf(form).flatMap((control) => (isRadio(control) && !control.checked ? [] : [[control.name, control.value] as const]));
  return Object.fromEntries(entries);
}

/** What was typed before the scripts were there is newer than anything that was kept. */
function fillIn(form: HTMLFormElement, draft: Draft): void {
  const chosen = new Set(controlsOf(form).filter((control) => isRadio(control) && control.checked).map(({ name }) => name));
  for (const control of controlsOf(form)) {
    const kept = draft[control.name];
    if (kept === undefined) continue;
    if (isRadio(control)) control.checked ||= !chosen.has(control.name) && control.value === kept;
    else if (control.value === "") control.value = kept;
  }
}

export const forgetDraft = (slug: string) => keep(draftKey(slug), undefined);

/** Keeps what is typed in this browser until it is sent. The ref is for whatever is around the form. */
export function useApplyDraft(slug: string) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = around.current?.querySelector("form");
    if (form) fillIn(form, readDraft(readKept(draftKey(slug))));
  }, [slug]);
  const keepTyped = () => {
    const form = around.current?.querySelector("form");
    keep(draftKey(slug), form ? writeDraft(valuesOf(form)) : undefined);
  };
  return { around, keep: keepTyped, forget: () => forgetDraft(slug) };
}
