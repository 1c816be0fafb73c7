import type { Talk } from "./use-visitor-chat.ts";

/** `wait`: nothing is known yet. `away`: nobody would answer, and nothing was said. `talk`: everything else. */
export type Stage = "wait" | "away" | "talk";

/** What somebody has written, or begun to write, stays in front of them whoever is there. */
export function talkStage({ view, availability }: Pick<Talk, "view" | "availability">, isWriting: boolean): Stage {
  const { conversation, unsent, line } = view;
  if (conversation.upTo > 0 || unsent.length > 0 || isWriting || availability?.isAvailable) return "talk";
  // There may be a conversation that has not arrived yet.
  if (line === "connecting" || (line === "connected" && !availability)) return "wait";
  return availability ? "away" : "talk";
}
