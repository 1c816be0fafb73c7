import { OPEN_CHAT_MS, OPEN_CHAT_NOTE } from "#domain/conversation/open-chat-note.ts";

const INTENTS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll", "wheel"] as const;
/** The chunks every public page runs, as named in vite.config.ts. */
export const SHARED_FILE = /\/(?:framework|site)-[^/]*$/;
const QUIET = { capture: true, passive: true } as const;
/** Supported by Chromium, but missing from TypeScript's library. */
type SavingNavigator = Navigator & { readonly connection?: { readonly saveData?: boolean } };
const NEEDS_APPLICATION = "button:not([popovertarget]):not([type=submit]),button[data-hold]";

/** Arrow down opens a mega-menu and Escape closes them all, as in the application. */
function menuKeys(event: KeyboardEvent): void {
  const panel = document.activeElement?.closest(".site-nav__item")?.querySelector<HTMLElement>(".mega");
  if (event.key === "Escape") document.querySelectorAll<HTMLElement>(".site-nav__item").forEach((item) => (item.dataset["dismissed"] = ""));
  else if (event.key === "ArrowDown" && panel && !panel.matches(":popover-open")) {
    event.preventDefault();
    panel.showPopover();
    panel.querySelector("a")?.focus();
  }
}

function hasOpenChat(): boolean {
  try {
    return Date.now() - Date.parse(localStorage.getItem(OPEN_CHAT_NOTE) ?? "") < OPEN_CHAT_MS;
  } catch {
    return false;
  }
}

function ask(rel: "prefetch" | "modulepreload", hrefs: readonly string[]): void {
  for (const href of hrefs) {
    const link = document.createElement("link");
    link.rel = rel;
    link.as = "script";
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Runs as an inline script directly after the boot script that `holdBack` made inert. It starts the application on the first sign of
 * intent. It starts it by itself for an open wizard, for a form that receives the result of a check, for a chat in progress, and after a
 * reload in the middle of the page. When the page is idle, it fetches the shared files into the browser's cache, unless the visitor saves
 * data. A module preload would also compile them, and one for each file of the page blocked a phone.
 */
export default function lateHydrationGate(): void {
  const boot = document.querySelector<HTMLScriptElement>("script[data-boot]");
  if (!boot) return;
  const files = JSON.parse(boot.dataset["boot"] ?? "[]") as string[];
  let held: HTMLButtonElement[] = [];
  const addressOf = () => location.pathname + location.search;
  const here = addressOf();
  let isStarted = false;
  let rest: string | undefined;

  // A pointer has moved only once it is in a second place: browsers also report a resting pointer when a page appears, scrolls or reflows,
  // and they differ in the `movementX` of the first report.
  const isResting = (event: Event) => {
    if (event.type !== "pointermove") return false;
    const { screenX, screenY } = event as PointerEvent;
    const place = `${screenX} ${screenY}`;
    rest ??= place;
    return rest === place;
  };

  const start = (event?: Event) => {
    if (isStarted || (event && isResting(event))) return;
    isStarted = true;
    for (const type of INTENTS) removeEventListener(type, start, QUIET);
    // All at once: the browser would otherwise discover them one import after another.
    ask("modulepreload", files);
    const code = document.createElement("script");
    code.type = "module";
    code.nonce = boot.nonce;
    code.textContent = boot.textContent;
    // If the code cannot be loaded, the button's form is submitted as it would be without scripts.
    code.addEventListener("error", () => finish((button) => button.type === "submit" && button.form?.requestSubmit(button)));
    document.body.append(code);
  };

  // The empty dialog that a button names appears at once; closing it cancels the click.
  const showFrame = (button: HTMLButtonElement) => {
    const frame = document.getElementById(button.dataset["hold"] ?? "");
    if (!(frame instanceof HTMLDialogElement) || frame.open) return;
    frame.showModal();
    frame.addEventListener("close", () => {
      held = held.filter((each) => each !== button);
      button.ariaBusy = null;
    });
  };

  // React might also see the original event while it hydrates, so it is stopped, and the click is repeated exactly once.
  const hold = (event: Event) => {
    const button = (event.target as Element).closest?.<HTMLButtonElement>(NEEDS_APPLICATION);
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.ariaBusy = "true";
    if (!held.includes(button)) held.push(button);
    showFrame(button);
    start();
  };

  const finish = (act: (button: HTMLButtonElement) => unknown) => {
    removeEventListener("click", hold, true);
    removeEventListener("keydown", menuKeys);
    for (const button of held) {
      button.ariaBusy = null;
      act(button);
    }
  };

  // The history entry of another address belongs to an earlier document's router; the browser handles anchors in the page.
  const step = () => {
    if (addressOf() !== here) location.reload();
  };

  const warm = () => {
    if (isStarted) return;
    const shared = files.filter((href) => SHARED_FILE.test(href));
    ask("prefetch", shared);
  };

  for (const type of INTENTS) addEventListener(type, start, QUIET);
  addEventListener("click", hold, true);
  addEventListener("keydown", menuKeys);
  addEventListener("popstate", step);
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("popstate", step);
      finish((button) => button.click());
    },
    { once: true },
  );
  addEventListener("load", () => {
    if (scrollY > 0) start();
    // Safari has no requestIdleCallback.
    else if (!(navigator as SavingNavigator).connection?.saveData) (window.requestIdleCallback ?? setTimeout)(warm);
  });
  if (/[?&](?:quote=open|from=check)/.test(location.search) || hasOpenChat()) start();
}
