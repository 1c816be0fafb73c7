import { Component, createContext, lazy, Suspense, use, useCallback, useState, useSyncExternalStore, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Choices } from "#domain/pricing/options.ts";
import { showToast } from "#ui/toasts.tsx";

/** Answers that a page hands to the wizard. */
export interface QuotePrefill {
  readonly choices: Choices;
  readonly pages: readonly string[];
}

type OpenQuote = (prefill?: QuotePrefill) => void;

const OpenQuoteContext = createContext<OpenQuote>(() => {});

export const useOpenQuote = () => use(OpenQuoteContext);

const OPEN_PARAM = "quote";

/** In the address, so that a reload finds the wizard open; not by a navigation, which would load the page's data again. */
function markAddress(isOpen: boolean): void {
  const { search, pathname, hash } = window.location;
  const rest = new URLSearchParams(search);
  // The same name carries the estimate to a booking.
  if (rest.has(OPEN_PARAM) && rest.get(OPEN_PARAM) !== "open") return;
  if (isOpen) rest.set(OPEN_PARAM, "open");
  else rest.delete(OPEN_PARAM);
  window.history.replaceState(window.history.state, "", `${pathname}${rest.size > 0 ? `?${rest}` : ""}${hash}`);
}

const neverChanges = () => () => {};

/** False while the page is still as the server made it: nothing may be added before React has taken it over. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** The wizard is loaded when somebody asks for it: no public page carries it. */
const QuoteWizard = lazy(() => import("./wizard/quote-wizard.tsx"));

/** Offline, or a new version was deployed meanwhile: the page stays as it is, and the visitor learns what to do. */
class LoadFailure extends Component<{ readonly onFail: () => void; readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    showToast("The quote form could not be loaded. Please check your connection and reload the page.");
    this.props.onFail();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Lets any button of the page open the wizard; `?quote=open` in the address opens it too. */
export function QuoteOpener({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<{ readonly prefill: QuotePrefill | undefined }>();
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  const isAsked = params.get(OPEN_PARAM) === "open" && isHydrated;

  const open: OpenQuote = useCallback((prefill) => {
    setOpened({ prefill });
    markAddress(true);
  }, []);
  const close = useCallback(() => {
    setOpened(undefined);
    if (!isAsked) return markAddress(false);
    const rest = new URLSearchParams(params);
    rest.delete(OPEN_PARAM);
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [isAsked, params, setParams]);

  return (
    <OpenQuoteContext value={open}>
      {children}
      {(opened || isAsked) && (
        <LoadFailure onFail={close}>
          <Suspense fallback={<p className="toasts toast">Opening the quote form …</p>}>
            <QuoteWizard prefill={opened?.prefill} onClose={close} />
          </Suspense>
        </LoadFailure>
      )}
    </OpenQuoteContext>
  );
}
