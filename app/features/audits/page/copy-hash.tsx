import { copyText } from "#ui/copy-text.ts";

/** A hash in full, with a button that copies it. */
export function CopyHash({ name, hash }: { readonly name: string; readonly hash: string }) {
  return (
    <div className="copy-hash">
      <p className="copy-hash__name">{name}</p>
      <code className="copy-hash__value">{hash}</code>
      <p className="copy-hash__do">
        <button type="button" className="button button--quiet button--small" onClick={() => void copyText(`The ${name}`, hash)}>
          Copy<span className="visually-hidden"> {name}</span>
        </button>
      </p>
    </div>
  );
}
