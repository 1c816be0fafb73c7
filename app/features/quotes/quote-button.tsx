import type { ReactNode } from "react";
import { useOpenQuote, type QuotePrefill } from "./quote-opener.tsx";

interface QuoteButtonProps {
  readonly prefill?: QuotePrefill;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function QuoteButton({ prefill, className = "button", children = "Get a Quote" }: QuoteButtonProps) {
  const openQuote = useOpenQuote();
  return (
    <button type="button" className={className} onClick={() => openQuote(prefill)}>
      {children}
    </button>
  );
}
