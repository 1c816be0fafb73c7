import type { Talk } from "./use-visitor-chat.ts";

/** `wait`: nothing is known yet. `away`: no staff available, and no messages. `talk`: everything else. */
export type Stage = "wait" | "away" | "talk";

/** A conversation or a draft stays on the screen, whether or not staff are available. */
export function talkStage({ view, availability }: Pick<Talk, "view" | "availability">, isWriting: boolean): Stage {
  const { conversation, unsent, line } = view;
  if (conversation.upTo > 0 || unsent.length > 0 || isWriting || availability?.isAvailable) return "talk";
  // There may be a conversation that is not loaded yet.
  if (line === "connecting" || (line === "connected" && !availability)) return "wait";
  return availability ? "away" : "talk";
}
