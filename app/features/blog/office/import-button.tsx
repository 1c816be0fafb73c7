import { type ChangeEvent, useId, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Modal } from "#ui/modal.tsx";

const MAX_BYTES = 1_048_576;
const NO_NOTES: readonly string[] = [];

interface ImportResult {
  readonly name: string;
  readonly id?: string;
  readonly notes?: readonly string[];
  readonly failure?: string;
}

async function importFile(file: File): Promise<ImportResult> {
  const { name } = file;
  if (file.size > MAX_BYTES) return { name, failure: "The file is larger than 1 MB." };
  try {
    const answer = await fetch("/admin/blogs/import", {
      method: "POST",
      headers: { "Content-Type": "text/markdown", Accept: "application/json" },
      body: await file.arrayBuffer(),
    });
    if (answer.redirected) return { name, failure: "Please sign in again first." };
    const { data, error } = (await answer.json()) as {
      readonly data?: { readonly id: string; readonly notes: readonly string[] };
      readonly error?: string;
    };
    return data ? { name, ...data } : { name, failure: error ?? "The server rejected the file." };
  } catch {
    return { name, failure: "The server did not answer. Please try this file again." };
  }
}

function Result({ result: { name, id, notes = NO_NOTES, failure } }: { readonly result: ImportResult }) {
  return (
    <li className={failure === undefined ? undefined : "import-list__failed"}>
      {id === undefined ? <strong>{name}</strong> : <Link to={`/admin/blogs/${id}`}>{name}</Link>}: {failure ?? "was imported as a draft."}
      {notes.length > 0 && (
        <ul className="desk-missing">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [results, setResults] = useState<readonly ImportResult[]>([]);
  const [left, setLeft] = useState(0);
  const { revalidate } = useRevalidator();
  const run = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    setResults([]);
    for (const [index, file] of files.entries()) {
      setLeft(files.length - index);
      const result = await importFile(file);
      setResults((before) => [...before, result]);
    }
    setLeft(0);
    void revalidate();
  };
  return (
    <Modal ref={dialog} className="confirm" labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>Import Markdown</h2>
      <div className="field">
        <label htmlFor={id}>Markdown files</label>
        <input
          className="input"
          id={id}
          type="file"
          multiple
          accept=".md,.markdown,text/markdown"
          aria-describedby={`${id}-hint`}
          disabled={left > 0}
          onChange={(event) => void run(event)}
        />
        <p className="field__hint" id={`${id}-hint`}>
          With or without front matter, up to 1 MB each. Every file becomes a draft; nothing is overwritten.
        </p>
      </div>
      <div role="status">{left > 0 && <p>{left === 1 ? "One file to go …" : `${left} files to go …`}</p>}</div>
      {results.length > 0 && (
        <ul className="import-list">
          {results.map((result, index) => (
            <Result key={index} result={result} />
          ))}
        </ul>
      )}
      <div className="actions">
        <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </Modal>
  );
}

/** Imports posts from Markdown files. */
export function ImportButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button--quiet button--small" onClick={() => setIsOpen(true)}>
        Import Markdown
      </button>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
