import { useRef, useState } from "react";
import { useOnPathChange } from "./use-on-path-change.ts";

/** What the browser does by itself on a full navigation: the focus goes to the new page, and its title is read out. */
export function usePageChange(path: string) {
  const main = useRef<HTMLElement>(null);
  const [announced, setAnnounced] = useState("");
  useOnPathChange(path, () => {
    main.current?.focus({ preventScroll: true });
    setAnnounced(document.title);
  });
  return { main, announced };
}
