import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Modal } from "#ui/modal.tsx";
import type { KnownPath } from "./fields-context.ts";

interface PageChooserProps {
  readonly title: string;
  readonly paths: readonly KnownPath[];
  readonly onChoose: (path: KnownPath) => void;
  readonly onClose: () => void;
}

const folded = (text: string) => text.toLowerCase();

/** Pages whose name or address contains the query. */
const matching = (paths: readonly KnownPath[], wanted: string) =>
  paths.filter(({ path, name }) => folded(name).includes(folded(wanted.trim())) || folded(path).includes(folded(wanted.trim())));

/** Finds a page of this site by name or address. Enter chooses the first match. */
export function PageChooser({ title, paths, onChoose, onClose }: PageChooserProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState("");
  const found = matching(paths, wanted);
  const choose = (path: KnownPath) => {
    dialog.current?.close();
    onChoose(path);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (found[0]) choose(found[0]);
  };
  return (
    <Modal ref={dialog} className="confirm page-chooser" labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="field">
        <label htmlFor={id}>Name or address</label>
        <input
          className="input"
          id={id}
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <p className="visually-hidden" role="status">
        {found.length === 1 ? "One page found." : `${found.length} pages found.`}
      </p>
      <ul className="page-chooser__list">
        {found.map((each) => (
          <li key={each.path}>
            <button type="button" className="page-chooser__page" onClick={() => choose(each)}>
              <strong>{each.name}</strong> <span>{each.path}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>No pages match this name or address.</p>}
      <div className="actions">
        <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </Modal>
  );
}
