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
import { showFailure } from "#ui/toasts.tsx";
import { QUOTE_DIALOG_ID, QuoteFrame } from "./quote-frame.tsx";
import type { Trail } from "./wizard/wizard-trail.ts";
import { page as FRAME_LABELS } from "#content/labels/frame.ts";
import { useLabels } from "#kit/site/use-labels.ts";

/** Answers that a page prefills in the wizard. */
export interface QuotePrefill {
  readonly choices: Choices;
  readonly pages: readonly string[];
  /** Hours from the page's own estimate, valid while its texts are unchanged. */
  readonly hours?: readonly RoleHours[];
  /** Their price on the page, which the wizard shows until it has loaded the rates. */
  readonly totalCents?: number;
  /** Opens at the text of this page, counted from 1, instead of the start. */
  readonly page?: number;
}

type OpenQuote = (prefill?: QuotePrefill) => void;

const OpenQuoteContext = createContext<OpenQuote>(() => {});

export const useOpenQuote = () => use(OpenQuoteContext);

export const OPEN_PARAM = "quote";

/** Undefined if the current history entry is not one of the wizard's. */
export const trailOfEntry = () => (history.state as { readonly quoteTrail?: Trail } | null)?.quoteTrail;

export const isEntry = () => trailOfEntry() !== undefined;

/** Pushes an entry unless there is one. Copies the router's state, so that the router takes it for the entry below. */
export const pushEntry = () => isEntry() || history.pushState({ ...history.state, quoteTrail: [] }, "");

type OnPop = (event: PopStateEvent) => void;
let onPop: OnPop | undefined;

export function listenToPops(listener: OnPop): void {
  onPop = listener;
}

// Registered with the page's code and thus before the router: listeners are called in registration order.
if (typeof window !== "undefined") window.addEventListener("popstate", (event) => onPop?.(event), true);

const neverChanges = () => () => {};

/** False before hydration, when adding elements would mismatch the server's HTML. */
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

/** Offline, or a new version was deployed: the page stays usable and a toast tells the visitor to reload. */
function LoadFailure({ dialog }: WizardProps) {
  useEffect(() => {
    showFailure("The quote form could not be loaded. Please reload the page.");
    dialog.current?.close();
  }, [dialog]);
  return <QuoteFrame />;
}

/** Loaded on demand, so that no public page includes the wizard. */
const QuoteWizard = lazy<ComponentType<WizardProps>>(() => import("./wizard/quote-wizard.tsx").catch(() => ({ default: LoadFailure })));

/** The button in the header, or on a page without it the first one that can be seen. */
const findOpener = () =>
  [...document.querySelectorAll<HTMLElement>(`[data-hold="${QUOTE_DIALOG_ID}"]`)].find((button) => button.checkVisibility());

/** Lets any button open the wizard; `?quote=open` in the URL does too. */
export function QuoteOpener({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<{ readonly prefill: QuotePrefill | undefined }>();
  const [params] = useSearchParams();
  const dialog = useRef<HTMLDialogElement>(null);
  const isHydrated = useIsHydrated();
  const { quote } = useLabels("frameLabels", FRAME_LABELS);
  const isAsked = params.get(OPEN_PARAM) === "open" && isHydrated;
  const isOpen = opened !== undefined || isAsked;

  const open: OpenQuote = useCallback((prefill) => {
    setOpened({ prefill });
    pushEntry();
    // Reopened before the router noticed the close: the effect below then sees no change.
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // Closes only what was opened here: the inline script may have opened it for a click that is about to be replayed.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    if (!element?.open) {
      // Opened by URL, such as after a reload.
      if (document.activeElement === document.body) findOpener()?.focus({ preventScroll: true });
      element?.showModal();
    }
    // `close()` returns focus to the button.
    return () => element?.close();
  }, [isOpen]);

  return (
    <OpenQuoteContext value={open}>
      {children}
      <dialog ref={dialog} id={QUOTE_DIALOG_ID} className="quote" aria-label={quote} onClose={() => setOpened(undefined)}>
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
