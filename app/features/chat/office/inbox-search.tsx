import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { type DeskAddress, hrefOf, MAX_SEARCH } from "./desk-address.ts";

const TYPING_PAUSE_MS = 300;

/** Searches after a pause in typing, in all conversations regardless of status and assignee. */
export function InboxSearch({ address }: { readonly address: DeskAddress }) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Not while the field has focus: the person may still be typing.
    if (field.current && field.current !== document.activeElement) field.current.value = address.q;
  }, [address.q]);
  const ask = () => {
    clearTimeout(timer.current);
    const q = field.current?.value.trim() ?? "";
    // Replaces the history entry, so that Back returns to the inbox instead of stepping through every letter.
    if (q !== address.q) void navigate(hrefOf({ ...address, q }), { replace: address.q !== "", preventScrollReset: true });
  };
  const onChange = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, TYPING_PAUSE_MS);
  };
  return (
    <Form
      role="search"
      aria-label="Find chats"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <input type="hidden" name="tab" value={address.tab} />
      <input
        ref={field}
        className="input"
        type="search"
        name="q"
        aria-label="Search chats"
        placeholder="Search chats"
        aria-keyshortcuts="/"
        data-key-words="Search"
        maxLength={MAX_SEARCH}
        defaultValue={address.q}
        onChange={onChange}
      />
    </Form>
  );
}
