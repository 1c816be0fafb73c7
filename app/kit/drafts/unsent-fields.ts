import { joined, type Words } from "./kept-words.ts";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that a person types into. */
export const TEXT = "textarea, input:not([type]), input:is([type=text], [type=email], [type=url], [type=tel], [type=number])";
const CHOSEN = "select, input:is([type=date], [type=time], [type=datetime-local])";
/**
 * Fields that are not kept here: those of searches, and of new emails, which keep their own drafts. So do chats and editors with autosave,
 * whose fields have no name.
 */
const ELSEWHERE = "[role=search], [method=get], .palette, [data-own-draft]";
/** The property that a form saves on change. Its further fields, such as a reason, wait for a press. */
const SAVED_ON_CHANGE = "[data-record-field]:not([data-deliberate]), [data-record-field] > .field";

/** Choices are kept together with text, unless they are saved at once: alone they are quickly made again. */
const isKept = (field: Field) =>
  field.name !== "" &&
  field.closest(ELSEWHERE) === null &&
  (field.matches(TEXT) || (field.closest(SAVED_ON_CHANGE) === null && field.form?.querySelector(`:is(${TEXT})`) !== null));

export const fieldsOf = (page: ParentNode): readonly Field[] =>
  [...page.querySelectorAll<Field>(`form :is(${TEXT}, ${CHOSEN})`)].filter(isKept);

/** Which of several records a form is about. Keys that differ each time the page is opened do not count. */
const WHICH = /^(?:id|number|stage|\w+Id)$/;

/** A form is identified by its intent and record, or by its position on the page. */
function formName(form: HTMLFormElement): string {
  const intent = form.querySelector<HTMLInputElement | HTMLButtonElement>("[name=intent]")?.value;
  const hidden = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")];
  const which = hidden.filter(({ name, value }) => WHICH.test(name) && value !== "").map(({ value }) => value);
  return [intent ?? [...document.forms].indexOf(form), ...which].join(" ");
}

const withName = (form: HTMLFormElement, name: string) => [...form.querySelectorAll(`[name="${CSS.escape(name)}"]`)];

const fieldName = (form: HTMLFormElement, name: string, index: number) => `${formName(form)} ${name}${index > 0 ? ` ${index}` : ""}`;

/** Several fields of one form may have the same name. */
export const nameOf = (field: Field): string =>
  field.form ? fieldName(field.form, field.name, withName(field.form, field.name).indexOf(field)) : field.name;

/** The value in the page as it was rendered. React also renders what is typed into a controlled field. */
export const renderedValue = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? "")
    : field.defaultValue;

/** What to store for a field: a choice or a single line replaces an earlier one, longer text does not. */
export const wordsOf = (field: Field, offered: Words): string =>
  field.matches(CHOSEN) ? field.value : joined(offered[nameOf(field)], field.value, !(field instanceof HTMLTextAreaElement));

export const findUnsent = (fields: readonly Field[], words: Words) =>
  fields.flatMap((field) => {
    const text = words[nameOf(field)];
    return text !== undefined && text !== field.value && text.trim() !== "" ? [{ field, text }] : [];
  });

/** Buttons that add a field for which there is stored text. */
export const findMissing = (page: ParentNode, words: Words) =>
  [...page.querySelectorAll<HTMLButtonElement>("form button[data-adds]")].flatMap((button) => {
    const { form } = button;
    const name = button.dataset["adds"];
    if (!form || name === undefined) return [];
    const key = fieldName(form, name, withName(form, name).length);
    const text = words[key];
    return text === undefined ? [] : [{ button, key, text }];
  });

/** Dispatches the events of a person's input, so that React and the page's own listeners notice. */
export function type(field: Field, text: string): void {
  if (field instanceof HTMLSelectElement && ![...field.options].some(({ value }) => value === text)) return;
  // React replaces the setter of the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Shows and focuses a field that is folded away or behind another tab. */
export function reveal(field: Field): void {
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
  const panel = field.closest<HTMLElement>("[role=tabpanel][hidden]");
  if (panel) document.querySelector<HTMLElement>(`[role=tab][aria-controls="${CSS.escape(panel.id)}"]`)?.click();
  // The panel is shown by the next render.
  requestAnimationFrame(() => field.focus());
}
