import { useEffect, useRef } from "react";
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

/** Storage may be full or forbidden: then the form works, and is forgotten with the page. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

export const forgetDraft = (slug: string) => inStorage((storage) => storage.removeItem(draftKey(slug)));

/** Keeps what is typed in this browser until it is sent. The ref is for whatever is around the form. */
export function useApplyDraft(slug: string) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = around.current?.querySelector("form");
    if (form) fillIn(form, readDraft(inStorage((storage) => storage.getItem(draftKey(slug))) ?? null));
  }, [slug]);
  const keep = () => {
    const form = around.current?.querySelector("form");
    const text = form ? writeDraft(valuesOf(form)) : undefined;
    inStorage((storage) => (text === undefined ? storage.removeItem(draftKey(slug)) : storage.setItem(draftKey(slug), text)));
  };
  return { around, keep, forget: () => forgetDraft(slug) };
}
