import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigation } from "react-router";
import { useIsBusy } from "#ui/forms/use-is-busy.ts";
import { tabDrafts } from "./use-form-draft.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;
/** The text of one page's fields, by form and field. */
type Words = Readonly<Record<string, string>>;

const PREFIX = "unsent:";
const TYPED = "textarea, input:not([type]), input:is([type=text], [type=email], [type=url], [type=tel])";
/** Searches, fields saved on change, and chats, which keep their own drafts. */
const ELSEWHERE = "[role=search], [data-record-field], .desk, .palette";

const fieldsOf = (page: ParentNode): readonly Field[] =>
  [...page.querySelectorAll<Field>(`form :is(${TYPED})`)].filter((field) => field.name !== "" && field.closest(ELSEWHERE) === null);

/** A form is identified by its intent, or by its position on the page. */
function nameOf({ form, name }: Field): string {
  const intent = form?.querySelector<HTMLInputElement | HTMLButtonElement>("[name=intent]")?.value;
  return `${intent ?? [...document.forms].findIndex((each) => each === form)} ${name}`;
}

/** Dispatches an input event, so that React and the page's own listeners notice. */
function type(field: Field, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Text typed into a field whose earlier text is still offered does not replace it. */
const keptWith = (offered: Words, field: Field) => {
  const before = offered[nameOf(field)];
  if (before === undefined) return field.value;
  return field.value.trim() === "" ? before : `${before}\n${field.value}`;
};

const findUnsent = (page: ParentNode, words: Words) =>
  fieldsOf(page).flatMap((field) => {
    const text = words[nameOf(field)];
    return text !== undefined && text !== field.value && text.trim() !== "" ? [{ field, text }] : [];
  });

/** After a form was sent: forgets the text its fields no longer contain, because it has arrived. What is still offered stays. */
function forgetSent(page: ParentNode, name: string, offered: Words): void {
  const words = tabDrafts.load(name);
  if (!words) return;
  const held = fieldsOf(page).filter((field) => keptWith(offered, field) === words[nameOf(field)] && field.value !== field.defaultValue);
  tabDrafts.store(name, { ...offered, ...Object.fromEntries(held.map((field) => [nameOf(field), keptWith(offered, field)])) });
}

interface Sent {
  /** The page's storage key. */
  readonly page: string;
  readonly fields: readonly string[];
  /** Submitted as a navigation, so the response may be another page. */
  readonly isNavigation: boolean;
}

/** The form led to another page, so it was accepted. */
function forgetForm({ page, fields }: Sent): void {
  const words = Object.entries(tabDrafts.load(page) ?? {});
  tabDrafts.store(page, Object.fromEntries(words.filter(([field]) => !fields.includes(field))));
}

/** Keeps the typed text of every form in the office until it is sent, and offers it again. Never sends it automatically. */
export function UnsentWords() {
  const { pathname } = useLocation();
  const name = `${PREFIX}${pathname}`;
  const place = useRef<HTMLDivElement>(null);
  /** Found on opening the page, until it is restored or discarded. */
  const [offered, setOffered] = useState<Words>({});
  const isBusy = useIsBusy();
  const { formMethod } = useNavigation();
  const sent = useRef<Sent>(undefined);
  const page = () => place.current?.closest("main") ?? document;

  const onInput = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || !fieldsOf(page()).includes(target)) return;
    const { [nameOf(target)]: _, ...others } = tabDrafts.load(name) ?? {};
    const text = keptWith(offered, target);
    tabDrafts.store(name, text.trim() === "" ? others : { ...others, [nameOf(target)]: text });
  });
  const onSubmit = useEffectEvent(({ target }: Event) => {
    const own = fieldsOf(page()).filter(({ form }) => form === target);
    if (own.length > 0) sent.current = { page: name, fields: own.map(nameOf), isNavigation: false };
  });
  const leave = useEffectEvent(() => {
    if (sent.current?.isNavigation) forgetForm(sent.current);
    sent.current = undefined;
  });
  useEffect(() => {
    const hear = (event: Event) => onInput(event);
    const send = (event: Event) => onSubmit(event);
    document.addEventListener("input", hear);
    document.addEventListener("submit", send);
    return () => {
      document.removeEventListener("input", hear);
      document.removeEventListener("submit", send);
      // The record's container in the queue is recreated for the next record.
      leave();
    };
  }, []);
  const look = useEffectEvent((of: string) =>
    setOffered(Object.fromEntries(findUnsent(page(), tabDrafts.load(of) ?? {}).map(({ field, text }) => [nameOf(field), text]))),
  );
  useEffect(() => look(name), [name]);
  useEffect(() => {
    if (formMethod !== undefined && sent.current) sent.current = { ...sent.current, isNavigation: true };
  }, [formMethod]);
  const settle = useEffectEvent(() => {
    if (sent.current?.page !== name) return leave();
    sent.current = undefined;
    // Some forms clear their fields in an effect of the same render.
    setTimeout(() => forgetSent(page(), name, offered));
  });
  useEffect(() => {
    if (!isBusy) settle();
  }, [isBusy]);

  const restore = () => {
    const words = tabDrafts.load(name) ?? {};
    // What is typed from here on replaces what was kept.
    flushSync(() => setOffered({}));
    for (const { field, text } of findUnsent(page(), words)) type(field, text);
  };
  const discard = () => {
    const typed = fieldsOf(page()).filter((field) => field.value !== field.defaultValue);
    tabDrafts.store(name, Object.fromEntries(typed.map((field) => [nameOf(field), field.value])));
    setOffered({});
  };
  return (
    <div ref={place} role="status" className="unsent">
      {Object.keys(offered).length > 0 && (
        <p className="notice">
          <span>You have unsent text on this page.</span>
          <span className="actions">
            <button type="button" className="button button--small" onClick={restore}>
              Restore
            </button>
            <button type="button" className="button button--quiet button--small" onClick={discard}>
              Discard
            </button>
          </span>
        </p>
      )}
    </div>
  );
}
