import { OPEN_CHAT_MS, OPEN_CHAT_NOTE } from "#domain/conversation/open-chat-note.ts";

const INTENTS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll", "wheel"] as const;
/** What every public page runs, in the names of vite.config.ts. */
export const SHARED_FILE = /\/(?:framework|site)-[^/]*$/;
const QUIET = { capture: true, passive: true } as const;
/** Chromium tells; TypeScript's library does not know it. */
type SavingNavigator = Navigator & { readonly connection?: { readonly saveData?: boolean } };
const NEEDS_APPLICATION = "button:not([popovertarget]):not([type=submit]),button[data-hold]";

/** Arrow down opens a mega-menu, Escape closes them all, as they do in the application. */
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
 * Runs as an inline script, directly after the boot script that `holdBack` made inert. It starts the application on the first sign of
 * intent, or by itself for an open wizard, for a form that the result of a check is brought to, for a chat that goes on, and where a reload
 * has brought the visitor back to the middle of the page. When the page is idle it fetches what every page shares, unless the visitor
 * saves data: into the browser's cache only. A module preload would also compile it, and one for each file of the page blocked a phone.
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

  // A pointer that moves is in a second place: browsers also report one that rests where a page appears, scrolls or reflows, and they
  // differ in the `movementX` of the first report.
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
    // At once: the browser would otherwise find them one import after the other.
    ask("modulepreload", files);
    const code = document.createElement("script");
    code.type = "module";
    code.nonce = boot.nonce;
    code.textContent = boot.textContent;
    // Without the code, the form behind the button does what it does without scripts.
    code.addEventListener("error", () => finish((button) => button.type === "submit" && button.form?.requestSubmit(button)));
    document.body.append(code);
  };

  // The empty dialog that a button names appears at once; closing it takes the click back.
  const showFrame = (button: HTMLButtonElement) => {
    const frame = document.getElementById(button.dataset["hold"] ?? "");
    if (!(frame instanceof HTMLDialogElement) || frame.open) return;
    frame.showModal();
    frame.addEventListener("close", () => {
      held = held.filter((each) => each !== button);
      button.ariaBusy = null;
    });
  };

  // React might see the original event, too, while it hydrates: it is stopped, and the click repeated exactly once.
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

  // The router of an earlier document made the entry of another address; anchors in the page are left to the browser.
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
    // Safari has no idle callbacks.
    else if (!(navigator as SavingNavigator).connection?.saveData) (window.requestIdleCallback ?? setTimeout)(warm);
  });
  if (/[?&](?:quote=open|from=check)/.test(location.search) || hasOpenChat()) start();
}
