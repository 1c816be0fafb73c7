import { Icon } from "#ui/icon.tsx";
import type { Uploads } from "./use-uploads.ts";
import "./uploads.css";

/** Running and failed uploads. */
export function UploadList({ uploads: { all, dismiss } }: { readonly uploads: Uploads }) {
  return (
    <ul className="upload-list" aria-live="polite" aria-label="Pictures being uploaded">
      {all.map(({ key, name, share, failure }) => (
        <li key={key} className={failure === undefined ? "upload-list__entry" : "upload-list__entry upload-list__entry--failed"}>
          <span>{failure === undefined ? `${name} is being ${share < 1 ? "uploaded" : "prepared"} …` : `${name}: ${failure}`}</span>
          {failure === undefined ? (
            <progress max={1} value={share} aria-label={`Upload of ${name}`} />
          ) : (
            <button type="button" className="icon-button" onClick={() => dismiss(key)}>
              <Icon name="close" />
              <span className="visually-hidden">Dismiss</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
