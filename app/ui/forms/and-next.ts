import { createContext, use } from "react";

/** Goes to the next record of a queue once a form has been accepted. */
export interface AndNext {
  /** Called by the "… and next" button before its form is sent. */
  readonly arm: () => void;
  /** Called when a form was refused, so that the person stays. */
  readonly disarm: () => void;
}

/** Null if no queue is open, or at its end. */
export const AndNextContext = createContext<AndNext | null>(null);

export const useAndNext = () => use(AndNextContext);
