import { createContext, use, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { counted } from "#domain/text/counted.ts";
import { Modal } from "#ui/modal.tsx";
import type { Imported } from "./import-content.server.ts";
import { type ImportMode, MAX_ARCHIVE_BYTES } from "./import-input.ts";
import type { ImportedSiteResult } from "./import-site.server.ts";

type Answer = ImportedSiteResult | { readonly failure: string };

interface Wish {
  readonly file: File;
  readonly mode: ImportMode;
  /** Absent for a check. */
  readonly seen?: string;
}

async function ask({ file, mode, seen }: Wish): Promise<Answer> {
  if (file.size > MAX_ARCHIVE_BYTES) return { failure: "The archive is larger than 50 MB. Import it with npm run content." };
  const body = new FormData();
  body.set("file", file);
  body.set("mode", mode);
  if (seen !== undefined) body.set("seen", seen);
  try {
    const answer = await fetch("/admin/pages/import", { method: "POST", headers: { Accept: "application/json" }, body });
    if (answer.redirected) return { failure: "Please sign in again first." };
    const { data, error } = (await answer.json()) as { readonly data?: ImportedSiteResult; readonly error?: string };
    return data ?? { failure: error ?? "The server rejected the archive." };
  } catch {
    return { failure: "The server did not answer. Please try again." };
  }
}

const partsOf = ({ pages, others }: ImportedSiteResult): readonly Imported[] => [...pages, ...others];
const isChange = ({ outcome }: Imported) => outcome !== "same" && outcome !== "left" && outcome !== "refused";
const refusedIn = (result: ImportedSiteResult) => partsOf(result).filter(({ outcome }) => outcome === "refused");

/** Names of pages by their file. Several drafts may be imported beside the published text. */
export type FileNames = ReadonlyMap<string, string>;
const DRAFT = /^drafts\//;
export function nameOf(file: string, names: FileNames): string {
  const name = names.get(file.replace(DRAFT, ""));
  if (name === undefined) return file;
  return DRAFT.test(file) ? `${name} (draft)` : name;
}

/** More would not be read. */
const SHOWN = 100;

const NamesContext = createContext<FileNames>(new Map());

interface PartsProps {
  readonly title: string;
  readonly parts: readonly Imported[];
}

function Parts({ title, parts }: PartsProps) {
  const names = use(NamesContext);
  if (parts.length === 0) return null;
  return (
    <>
      <h3>
        {title} <span className="pages__count">{parts.length}</span>
      </h3>
      <ul className="pages__parts">
        {parts.slice(0, SHOWN).map(({ file, why }, index) => (
          <li key={index} title={file}>
            {why === undefined ? nameOf(file, names) : <strong>{nameOf(file, names)}</strong>}
            {why !== undefined && `: ${why}`}
          </li>
        ))}
        {parts.length > SHOWN && <li>and {parts.length - SHOWN} more</li>}
      </ul>
    </>
  );
}

function Changes({ result }: { readonly result: ImportedSiteResult }) {
  const { pages, others } = result;
  const all = partsOf(result);
  return (
    <>
      <Parts title="Problems" parts={refusedIn(result)} />
      <Parts title="New pages" parts={pages.filter((each) => isChange(each) && each.isNew)} />
      <Parts title="Changed pages" parts={pages.filter((each) => isChange(each) && !each.isNew)} />
      <Parts title="Everything else that changes" parts={others.filter(isChange)} />
      <Parts title="Left out" parts={all.filter(({ outcome }) => outcome === "left")} />
      <p>{counted(all.filter(({ outcome }) => outcome === "same").length, "part")} of the archive unchanged.</p>
    </>
  );
}

/** Checks the chosen archive, again for each mode, and then imports exactly what was shown. */
function useImport() {
  const [wish, setWish] = useState<{ readonly file?: File; readonly mode: ImportMode }>({ mode: "drafts" });
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const send = async (sent: Wish) => {
    setIsBusy(true);
    const answered = await ask(sent);
    setAnswer(answered);
    setIsBusy(false);
    if ("isStored" in answered && answered.isStored) void revalidate();
  };
  const choose = (file: File | undefined, mode: ImportMode) => {
    setWish({ ...(file && { file }), mode });
    setAnswer(undefined);
    if (file) void send({ file, mode });
  };
  const result = answer && "pages" in answer ? answer : undefined;
  const run = () => {
    if (wish.file && result) void send({ file: wish.file, mode: wish.mode, seen: result.digest });
  };
  return { ...wish, choose, run, isBusy, result, failure: answer && "failure" in answer ? answer.failure : undefined };
}

const MODES: readonly { readonly mode: ImportMode; readonly label: string }[] = [
  { mode: "drafts", label: "As drafts: visitors see no change" },
  { mode: "publish", label: "Published: visitors see it at once" },
];

function verdictOf(result: ImportedSiteResult): string {
  const count = partsOf(result).filter(isChange).length;
  if (result.isStored) return `Imported: ${counted(count, "change")}.`;
  const refused = refusedIn(result).length;
  if (refused > 0)
    return `Nothing can be imported until ${counted(refused, "problem")} in the archive ${refused === 1 ? "is" : "are"} solved.`;
  return count === 0 ? "Nothing to import." : `${counted(count, "change")} to import. Nothing is stored yet.`;
}

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { file, mode, choose, run, isBusy, result, failure } = useImport();
  const isReady = result && !result.isStored && refusedIn(result).length === 0 && partsOf(result).some(isChange);
  return (
    <Modal ref={dialog} className="confirm" labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>Import content</h2>
      <div className="field">
        <label htmlFor={id}>Archive of an export</label>
        <input
          className="input"
          id={id}
          type="file"
          accept=".zip,application/zip"
          aria-describedby={`${id}-hint`}
          disabled={isBusy}
          onChange={(event) => choose(event.target.files?.[0], mode)}
        />
        <p className="field__hint" id={`${id}-hint`}>
          A zip of up to 50 MB, from “Export all”. It is checked first, and then imported as a whole or not at all. Nothing is deleted.
        </p>
      </div>
      <fieldset className="field" disabled={isBusy}>
        <legend>Import the text</legend>
        {MODES.map(({ mode: value, label }) => (
          <label key={value} className="check">
            <input type="radio" name={`${id}-mode`} checked={mode === value} onChange={() => choose(file, value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <div role="status">
        {isBusy && <p>One moment …</p>}
        {!isBusy && failure !== undefined && <p className="field__error">{failure}</p>}
        {!isBusy && result && <p>{verdictOf(result)}</p>}
      </div>
      {!isBusy && result && <Changes result={result} />}
      <div className="actions">
        <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
          {result?.isStored ? "Close" : "Cancel"}
        </button>
        {isReady && (
          <button type="button" className="button" disabled={isBusy} onClick={run}>
            {mode === "publish" ? "Import and publish" : "Import as drafts"}
          </button>
        )}
      </div>
    </Modal>
  );
}

/** Imports an export of this or another installation. */
export function ImportButton({ names }: { readonly names: FileNames }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button--quiet button--small" onClick={() => setIsOpen(true)}>
        Import
      </button>
      {isOpen && (
        <NamesContext value={names}>
          <ImportDialog onClose={() => setIsOpen(false)} />
        </NamesContext>
      )}
    </>
  );
}
