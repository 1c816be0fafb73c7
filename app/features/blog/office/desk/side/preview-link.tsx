import { useId } from "react";
import { Icon } from "#ui/icon.tsx";
import { showToast } from "#ui/toasts.tsx";

/** A private link: whoever has it sees the draft as it would be published. */
export function PreviewLink({ link }: { readonly link: string }) {
  const id = useId();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast("The preview link is copied."),
      () => showToast("The browser did not let us copy it. Please mark the link and copy it by hand."),
    );
  return (
    <div className="field">
      <label htmlFor={id}>Private preview link</label>
      <div className="desk-copy">
        <input className="input" id={id} readOnly value={link} aria-describedby={`${id}-hint`} onFocus={(event) => event.target.select()} />
        <button type="button" className="icon-button" onClick={() => void copy()}>
          <Icon name="copy" />
          <span className="visually-hidden">Copy the preview link</span>
        </button>
      </div>
      <p className="field__hint" id={`${id}-hint`}>
        Whoever has it sees the draft exactly as it would be published.
      </p>
    </div>
  );
}
