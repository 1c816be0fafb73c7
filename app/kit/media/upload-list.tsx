import { Icon } from "#ui/icon.tsx";
import type { Uploads } from "./use-uploads.ts";
import "./uploads.css";

function wordsOf({ name, share, isLarge, failure }: Uploads["all"][number]): string {
  if (failure !== undefined) return `${name}: ${failure}`;
  if (share < 1) return `${name} is being uploaded …`;
  return `${name} is being prepared …${isLarge ? " Large pictures take up to a minute." : ""}`;
}

/** Running and failed uploads. */
export function UploadList({ uploads: { all, dismiss } }: { readonly uploads: Uploads }) {
  return (
    <ul className="upload-list" aria-live="polite" aria-label="Pictures being uploaded">
      {all.map((upload) => {
        const { key, name, share, failure } = upload;
        return (
          <li key={key} className={failure === undefined ? "upload-list__entry" : "upload-list__entry upload-list__entry--failed"}>
            <span>{wordsOf(upload)}</span>
            {failure === undefined ? (
              <progress max={1} value={share} aria-label={`Upload of ${name}`} />
            ) : (
              <button type="button" className="icon-button" onClick={() => dismiss(key)}>
                <Icon name="close" />
                <span className="visually-hidden">Dismiss</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
