import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { isMeantElsewhere, useKeysSwitch } from "#kit/lists/use-list-keys.ts";
import type { PaletteEntry } from "#ui/admin/shell/palette-entry.ts";

/** How long `g` waits for a page's letter. */
const JUMP_MS = 3_000;

const MODIFIERS: readonly string[] = ["Shift", "Control", "Alt", "Meta"];

/**
 * `g` followed by a page's letter opens that page, and `?` shows the shortcuts. The open page's own shortcuts take precedence, except for a
 * letter after `g`.
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
    if (!isOn || isMeantElsewhere(event)) return;
    if (event.key === "g") begunMs.current = event.timeStamp;
    else if (event.key === "?") onHelp();
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("keydown", (event) => jump(event), { signal, capture: true });
    // Listens on the window: pages listen on the document, and so handle their own keys first.
    window.addEventListener("keydown", (event) => begin(event), { signal });
    return () => controller.abort();
  }, []);
  return { isOn, switchKeys };
}
