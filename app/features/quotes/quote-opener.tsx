import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Choices } from "#domain/pricing/options.ts";

/** Answers that a page hands to the wizard. */
export interface QuotePrefill {
  readonly choices: Choices;
  readonly pages: readonly string[];
}

type OpenQuote = (prefill?: QuotePrefill) => void;

const OpenQuoteContext = createContext<OpenQuote>(() => {});

export const useOpenQuote = () => use(OpenQuoteContext);

const OPEN_PARAM = "quote";

/** The wizard is loaded when somebody asks for it: no public page carries it. */
const QuoteWizard = lazy(() => import("./wizard/quote-wizard.tsx"));

/** Lets any button of the page open the wizard; `?quote=open` in the address opens it too. */
export function QuoteOpener({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<{ readonly prefill: QuotePrefill | undefined }>();
  const [params, setParams] = useSearchParams();
  const isAsked = params.get(OPEN_PARAM) === "open";

  const open: OpenQuote = useCallback((prefill) => setOpened({ prefill }), []);
  const close = useCallback(() => {
    setOpened(undefined);
    if (!isAsked) return;
    const rest = new URLSearchParams(params);
    rest.delete(OPEN_PARAM);
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [isAsked, params, setParams]);

  return (
    <OpenQuoteContext value={open}>
      {children}
      {(opened || isAsked) && (
        <Suspense>
          <QuoteWizard prefill={opened?.prefill} onClose={close} />
        </Suspense>
      )}
    </OpenQuoteContext>
  );
}
