import { Component, createContext, lazy, Suspense, use, useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { RoleHours } from "#domain/pricing/hours.ts";
import type { Choices } from "#domain/pricing/options.ts";
import { showToast } from "#ui/toasts.tsx";
import { QuoteDialog, QuoteFrame } from "./quote-dialog.tsx";

/** Answers that a page hands to the wizard. */
export interface QuotePrefill {
  readonly choices: Choices;
  readonly pages: readonly string[];
  /** What the page's own estimate took for each of them: as long as they are worded so, their total is known. */
  readonly hours?: readonly RoleHours[];
}

type OpenQuote = (prefill?: QuotePrefill) => void;

const OpenQuoteContext = createContext<OpenQuote>(() => {});

export const useOpenQuote = () => use(OpenQuoteContext);

export const OPEN_PARAM = "quote";

/** Whether the browser is on the entry of its history that stands for the open wizard. */
export const isEntry = () => (history.state as { readonly isQuoteOpen?: true } | null)?.isQuoteOpen === true;

/** With the router's own state, which then takes the entry for the one below. */
export const pushEntry = () => history.pushState({ ...history.state, isQuoteOpen: true }, "");

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
    showToast("The quote form could not be loaded. Please reload the page.");
    this.props.onFail();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

const WAITING = (
  <QuoteFrame>
    <p className="quote__waiting">Opening …</p>
  </QuoteFrame>
);

/** Lets any button of the page open the wizard; `?quote=open` in the address opens it too. */
export function QuoteOpener({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<{ readonly prefill: QuotePrefill | undefined }>();
  const [params, setParams] = useSearchParams();
  const dialog = useRef<HTMLDialogElement>(null);
  const isHydrated = useIsHydrated();
  const isAsked = params.get(OPEN_PARAM) === "open" && isHydrated;
  const isOpen = opened !== undefined || isAsked;

  const open: OpenQuote = useCallback((prefill) => {
    setOpened({ prefill });
    if (!isEntry()) pushEntry();
  }, []);
  const close = useCallback(() => dialog.current?.close(), []);
  const onClose = () => {
    setOpened(undefined);
    if (isEntry()) return history.back();
    if (!isAsked) return;
    params.delete(OPEN_PARAM);
    setParams(params, { replace: true, preventScrollReset: true });
  };

  return (
    <OpenQuoteContext value={open}>
      {children}
      <QuoteDialog ref={dialog} isOpen={isOpen} onClose={onClose}>
        {isOpen ? (
          <LoadFailure onFail={close}>
            <Suspense fallback={WAITING}>
              <QuoteWizard prefill={opened?.prefill} close={close} />
            </Suspense>
          </LoadFailure>
        ) : (
          WAITING
        )}
      </QuoteDialog>
    </OpenQuoteContext>
  );
}
