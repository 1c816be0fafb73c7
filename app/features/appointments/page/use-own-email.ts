import { type RefObject, useEffect, useRef } from "react";

/** Prefills the email address that the visitor gave for the estimate in this browser. */
export function useOwnEmail(quote: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (quote === undefined) return;
    const fill = async () => {
      const { emailFor, loadProgress } = await import("#features/quotes/wizard/stored-progress.ts");
      if (field.current?.value === "") field.current.value = emailFor(quote, loadProgress());
    };
    // Optional: the visitor can type it.
    fill().catch((error: unknown) => console.error("The stored address could not be read", error));
  }, [quote]);
  return field;
}
