import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";

interface PhoneFoldProps {
  /** What a phone shows in place of the content. */
  readonly label: ReactNode;
  /** Shows the beginning of the content while closed. */
  readonly isPeek?: boolean;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Closed on phones, open on wider screens and in print. A browser opens it for a match of its search and for a link to its inside. */
export function PhoneFold({ label, isPeek = false, isOpen = false, children }: PhoneFoldProps) {
  return (
    <details className={isPeek ? "folded phone-fold phone-fold--peek" : "folded phone-fold"} open={isOpen}>
      <summary>
        {label}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
