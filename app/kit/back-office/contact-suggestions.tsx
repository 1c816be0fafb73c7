import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useRecordSearch } from "./use-record-search.ts";
import "#kit/contacts/office/contacts.css";

const CONTACTS = "/admin/contacts/";

interface SuggestionsProps {
  /** The names of the fields that a chosen contact fills. */
  readonly nameField: string;
  readonly emailField: string;
  readonly children: ReactNode;
}

function fillIn(input: Element | RadioNodeList | null, value: string): void {
  if (!(input instanceof HTMLInputElement)) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Client fields that find known contacts by name, address, company or phone as staff type. */
export function ContactSuggestions({ nameField, emailField, children }: SuggestionsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const { groups } = useRecordSearch(typed);
  const found = groups.flatMap(({ entries }) => entries).filter(({ href }) => href?.startsWith(CONTACTS));
  const look = ({ target, nativeEvent: { isTrusted } }: FormEvent<HTMLDivElement>) => {
    if (isTrusted && target instanceof HTMLInputElement) setTyped(target.value);
  };
  const choose = (name: string, addresses: string) => {
    const { elements } = fields.current?.closest("form") ?? {};
    const [address = ""] = addresses.split(", ");
    fillIn(elements?.namedItem(emailField) ?? null, address);
    fillIn(elements?.namedItem(nameField) ?? null, name);
    setTyped("");
  };
  return (
    <div className="contact-suggestions" ref={fields} onInput={look}>
      {children}
      {found.length > 0 && (
        <div className="actions" role="group" aria-label="Known contacts">
          {found.map(({ href, content, detail = "" }) => (
            <button key={href} type="button" className="button button--quiet button--small" onClick={() => choose(content, detail)}>
              <span>
                {content}
                {detail !== content && `, ${detail}`}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
