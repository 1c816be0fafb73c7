import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate, useNavigationType } from "react-router";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { type ListQuery, parseListQuery, printListQuery } from "#domain/list/list-query.ts";
import type { ListForm } from "#ui/admin/table/list-tools.tsx";

const TYPING_PAUSE_MS = 300;

const isTyped = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== "checkbox";

function showDefault(field: Element): void {
  if (field instanceof HTMLSelectElement) field.value = field.dataset["value"] ?? "";
  else if (!(field instanceof HTMLInputElement)) return;
  else if (field.type === "checkbox") field.checked = field.defaultChecked;
  else field.value = field.defaultValue;
}

const paramsOf = (form: HTMLFormElement) => new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Submits a list's form on change: choices at once, typing after a pause. The fields in turn follow the URL. */
export function useListForm(list: ListDefinition, query: ListQuery): ListForm {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const isGoingBack = useNavigationType() === "POP";
  const printed = printListQuery(list, query);

  const follow = useEffectEvent((_address: string) => {
    if (isGoingBack) clearTimeout(timer.current);
    for (const field of ref.current?.elements ?? []) {
      // Does not overwrite a field the person is typing in.
      if (isGoingBack || field !== document.activeElement) showDefault(field);
    }
  });
  useEffect(() => follow(printed), [printed]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (isTyping: boolean) => {
    clearTimeout(timer.current);
    if (!ref.current) return;
    const wanted = printListQuery(list, parseListQuery(list, paramsOf(ref.current)));
    // Going back returns to the list before the search instead of stepping through every letter.
    const replace = isTyping && query.search !== "";
    if (wanted !== printed) void navigate({ search: wanted }, { replace, preventScrollReset: true });
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (isTyped(event.target)) timer.current = setTimeout(() => send(true), TYPING_PAUSE_MS);
    else send(false);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(false);
  };
  return { ref, onChange, onSubmit };
}
