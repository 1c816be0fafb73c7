import { useRef, useState } from "react";
import { useOnPathChange } from "./use-on-path-change.ts";

/** What the browser does itself on a full navigation: focuses the new page, or its autofocus field, and announces its title. */
export function usePageChange(path: string) {
  const main = useRef<HTMLElement>(null);
  const [announced, setAnnounced] = useState("");
  useOnPathChange(path, () => {
    const field = main.current?.querySelector<HTMLElement>("[data-first-focus]");
    (field ?? main.current)?.focus({ preventScroll: true });
    setAnnounced(document.title);
  });
  return { main, announced };
}
