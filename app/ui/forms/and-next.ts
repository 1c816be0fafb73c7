import { createContext, use } from "react";

/** Moves on to the next record of a queue once a form was accepted. */
export interface AndNext {
  /** Called by the button "… and next" before its form is sent. */
  readonly arm: () => void;
  /** Called when a form was refused: the person stays. */
  readonly disarm: () => void;
}

/** Null where no queue is open, or where it ends. */
export const AndNextContext = createContext<AndNext | null>(null);

export const useAndNext = () => use(AndNextContext);
