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

/** States availability only once known. Below an open chat, a note above the message says that nobody is there. */
export function presenceOf(
  stage: Stage,
  { view, availability }: Pick<Talk, "view" | "availability">,
  { here, away }: { readonly here: string; readonly away: string },
): string {
  if (stage === "wait") return "One moment …";
  if (stage !== "talk" || !availability || view.line === "lost") return "";
  if (availability.isAvailable) return here;
  return view.conversation.status === "closed" ? [`${away}.`, availability.backWords].filter(Boolean).join(" ") : "";
}
