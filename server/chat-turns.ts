import { EVENTS_PER_ADDRESS, EVENTS_PER_CHAT, SYNC_WEIGHT, UNDER_WAY_PER_ADDRESS } from "#domain/conversation/limits.ts";
import { memoryLimit } from "#platform/memory-limit.ts";
import { keyedSemaphore } from "#platform/semaphore.ts";

type PerKey = ReturnType<typeof keyedSemaphore>;

export interface ChatTurns {
  /** Whether this conversation's tabs and this network are within their limits. */
  mayGo(chat: string, network: string, event: string): boolean;
  /** Runs tasks of one conversation one after another. */
  inChat: PerKey;
  /** The same, with few tasks per network at once. */
  asVisitor<T>(chat: string, network: string, work: () => Promise<T>): Promise<T>;
}

/** Work on a conversation locks its row. It waits here, before it takes one of the few database connections that all requests share. */
export function chatTurns(): ChatTurns {
  const [ofChat, fromNetwork] = [memoryLimit(EVENTS_PER_CHAT), memoryLimit(EVENTS_PER_ADDRESS)];
  const [inChat, ofNetwork] = [keyedSemaphore(1), keyedSemaphore(UNDER_WAY_PER_ADDRESS)];
  return {
    mayGo(chat, network, event) {
      const weight = event === "sync" ? SYNC_WEIGHT : 1;
      return ofChat(chat, weight).ok && fromNetwork(network, weight).ok;
    },
    inChat,
    asVisitor: (chat, network, work) => inChat(chat, () => ofNetwork(network, work)),
  };
}
