import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { Modal } from "#ui/modal.tsx";
import type { LibraryPicture } from "./list-library.server.ts";
import { DropZone, PickFiles } from "./pick-files.tsx";
import { MAX_ALT_CHARACTERS } from "./picture-input.ts";
import { thumbPath } from "./picture-path.ts";
import type { ShownPicture } from "./picture.tsx";
import { UploadList } from "./upload-list.tsx";
import { saveAlt, useLibrary } from "./use-library.ts";
import { useUploads } from "./use-uploads.ts";
import { Warnings } from "./warnings.tsx";
import "./picture-dialog.css";

/** From the library, or just uploaded. */
type Chosen = Pick<LibraryPicture, "id" | "name" | "alt" | "width" | "height" | "focalX" | "focalY" | "warnings">;

interface ShelfProps {
  readonly find: string;
  readonly chosen: string | undefined;
  readonly onChoose: (picture: Chosen) => void;
}

function Shelf({ find, chosen, onChoose }: ShelfProps) {
  const [page, setPage] = useState(1);
  const { library, failure } = useLibrary(find, page);
  const last = library ? Math.max(1, Math.ceil(library.total / library.pageSize)) : 1;
  return (
    <>
      {failure !== undefined && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
      {library?.pictures.length === 0 && <p>{find === "" ? "There are no pictures yet: upload the first." : "No picture found."}</p>}
      <ul className="picture-shelf" aria-label="Pictures" aria-busy={library === undefined}>
        {library?.pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" aria-pressed={picture.id === chosen} onClick={() => onChoose(picture)}>
              <img src={thumbPath(picture.id)} alt={picture.alt} loading="lazy" decoding="async" />
              <span>{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {last > 1 && (
        <div className="actions picture-shelf__pages">
          <button type="button" className="button button--quiet button--small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </button>
          <span>
            Page {page} of {last}
          </span>
          <button type="button" className="button button--quiet button--small" disabled={page >= last} onClick={() => setPage(page + 1)}>
            Older
          </button>
        </div>
      )}
    </>
  );
}

interface UseProps {
  readonly picture: Chosen;
  readonly onUse: (picture: ShownPicture) => void;
}

/** The last step: no picture without alt text. Not a form, because the editor around it may be one. */
function UsePicture({ picture, onUse }: UseProps) {
  const id = useId();
  const [alt, setAlt] = useState(picture.alt);
  const [wrong, setWrong] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  const use = async () => {
    const said = alt.trim();
    if (isSaving) return;
    if (said === "") return setWrong("Please say what the picture shows, for people who cannot see it.");
    setIsSaving(true);
    const failure = said === picture.alt ? undefined : await saveAlt(picture.id, said);
    setIsSaving(false);
    if (failure === undefined) onUse({ ...picture, alt: said });
    else setWrong(failure);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void use();
  };
  return (
    <div className="picture-dialog__use">
      <img src={thumbPath(picture.id)} alt="" />
      <div className="field">
        <label htmlFor={id}>Alt text: what the picture shows</label>
        <input
          className="input"
          id={id}
          value={alt}
          maxLength={MAX_ALT_CHARACTERS}
          aria-invalid={wrong !== "" || undefined}
          aria-describedby={wrong === "" ? undefined : `${id}-error`}
          onChange={(event) => {
            setAlt(event.target.value);
            setWrong("");
          }}
          onKeyDown={onKeyDown}
        />
        {wrong !== "" && (
          <p className="field__error" id={`${id}-error`} role="alert">
            {wrong}
          </p>
        )}
        <Warnings warnings={picture.warnings} />
      </div>
      <button type="button" className="button" aria-disabled={isSaving || undefined} onClick={() => void use()}>
        Use this picture
      </button>
    </div>
  );
}

interface PictureDialogProps {
  /** Selected when the dialog opens. */
  readonly value?: string | undefined;
  readonly onPick: (picture: ShownPicture) => void;
  readonly onClose: () => void;
}

/** The library, for choosing or uploading a picture. Rendering it opens it. */
export function PictureDialog({ value, onPick, onClose }: PictureDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const uploads = useUploads();
  const [find, setFind] = useState("");
  /** Incremented by an upload, which reloads the list. */
  const [round, setRound] = useState(0);
  const [chosen, setChosen] = useState<Chosen>();
  /** Chooses the first of several, and stays with it: its alt text may be being written when the next one arrives. */
  const add = async (files: readonly File[]) => {
    let isChosen = false;
    for (const upload of files.map((file) => uploads.add(file))) {
      const stored = await upload;
      if (!stored) continue;
      setRound((count) => count + 1);
      if (!isChosen) setChosen(stored);
      isChosen = true;
    }
  };
  const pick = (picture: ShownPicture) => {
    dialog.current?.close();
    onPick(picture);
  };
  return (
    <Modal ref={dialog} className="picture-dialog" labelledBy={`${id}-title`} onClose={onClose}>
      <DropZone onFiles={(files) => void add(files)}>
        <div className="picture-dialog__head">
          <h2 id={`${id}-title`}>Choose a picture</h2>
          <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
            <span className="visually-hidden">Close</span>
          </button>
        </div>
        <div className="picture-dialog__tools">
          <input
            className="input"
            type="search"
            aria-label="Search pictures"
            placeholder="Search pictures"
            maxLength={100}
            value={find}
            onChange={(event) => setFind(event.target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
          <PickFiles onFiles={(files) => void add(files)} />
        </div>
        <UploadList uploads={uploads} />
        <div className="picture-dialog__shelf">
          <Shelf key={`${round} ${find}`} find={find} chosen={chosen?.id ?? value} onChoose={setChosen} />
        </div>
        {chosen && <UsePicture key={chosen.id} picture={chosen} onUse={pick} />}
      </DropZone>
    </Modal>
  );
}
