import { Component, createContext, lazy, Suspense, use, useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { RoleHours } from "#domain/pricing/hours.ts";
import type { Choices } from "#domain/pricing/options.ts";
import { showToast } from "#ui/toasts.tsx";
import { QuoteDialog, QuoteFrame } from "./quote-dialog.tsx";
import { isEntry, isOpenParam, useWizardHistory } from "./use-wizard-history.ts";

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

const WAITING = (
  <QuoteFrame>
    <p className="quote__waiting">Opening the quote form …</p>
  </QuoteFrame>
);

/** Lets any button of the page open the wizard; `?quote=open` in the address opens it too. */
export function QuoteOpener({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<{ readonly prefill: QuotePrefill | undefined }>();
  const [params, setParams] = useSearchParams();
  const dialog = useRef<HTMLDialogElement>(null);
  const isHydrated = useIsHydrated();
  const isAsked = isOpenParam(params) && isHydrated;
  const isOpen = opened !== undefined || isAsked;
  const { enter, leave } = useWizardHistory(isOpen, dialog, () => setOpened({ prefill: undefined }));

  const open: OpenQuote = useCallback(
    (prefill) => {
      setOpened({ prefill });
      if (!dialog.current?.open) dialog.current?.showModal();
      enter();
    },
    [enter],
  );
  const close = useCallback(() => dialog.current?.close(), []);
  const onClose = () => {
    setOpened(undefined);
    if (!isAsked || isEntry()) return leave();
    const rest = new URLSearchParams(params);
    rest.delete("quote");
    setParams(rest, { replace: true, preventScrollReset: true });
  };

  return (
    <OpenQuoteContext value={open}>
      {children}
      <QuoteDialog ref={dialog} isOpen={isOpen} onClose={onClose}>
        {isOpen ? (
          <LoadFailure onFail={close}>
            <Suspense fallback={WAITING}>
              <QuoteWizard prefill={opened?.prefill} />
            </Suspense>
          </LoadFailure>
        ) : (
          WAITING
        )}
      </QuoteDialog>
    </OpenQuoteContext>
  );
}
