import { useRef } from "react";
import { FieldError, useTies } from "#ui/forms/field.tsx";
import { ACCEPT, MAX_FILES } from "./accepted-files.ts";
import "#ui/forms/attach.css";

interface FileFieldProps {
  readonly chosen: readonly File[];
  readonly onChoose: (files: readonly File[]) => void;
  /** How large they may be. */
  readonly size: string;
}

/** The files of a message that staff write: a label that looks like a button, and their names. */
export function FileField({ chosen, onChoose, size }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { ties, error } = useTies("files", undefined);
  const remove = () => {
    if (input.current) input.current.value = "";
    onChoose([]);
  };
  return (
    <>
      <label className="attach button button--quiet button--small">
        Attach{" "}
        <span className="visually-hidden">
          files: up to {MAX_FILES}, {size}
        </span>
        <input
          {...ties}
          ref={input}
          className="visually-hidden"
          type="file"
          name="files"
          multiple
          accept={ACCEPT}
          onChange={(event) => onChoose([...(event.target.files ?? [])])}
        />
      </label>
      {chosen.length > 0 && (
        <span className="attach__names">
          <bdi>{chosen.map(({ name }) => name).join(", ")}</bdi>{" "}
          <button type="button" className="link-button" onClick={remove}>
            Remove<span className="visually-hidden"> files</span>
          </button>
        </span>
      )}
      <FieldError id={ties.id} error={error} />
    </>
  );
}
