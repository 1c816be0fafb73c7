import { type RefObject, useEffect, useRef } from "react";

/** For the field of the address: whoever made the estimate in this browser has typed it there already. */
export function useOwnEmail(quote: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (quote === undefined) return;
    const fill = async () => {
      const { emailFor, loadProgress } = await import("#features/quotes/wizard/stored-progress.ts");
      if (field.current?.value === "") field.current.value = emailFor(quote, loadProgress());
    };
    // It can be typed as well.
    fill().catch((error: unknown) => console.error("The stored address could not be read", error));
  }, [quote]);
  return field;
}
