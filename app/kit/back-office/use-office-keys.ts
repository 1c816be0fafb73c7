import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { isMeantElsewhere, useKeysSwitch } from "#kit/lists/use-list-keys.ts";
import { onShowKeys, pressKey } from "#kit/lists/page-keys.ts";
import type { PaletteEntry } from "#ui/admin/shell/palette-entry.ts";
import { sendOnCtrlEnter } from "#ui/forms/send-on-ctrl-enter.ts";

/** How long `g` waits for a page's letter. */
const JUMP_MS = 3_000;

const MODIFIERS: readonly string[] = ["Shift", "Control", "Alt", "Meta"];

/**
 * The one map of keys: `g` followed by a page's letter opens that page, `?` shows the keys, and every other key presses the element of the
 * page that lists it in `aria-keyshortcuts`. Keys that a page handles itself take precedence, except for a letter after `g`. In a text
 * field, Ctrl+Enter sends its form.
 */
export function useOfficeKeys(pages: readonly PaletteEntry[], onHelp: () => void) {
  const navigate = useNavigate();
  const { isOn, switchKeys } = useKeysSwitch();
  const begunMs = useRef<number>(undefined);

  const jump = useEffectEvent((event: KeyboardEvent) => {
    if (begunMs.current === undefined || MODIFIERS.includes(event.key)) return;
    const isLate = event.timeStamp - begunMs.current > JUMP_MS;
    begunMs.current = undefined;
    const page = pages.find(({ key }) => key === event.key);
    if (!page || isLate || isMeantElsewhere(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void navigate(page.href);
  });
  const begin = useEffectEvent((event: KeyboardEvent) => {
    if ((!isOn && event.key.length === 1) || isMeantElsewhere(event)) return;
    if (event.key === "g") begunMs.current = event.timeStamp;
    else if (event.key === "?") onHelp();
    else if (pressKey(event.key)) event.preventDefault();
  });
  const help = useEffectEvent(() => onHelp());
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("keydown", (event) => jump(event), { signal, capture: true });
    // Listens on the window: pages listen on the document, and so handle their own keys first.
    window.addEventListener("keydown", (event) => begin(event), { signal });
    window.addEventListener("keydown", sendOnCtrlEnter, { signal });
    onShowKeys(() => help(), signal);
    return () => controller.abort();
  }, []);
  return { isOn, switchKeys };
}
