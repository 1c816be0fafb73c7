import type { Talk } from "./use-visitor-chat.ts";

/** `wait`: still loading. `away`: no staff available and no messages. `talk`: everything else. */
export type Stage = "wait" | "away" | "talk";

/** A conversation or draft stays visible whether or not staff are available. */
export function talkStage({ view, availability }: Pick<Talk, "view" | "availability">, isWriting: boolean): Stage {
  const { conversation, unsent, line } = view;
  if (conversation.upTo > 0 || unsent.length > 0 || isWriting || availability?.isAvailable) return "talk";
  // A conversation may exist that is not loaded yet.
  if (line === "connecting" || (line === "connected" && !availability)) return "wait";
  return availability ? "away" : "talk";
}
