import { useLocation, useSearchParams } from "react-router";

/** The current URL with changed parameters; undefined removes one. */
export function useHref(): (change: Readonly<Record<string, string | undefined>>, hash?: string) => string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (change, hash = "#pick") => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return `${pathname}?${next}${hash}`;
  };
}
