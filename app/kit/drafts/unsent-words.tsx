import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { type Location, useLocation, useNavigation } from "react-router";
import { isRedirect } from "#ui/forms/is-redirect.ts";
import { useIsBusy } from "#ui/forms/use-is-busy.ts";
import { useMe } from "#ui/admin/me.ts";
import { afterDiscarding, afterSending, restored, type Words } from "./kept-words.ts";
import { DISCARDED, ownDraft } from "./own-drafts.ts";
import { type Field, fieldsOf, findMissing, findUnsent, nameOf, renderedValue, reveal, type, wordsOf } from "./unsent-fields.ts";
import { formDrafts } from "./use-form-draft.ts";
import { usePlace } from "./use-place.ts";

const FIELD = "input, textarea, select";

interface Sent {
  /** The page's storage key. */
  readonly page: string;
  readonly fields: readonly string[];
  /** Its answer leads to another page, so it was accepted. */
  readonly isAccepted: boolean;
}

/** A session that has ended leads to the sign-in: what was sent has not arrived. */
const isSignIn = ({ pathname }: Location<unknown>) => pathname.startsWith("/auth/");

const wordsOn = (name: string | undefined): Words => (name === undefined ? {} : (formDrafts.load(name) ?? {}));

const forgetForm = ({ page, fields }: Sent) =>
  void formDrafts.store(page, afterSending(formDrafts.load(page) ?? {}, { sent: fields, held: [], offered: {} }));

/** React renders what is typed into a controlled field, so only the form knows whether it was refused. */
const isRefused = (field: Field) => field.form?.dataset["refused"] !== undefined;

const hasFields = (nodes: NodeList) =>
  [...nodes].some((node) => node instanceof Element && (node.matches(FIELD) || node.querySelector(FIELD)));

/** What is found on a page: text for its fields, and for fields that a button can add. */
interface Found {
  readonly words: Words;
  /** The open dialog with such fields, and their names: nothing outside it can be seen whole or pressed. */
  readonly dialog?: { readonly frame: Element; readonly names: readonly string[] };
}

const NOTHING: Found = { words: {} };

const frameOf = (field: Field) => field.closest("dialog[open] .modal__frame");

/** What is offered now: with an open dialog, only its own text. */
const shownOf = ({ words, dialog }: Found): Words =>
  dialog ? Object.fromEntries(Object.entries(words).filter(([name]) => dialog.names.includes(name))) : words;

const SNIPPET_CHARACTERS = 60;

/** The beginning of the longest text: what was being written. Nothing for short values, such as of a select. */
function snippetOf(words: Words): string {
  const [longest = ""] = Object.values(words).toSorted((one, two) => two.length - one.length);
  const text = longest.replaceAll(/\s+/g, " ").trim();
  if (!text.includes(" ")) return "";
  return text.length > SNIPPET_CHARACTERS ? `${text.slice(0, SNIPPET_CHARACTERS).trimEnd()} …`.toWellFormed() : text;
}

const without = ({ words }: Found, settled: Words): Found => ({
  words: Object.fromEntries(Object.entries(words).filter(([name]) => !(name in settled))),
});

interface Page {
  /** The storage key of its text. Undefined until it is known. */
  readonly name: string | undefined;
  readonly root: () => Element | Document;
}

/** Looks for stored text when the page opens, and in every form that appears later. */
function useOffer({ name, root }: Page, isBeingSent: (field: string) => boolean) {
  const [found, setFound] = useState(NOTHING);
  const seen = useRef(new WeakSet<Field>());
  const look = useEffectEvent((earlier: Words) => {
    if (name === undefined) return setFound(NOTHING);
    const words = wordsOn(name);
    const fields = fieldsOf(root()).filter((field) => !isBeingSent(nameOf(field)));
    const fresh = fields.filter((field) => !seen.current.has(field));
    for (const field of fresh) seen.current.add(field);
    const names = new Set(fields.map(nameOf));
    const unsent = findUnsent(fresh, words);
    const still = Object.entries(earlier).filter(([key]) => names.has(key));
    const missing = findMissing(root(), words).map(({ key, text }) => [key, text] as const);
    const all = Object.fromEntries([...still, ...missing, ...unsent.map(({ field, text }) => [nameOf(field), text] as const)]);
    const inDialog = fields.filter((field) => nameOf(field) in all && frameOf(field) !== null);
    const frame = inDialog[0] && frameOf(inDialog[0]);
    setFound({ words: all, ...(frame && { dialog: { frame, names: inDialog.map(nameOf) } }) });
    // What the page was rendered with has arrived.
    const arrived = fresh.filter((field) => words[nameOf(field)] === renderedValue(field)).map(nameOf);
    if (arrived.length > 0) formDrafts.store(name, afterSending(words, { sent: arrived, held: [], offered: {} }));
  });
  const onChange = useEffectEvent((changes: readonly MutationRecord[]) => {
    if (changes.some(({ addedNodes, removedNodes }) => hasFields(addedNodes) || hasFields(removedNodes))) look(found.words);
  });
  const start = useEffectEvent((of: string | undefined, observer: MutationObserver) => {
    if (of !== name) return;
    seen.current = new WeakSet();
    look({});
    if (name !== undefined) observer.observe(root(), { childList: true, subtree: true });
  });
  useEffect(() => {
    const observer = new MutationObserver((changes) => onChange(changes));
    start(name, observer);
    return () => observer.disconnect();
  }, [name]);
  return { found, setFound, look: () => look(found.words) };
}

/** Stores what is typed, also what was typed before the storage key was known. */
function useKeeping(name: string | undefined, offered: Words) {
  const typedEarly = useRef(new Set<Field>());
  const isStored = useRef(true);
  const store = (place: string, field: Field, earlier: Words) => {
    const { [nameOf(field)]: _, ...others } = wordsOn(place);
    const text = wordsOf(field, earlier);
    isStored.current = formDrafts.store(place, text.trim() === "" ? others : { ...others, [nameOf(field)]: text });
  };
  const onPlace = useEffectEvent((place: string) => {
    for (const field of typedEarly.current) if (field.isConnected) store(place, field, wordsOn(place));
    typedEarly.current.clear();
  });
  useEffect(() => {
    if (name !== undefined) onPlace(name);
  }, [name]);
  const keep = (field: Field) => {
    if (name === undefined) typedEarly.current.add(field);
    else store(name, field, offered);
  };
  /** Sent before the storage key was known: then it is not stored, because nothing would remove it. */
  const dropEarly = (fields: readonly Field[]) => fields.forEach((field) => typedEarly.current.delete(field));
  return { keep, dropEarly, isAllKept: () => isStored.current && typedEarly.current.size === 0 };
}

function useUnsent({ name, root }: Page) {
  const isBusy = useIsBusy();
  const { formMethod, location: next } = useNavigation();
  const sent = useRef<Sent>(undefined);
  const { found, setFound, look } = useOffer({ name, root }, (field) => sent.current?.fields.includes(field) ?? false);
  const offered = found.words;
  const { keep, dropEarly, isAllKept } = useKeeping(name, offered);

  const onInput = useEffectEvent(({ target }: Event) => {
    const field = fieldsOf(root()).find((each) => each === target);
    if (!field) return;
    // Typed while the form is being sent, so it is not part of what is sent.
    if (sent.current) sent.current = { ...sent.current, fields: sent.current.fields.filter((each) => each !== nameOf(field)) };
    keep(field);
  });
  const onSubmit = useEffectEvent(({ target }: Event) => {
    const own = fieldsOf(root()).filter(({ form }) => form === target);
    dropEarly(own);
    if (own.length > 0 && name !== undefined) sent.current = { page: name, fields: own.map(nameOf), isAccepted: false };
  });
  const leave = useEffectEvent(() => {
    if (sent.current?.isAccepted) forgetForm(sent.current);
    sent.current = undefined;
  });
  // Closing or reloading the tab asks only if something typed is not kept yet, or cannot be, as storage is full or blocked.
  const onUnload = useEffectEvent((event: Event) => {
    if (!isAllKept() && fieldsOf(root()).some((field) => field.value !== renderedValue(field))) event.preventDefault();
  });
  const settle = useEffectEvent(() => {
    if (name === undefined || sent.current?.page !== name) return leave();
    const { fields } = sent.current;
    sent.current = undefined;
    const words = wordsOn(name);
    const isHeld = (field: Field) =>
      wordsOf(field, offered) === words[nameOf(field)] && (field.value !== renderedValue(field) || isRefused(field));
    formDrafts.store(name, afterSending(words, { sent: fields, held: fieldsOf(root()).filter(isHeld).map(nameOf), offered }));
    look();
  });
  useEffect(() => {
    if (isBusy) return;
    let isSettled = false;
    const settleOnce = () => {
      if (!isSettled) settle();
      isSettled = true;
    };
    // Some forms clear their fields in an effect of the same render.
    const timer = setTimeout(settleOnce);
    return () => {
      clearTimeout(timer);
      // “Send and next” leaves the page in the same render: what was sent must not be offered again.
      settleOnce();
    };
  }, [isBusy]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("input", (event) => onInput(event), { signal });
    document.addEventListener("submit", (event) => onSubmit(event), { signal });
    window.addEventListener("beforeunload", (event) => onUnload(event), { signal });
    return () => {
      controller.abort();
      // The record's container in the queue is recreated for the next record.
      leave();
    };
  }, []);
  useEffect(() => {
    if (next === undefined || !sent.current) return;
    sent.current = { ...sent.current, isAccepted: (formMethod !== undefined || isRedirect(next)) && !isSignIn(next) };
  }, [formMethod, next]);

  const restore = () => {
    const shown = shownOf(found);
    const words = restored(wordsOn(name), shown);
    // What is typed from here on replaces what was kept.
    flushSync(() => setFound(without(found, shown)));
    for (let next = findMissing(root(), words)[0]; next;) {
      const { button, key } = next;
      flushSync(() => button.click());
      next = findMissing(root(), words)[0];
      if (next?.key === key) break;
    }
    const unsent = findUnsent(fieldsOf(root()), words);
    for (const { field, text } of unsent) type(field, text);
    if (unsent[0]) reveal(unsent[0].field);
  };
  const discard = () => {
    const shown = shownOf(found);
    if (name !== undefined) formDrafts.store(name, afterDiscarding(wordsOn(name), shown));
    setFound(without(found, shown));
    window.dispatchEvent(new Event(DISCARDED));
  };
  return { found, restore, discard };
}

/**
 * Keeps the typed text of every form in the office until it is sent, and offers it again. Never sends it automatically.
 *
 * Kept in localStorage, so that it survives a closed tab and a crash, under the person's id and in a place for each tab that shows the
 * page (`usePlace`). `clear-drafts.ts` says when it is deleted.
 */
export function UnsentWords() {
  const { pathname } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const name = usePlace(ownDraft(useMe() ?? "", pathname));
  const { found, restore, discard } = useUnsent({
    name,
    root: () => place.current?.closest("main") ?? document,
  });
  const snippet = snippetOf(shownOf(found));
  const notice = Object.keys(found.words).length > 0 && (
    <p className="notice">
      <span>
        {found.dialog ? "You have unsaved changes in this form" : "You have unsaved changes here"}
        {snippet === "" ? "." : <bdi>: “{snippet}”</bdi>}
      </span>
      <span className="actions">
        <button type="button" className="button button--small" onClick={restore}>
          Restore
        </button>
        <button type="button" className="button button--quiet button--small" onClick={discard}>
          Discard
        </button>
      </span>
    </p>
  );
  const inDialog = (
    <div role="status" className="unsent unsent--in-dialog">
      {notice}
    </div>
  );
  return (
    <div ref={place} role="status" className="unsent">
      {found.dialog ? createPortal(inDialog, found.dialog.frame) : notice}
    </div>
  );
}
