import { useEffect, useState } from "react";

const SAID_MS = 2_500;

/** A hash in full, with a button that copies it. */
export function CopyHash({ name, hash }: { readonly name: string; readonly hash: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(hash).then(() => true, () => false);
    setSaid(isCopied ? "Copied" : "Please select and copy it by hand");
  };
  return (
    <div className="copy-hash">
      <p className="copy-hash__name">{name}</p>
      <code className="copy-hash__value">{hash}</code>
      <p className="copy-hash__do">
        <button type="button" className="button button--quiet button--small" onClick={() => void copy()}>
          Copy<span className="visually-hidden"> {name}</span>
        </button>{" "}
        <span role="status">{said}</span>
      </p>
    </div>
  );
}
