import type { ReactNode } from "react";

interface OneButtonPageProps {
  readonly kind: string;
  readonly headline: string;
  readonly children?: ReactNode;
  /** The button's label, if there is something to do. */
  readonly button?: string | undefined;
  /** Where else to go. */
  readonly also?: ReactNode;
}

/**
 * The page behind a mailed link that changes something. Opening it changes nothing, because link scanners open every link. A plain form:
 * the response is the same page, with or without scripts.
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
 * For both methods of such a page: nothing is cached and no other site learns the secret. With `no-referrer`, browsers would also hide the
 * form's origin, and the server would refuse it as cross-site.
 */
export const ONE_BUTTON_HEADERS = { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" };
