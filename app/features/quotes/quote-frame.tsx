import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";

/** The gate of a page that is not hydrated yet opens the dialog by this id, empty, and the wizard follows. */
export const QUOTE_DIALOG_ID = "quote-dialog";

/** On every page as the server made it, closed: pressed before or after the code is there, a button shows it at once. */
export function QuoteFrame({ head, children }: { readonly head?: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className="quote__frame">
      <header className="quote__head">
        <span className="quote__name">Get a Quote</span>
        {head}
        {/* A form of the dialog's own closes it without any script. */}
        <form method="dialog" className="quote__close">
          <button type="submit" className="icon-button">
            <Icon name="close" />
            <span className="visually-hidden">Close</span>
          </button>
        </form>
      </header>
      {children}
    </div>
  );
}
