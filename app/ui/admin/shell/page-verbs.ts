import { copyText } from "#ui/copy-text.ts";
import { showFailure } from "#ui/toasts.tsx";
import type { PaletteVerb } from "./palette-entry.ts";

/** A property of the open record, as offered by its form on the page: see SetForm. */
export interface RecordField {
  /** What the form sets, such as "status". */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Values that are saved only after another press. */
  readonly asks: readonly string[];
}

const formsIn = (page: ParentNode) => [...page.querySelectorAll<HTMLFormElement>("form[data-record-field]")];

function fieldOf(form: HTMLFormElement): RecordField | undefined {
  const select = form.querySelector("select");
  if (!select || select.disabled) return undefined;
  return {
    name: form.dataset["recordField"] ?? "",
    label: select.labels[0]?.textContent?.trim() ?? "",
    // The stored value, not one chosen but not yet sent.
    value: [...select.options].find((option) => option.defaultSelected)?.value ?? select.value,
    options: [...select.options].map(({ value, text }) => ({ value, label: text })),
    asks: (form.dataset["deliberate"] ?? "").split(" "),
  };
}

/** The properties these forms can set. */
export const fieldsIn = (page: ParentNode): readonly RecordField[] => formsIn(page).flatMap((form) => fieldOf(form) ?? []);

const isDeliberate = (form: HTMLFormElement, value: string) => form.dataset["deliberate"]?.split(" ").includes(value) ?? false;

/** Sets the value in the page's own form, so that its validation, question and response apply. */
export function setField(page: ParentNode, name: string, value: string): void {
  const form = formsIn(page).find((each) => each.dataset["recordField"] === name);
  const select = form?.querySelector("select");
  if (!form || !select) return showFailure("The page has changed. Please try again.");
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  // For other values, the change event itself submits the form, or asks in a dialog.
  if (!isDeliberate(form, value) || form.dataset["asks"] !== undefined) return;
  // Some values need more, such as a reason, in fields that this value has just added. All wait for a press, because a client is told.
  requestAnimationFrame(() => {
    const more = form.querySelector<HTMLElement>(
      `:is(input:not([type=hidden]), textarea, select):not([name="${CSS.escape(select.name)}"])`,
    );
    (more ?? form.querySelector<HTMLElement>("button[type=submit]"))?.focus({ preventScroll: true });
    form.scrollIntoView({ block: "nearest" });
  });
}

/** Names the verb with its object, such as "Mark as lost…". The dots say that a question or a form comes first. */
function verbFor({ name, label: field }: RecordField, value: string, label: string, asksMore: boolean): string {
  const dots = asksMore ? "…" : "";
  if (name === "status") return `Mark as ${label.toLowerCase()}${dots}`;
  if (name === "stage") return `Move to ${label.toLowerCase()}${dots}`;
  if (name === "assignee") return value === "" ? "Unassign" : `Assign to ${label}`;
  // People keep their capitals.
  if (name === "host" || name === "person") return `Set ${field.toLowerCase()} to ${label}${dots}`;
  return `Set ${field.toLowerCase()} to ${label.toLowerCase()}${dots}`;
}

function fieldVerbs(page: ParentNode, personId: string): readonly PaletteVerb[] {
  return fieldsIn(page).flatMap((field) =>
    field.options
      .filter(({ value }) => value !== field.value)
      .map(({ value, label }) => ({
        content: value === personId ? "Assign to me" : verbFor(field, value, label, field.asks.includes(value)),
        detail: `${field.label} is ${field.options.find((option) => option.value === field.value)?.label ?? "not set"}`,
        icon: "move" as const,
        run: () => setField(page, field.name, value),
      })),
  );
}

/** Buttons and tabs with a shortcut, and what a page names as a verb. */
const KEYED = ':is(button, [role=tab])[aria-keyshortcuts]:not([aria-keyshortcuts="?"], [aria-disabled=true], :disabled), [data-verb]';

/** Those, buttons and links in the page's header, and forms that need only a press. */
function pressesIn(page: ParentNode): readonly HTMLElement[] {
  const head = page.querySelectorAll<HTMLElement>(
    ".record-header__actions :is(a, button, summary, [role=menuitem]):not([aria-haspopup], [aria-disabled=true], :disabled)",
  );
  const forms = [...page.querySelectorAll<HTMLFormElement>("form:not([data-record-field], [role=search])")];
  const isBare = (form: HTMLFormElement) =>
    [...form.elements].every((each) => each instanceof HTMLButtonElement || (each instanceof HTMLInputElement && each.type === "hidden"));
  const buttons = forms.filter(isBare).flatMap((form) => [...form.querySelectorAll<HTMLElement>("button[type=submit][name=intent]")]);
  const isShown = (each: HTMLElement) => each.checkVisibility() || each.getAttribute("role") === "menuitem";
  return [...new Set([...page.querySelectorAll<HTMLElement>(KEYED), ...head, ...buttons])].filter(isShown);
}

const FIELD = ":is(input:not([type=hidden]), textarea, select):not(:disabled)";

function focusOn(element: HTMLElement): void {
  element.focus();
  element.scrollIntoView({ block: "nearest" });
}

/** A jump link leads to the first field of its part, and a folded form opens at its first field, ready to type. */
function press(element: HTMLElement): void {
  if (!element.isConnected) return showFailure("The page has changed. Please try again.");
  if (element.matches(FIELD)) return focusOn(element);
  const { parentElement: fold } = element;
  if (element.matches("summary") && fold instanceof HTMLDetailsElement) {
    fold.open = true;
    return focusOn(fold.querySelector<HTMLElement>(FIELD) ?? element);
  }
  element.click();
  const hash = element.getAttribute("href")?.match(/^#(.+)$/)?.[1];
  if (hash === undefined) return;
  // After the router has shown that part.
  requestAnimationFrame(() => document.getElementById(hash)?.querySelector<HTMLElement>(FIELD)?.focus());
}

/** What can be done on the open page: exactly what it offers this person, so that permissions need not be checked again. */
export function verbsOf(page: ParentNode, personId: string): readonly PaletteVerb[] {
  const pressed = pressesIn(page).map((element) => ({
    content: element.dataset["verb"] ?? element.dataset["keyWords"] ?? element.textContent?.trim() ?? "",
    icon: "more" as const,
    run: () => press(element),
  }));
  const set = fieldVerbs(page, personId);
  const isMe = ({ content }: PaletteVerb) => content === "Assign to me";
  const copy = { content: "Copy link to this page", icon: "external" as const, run: () => void copyText("The link", location.href) };
  const all: readonly PaletteVerb[] = [...set.filter(isMe), ...pressed, ...set.filter((verb) => !isMe(verb)), copy];
  return all.filter(({ content }, index) => content !== "" && all.findIndex((each) => each.content === content) === index);
}
