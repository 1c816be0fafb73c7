import type { ChangeEvent, ClipboardEvent, ReactNode } from "react";
import { ACCEPT, MAX_FILES } from "#kit/files/accepted-files.ts";
import { fileSize } from "#domain/text/file-size.ts";
import { Icon } from "#ui/icon.tsx";
import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import "#ui/forms/attach.css";

type Attach = (chosen: readonly File[]) => void;

/** Files attached to the message being written. */
export function FilesToSend({ files, onRemove }: { readonly files: readonly File[]; onRemove(file: File): void }) {
  const labels = useLabels("chatLabels", CHAT_LABELS);
  if (files.length === 0) return null;
  return (
    <ul className="files-to-send" aria-label={labels.filesToSend}>
      {files.map((file) => (
        <li key={`${file.name} ${file.lastModified}`}>
          <bdi>{file.name}</bdi> <span className="files-to-send__size">{fileSize(file.size)}</span>
          <button type="button" className="icon-button" onClick={() => onRemove(file)}>
            <Icon name="close" />
            <span className="visually-hidden">
              {labels.remove} {file.name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A label that looks like a button. Its children show "Attach" as text or icon. */
export function AttachButton({
  className,
  onAttach,
  children,
}: {
  readonly className: string;
  readonly onAttach: Attach;
  readonly children: ReactNode;
}) {
  const { attachHint } = useLabels("chatLabels", CHAT_LABELS);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAttach([...(target.files ?? [])]);
    // Allows choosing the same file again after removing it.
    target.value = "";
  };
  return (
    <label className={`attach ${className}`}>
      {children} <span className="visually-hidden">{fillIn(attachHint, { count: MAX_FILES })}</span>
      <input className="visually-hidden" type="file" multiple accept={ACCEPT} onChange={choose} />
    </label>
  );
}

/** Attaches pictures pasted from the clipboard. */
export const attachPasted = (onAttach: Attach) => (event: ClipboardEvent) => {
  const pasted = [...event.clipboardData.files];
  if (pasted.length === 0) return;
  event.preventDefault();
  onAttach(pasted);
};
