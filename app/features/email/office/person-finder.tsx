import { useState } from "react";
import { useFetcher } from "react-router";
import { printRecipient, type Recipient } from "./recipients.ts";

const MIN_CHARACTERS = 2;

/** Searches known people and adds the chosen one as a recipient. */
export function PersonFinder({ onChoose }: { onChoose(written: string): void }) {
  const [query, setQuery] = useState("");
  const fetcher = useFetcher<readonly Recipient[]>();
  const look = (typed: string) => {
    setQuery(typed);
    if (typed.trim().length >= MIN_CHARACTERS) void fetcher.load(`/admin/communication/email/people?q=${encodeURIComponent(typed.trim())}`);
  };
  const choose = (person: Recipient) => {
    onChoose(printRecipient(person));
    setQuery("");
  };
  const found = query.trim().length >= MIN_CHARACTERS ? (fetcher.data ?? []) : [];
  return (
    <div className="field">
      <label htmlFor="mail-person">Find a contact</label>
      <input
        id="mail-person"
        className="input"
        type="search"
        value={query}
        autoComplete="off"
        onChange={(event) => look(event.target.value)}
      />
      <div className="mail-people" role="group" aria-label="People found">
        {found.map((person) => (
          <button key={person.address} type="button" className="button button--quiet button--small" onClick={() => choose(person)}>
            {printRecipient(person)}
          </button>
        ))}
      </div>
    </div>
  );
}
