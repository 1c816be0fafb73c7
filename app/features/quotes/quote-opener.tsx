import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useSearchParams } from "react-router";
import type { RoleHours } from "#domain/pricing/hours.ts";
import type { Choices } from "#domain/pricing/options.ts";
import { showToast } from "#ui/toasts.tsx";
import { QUOTE_DIALOG_ID, QuoteFrame } from "./quote-frame.tsx";
import type { Trail } from "./wizard/wizard-trail.ts";

/** Answers that a page passes to the wizard. */
export interface QuotePrefill {
  readonly choices: Choices;
  readonly pages: readonly string[];
  /** The hours from the page's own estimate: valid while the page texts are unchanged. */
  readonly hours?: readonly RoleHours[];
}

type OpenQuote = (prefill?: QuotePrefill) => void;

const OpenQuoteContext = createContext<OpenQuote>(() => {});

export const useOpenQuote = () => use(OpenQuoteContext);

export const OPEN_PARAM = "quote";

/** Undefined where the browser is not on one of the wizard's entries of its history. */
export const trailOfEntry = () => (history.state as { readonly quoteTrail?: Trail } | null)?.quoteTrail;

export const isEntry = () => trailOfEntry() !== undefined;

/** Unless it is there. With the router's own state, which then takes the entry for the one below. */
export const pushEntry = () => isEntry() || history.pushState({ ...history.state, quoteTrail: [] }, "");

type OnPop = (event: PopStateEvent) => void;
let onPop: OnPop | undefined;

export function listenToPops(listener: OnPop): void {
  onPop = listener;
}

// Registered with the page's code, so before the router: browsers call the listeners of a window in the order of registration.
if (typeof window !== "undefined") window.addEventListener("popstate", (event) => onPop?.(event), true);

const neverChanges = () => () => {};

/** False before hydration: adding elements before would cause a mismatch with the server's HTML. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

interface WizardProps {
  readonly prefill: QuotePrefill | undefined;
  readonly dialog: RefObject<HTMLDialogElement | null>;
}

/** Offline, or a new version was deployed meanwhile: the page stays as it is, and the visitor learns what to do. */
function LoadFailure({ dialog }: WizardProps) {
  useEffect(() => {
    showToast("The quote form could not be loaded. Please reload the page.");
    dialog.current?.close();
  }, [dialog]);
  return <QuoteFrame />;
}

/** The wizard is loaded on request: no public page carries it. */
const QuoteWizard = lazy<ComponentType<WizardProps>>(() => import("./wizard/quote-wizard.tsx").catch(() => ({ default: LoadFailure })));

/** Lets any button of the page open the wizard; `?quote=open` in the address opens it too. */
export function QuoteOpener({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<{ readonly prefill: QuotePrefill | undefined }>();
  const [params] = useSearchParams();
  const dialog = useRef<HTMLDialogElement>(null);
  const isHydrated = useIsHydrated();
  const isAsked = params.get(OPEN_PARAM) === "open" && isHydrated;
  const isOpen = opened !== undefined || isAsked;

  const open: OpenQuote = useCallback((prefill) => {
    setOpened({ prefill });
    pushEntry();
    // Closed a moment ago, and the router has not followed yet: the effect below sees no change then.
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // Never closed where it was not open: the gate may have shown it for a press that is about to be carried out.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    // By `close()`, which gives the focus back to the button.
    return () => element?.close();
  }, [isOpen]);

  return (
    <OpenQuoteContext value={open}>
      {children}
      <dialog ref={dialog} id={QUOTE_DIALOG_ID} className="quote" aria-label="Get a Quote" onClose={() => setOpened(undefined)}>
        {isOpen ? (
          <Suspense fallback={<QuoteFrame />}>
            <QuoteWizard prefill={opened?.prefill} dialog={dialog} />
          </Suspense>
        ) : (
          <QuoteFrame />
        )}
      </dialog>
    </OpenQuoteContext>
  );
}
