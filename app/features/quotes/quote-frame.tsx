import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { page as FRAME_LABELS } from "#content/labels/frame.ts";
import { useLabels } from "#kit/site/use-labels.ts";

/** Before hydration, an inline script opens the empty dialog by this id; the wizard follows. */
export const QUOTE_DIALOG_ID = "quote-dialog";

/** Server-rendered and closed on every page, so that a button opens it immediately, with or without the wizard's code. */
export function QuoteFrame({ head, children }: { readonly head?: ReactNode; readonly children?: ReactNode }) {
  const { quote, closeQuote } = useLabels("frameLabels", FRAME_LABELS);
  return (
    <div className="quote__frame">
      <header className="quote__head">
        <span className="quote__name">{quote}</span>
        {head}
        {/* A dialog form closes without scripts. */}
        <form method="dialog" className="quote__close">
          <button type="submit" className="icon-button">
            <Icon name="close" />
            <span className="visually-hidden">{closeQuote}</span>
          </button>
        </form>
      </header>
      {children}
    </div>
  );
}
