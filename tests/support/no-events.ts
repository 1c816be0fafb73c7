import type { LiveEvents } from "#platform/live-events.server.ts";

/** Verbs only write events; listeners are tested with a running app. */
export const NO_EVENTS: LiveEvents = {
  subscribe: () => () => {},
  subscribeToChats: () => () => {},
  isListening: () => true,
  close: async () => {},
};
