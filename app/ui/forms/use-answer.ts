import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useHref, useLocation, useNavigation } from "react-router";
import type { FormSuccess } from "#domain/forms/form-answer.ts";
import { TAKEN_BACK } from "#domain/forms/taken-back.ts";
import { showFailure, showToast, type ToastAction } from "#ui/toasts.tsx";

/** Keeps the response of the page's action until the next one: the router drops it when something else reloads the page. */
function useKept<A>(answer: A | undefined): A | undefined {
  const { pathname } = useLocation();
  const [kept, setKept] = useState({ answer, pathname });
  const isNew = answer !== undefined && answer !== kept.answer;
  if (isNew || pathname !== kept.pathname) setKept({ answer, pathname });
  return isNew || pathname !== kept.pathname ? answer : kept.answer;
}

export interface Undo {
  readonly form: FormData;
  /** The page whose action handles it. */
  readonly action: string;
}

/** Undoes the form being sent, until its response arrives. */
let offered: Undo | undefined;

/** Called when a form is sent, so that its success toast offers Undo. */
export function offerUndo(undo: Undo | undefined): void {
  offered = undo;
}

export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** What was sent, as what Undo takes back: the server refuses if it has been changed since. */
export const takenBack = (sent: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [TAKEN_BACK + name, value]));

/** Offers to undo what a form of this page is about to change, by sending these fields to the page's action. */
export function useUndoOffer() {
  const { pathname } = useLocation();
  const action = useHref(pathname);
  return (fields: Readonly<Record<string, string>>) => offerUndo({ form: formOf(fields), action });
}

interface Undone {
  readonly ok: boolean;
  readonly undone?: string;
  readonly errors?: Readonly<Record<string, string>>;
}

const useUndoFetcher = () => useFetcher<Undone>({ key: "undo" });

/** Undoes the change. `SayUndone` says whether that worked. */
export function useUndo() {
  const fetcher = useUndoFetcher();
  return ({ form, action }: Undo) => void fetcher.submit(form, { method: "post", action });
}

/** Says what became of an Undo, also once the form that offered it is gone. Rendered once, around all pages that offer Undo. */
export function SayUndone(): null {
  const { data } = useUndoFetcher();
  useEffect(() => {
    if (data?.ok) showToast(data.undone ?? "Change undone.");
    else if (data) showFailure(Object.values(data.errors ?? {})[0] ?? "This can no longer be undone.");
  }, [data]);
  return null;
}

/** A key that shows a form anew once an Undo has changed what it holds. */
export function useUndone(): number {
  const { data, state } = useUndoFetcher();
  return useRound(state === "idle" ? data : undefined);
}

/** Offers the Undo that a response carries. */
export function useUndoOf() {
  const undo = useUndo();
  const { pathname } = useLocation();
  const action = useHref(pathname);
  return ({ undo: fields }: FormSuccess): ToastAction | undefined =>
    fields && { label: "Undo", onPress: () => undo({ form: formOf(fields), action }) };
}

/** The server knows what was replaced; the page may have shown something older. */
const withFields = (offer: Undo, answer: object): Undo =>
  "undo" in answer ? { ...offer, form: formOf(answer.undo as NonNullable<FormSuccess["undo"]>) } : offer;

/** Returns the response of the page's action, and shows its success toast once the page reflects it. */
export function useAnswer<A extends { readonly ok: boolean }>(actionData: A | undefined): A | undefined {
  const answer = useKept(actionData);
  const { state } = useNavigation();
  const said = useRef<A>(undefined);
  const takeBack = useUndo();
  const onAnswer = useEffectEvent((said: A) => {
    const undo = offered && withFields(offered, said);
    offered = undefined;
    if (said.ok && "done" in said) showToast(String(said.done), undo && { label: "Undo", onPress: () => takeBack(undo) });
  });
  useEffect(() => {
    if (state !== "idle" || !answer || said.current === answer) return;
    said.current = answer;
    onAnswer(answer);
  }, [answer, state]);
  return answer;
}

/** Shows a toast with the error of the whole form, which belongs to no field. */
export function useRefusalToast(answer: { readonly ok: boolean } | undefined): void {
  useEffect(() => {
    if (answer?.ok === false && "errors" in answer) {
      const { form } = answer.errors as Readonly<Record<string, string>>;
      if (form !== undefined) showFailure(form);
    }
  }, [answer]);
}

/** A key that resets a form each time it was accepted, and keeps what was typed if it was not. */
export function useRound(answer: { readonly ok: boolean } | undefined): number {
  const [taken, setTaken] = useState<{ readonly answer: unknown; readonly count: number }>({ answer: undefined, count: 0 });
  if (!answer?.ok || answer === taken.answer) return taken.count;
  setTaken({ answer, count: taken.count + 1 });
  return taken.count + 1;
}
