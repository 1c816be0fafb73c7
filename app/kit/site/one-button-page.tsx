import type { ReactNode } from "react";

interface OneButtonPageProps {
  readonly kind: string;
  readonly headline: string;
  readonly children?: ReactNode;
  /** The label of the button, while there is something to do. */
  readonly button?: string | undefined;
  /** Where to go otherwise. */
  readonly also?: ReactNode;
}

/**
 * The page behind a mailed link that changes something. Opening it changes nothing: programs that look for dangerous links open every one.
 * A plain form: the answer is the same page, with scripts and without.
 */
export function OneButtonPage({ kind, headline, children, button, also }: OneButtonPageProps) {
  return (
    <header className="hero hero--plain wrap">
      <div className="hero__words">
        <p className="hero__kind">{kind}</p>
        <h1>{headline}</h1>
        <div className="hero__lede">{children}</div>
        {(button !== undefined || also !== undefined) && (
          <div className="actions">
            {button !== undefined && (
              <form method="post">
                <button type="submit" className="button">
                  {button}
                </button>
              </form>
            )}
            {also}
          </div>
        )}
      </div>
    </header>
  );
}

/**
 * For both methods of such a page: nothing of it is stored on the way, and no other site learns the secret. With `no-referrer` a browser
 * would hide the origin of the form too, and the server would take it for a foreign one.
 */
export const ONE_BUTTON_HEADERS = { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" };
