import { EVENTS_PER_ADDRESS, EVENTS_PER_CHAT, SYNC_WEIGHT, UNDER_WAY_PER_ADDRESS } from "#domain/conversation/limits.ts";
import { memoryLimit } from "#platform/memory-limit.ts";

type InLane = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Runs this many tasks per name at a time; the others wait in order. */
export function lanes(width: number): InLane {
  const all = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (name, work) => {
    const lane = all.get(name) ?? { running: 0, waiting: [] };
    all.set(name, lane);
    if (lane.running < width) lane.running += 1;
    // A finished task hands its slot to the first in the queue.
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else if ((lane.running -= 1) === 0) all.delete(name);
    }
  };
}

export interface ChatTurns {
  /** Whether this conversation's tabs and this network are within their limits. */
  mayGo(chat: string, network: string, event: string): boolean;
  /** Runs tasks of one conversation one after another. */
  inChat: InLane;
  /** The same, with few tasks per network at once. */
  asVisitor<T>(chat: string, network: string, work: () => Promise<T>): Promise<T>;
}

/** Work on a conversation locks it, so it queues here instead of while holding one of the few database connections everybody else needs. */
export function chatTurns(): ChatTurns {
  const [ofChat, fromNetwork] = [memoryLimit(EVENTS_PER_CHAT), memoryLimit(EVENTS_PER_ADDRESS)];
  const [inChat, ofNetwork] = [lanes(1), lanes(UNDER_WAY_PER_ADDRESS)];
  return {
    mayGo(chat, network, event) {
      const weight = event === "sync" ? SYNC_WEIGHT : 1;
      return ofChat(chat, weight).ok && fromNetwork(network, weight).ok;
    },
    inChat,
    asVisitor: (chat, network, work) => inChat(chat, () => ofNetwork(network, work)),
  };
}
