import { useEffect, useRef } from "react";

/** Not on the first render: a late page hydrates while the visitor may already have a menu open. */
export function useOnPathChange(path: string, change: () => void): void {
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    change();
  });
}
