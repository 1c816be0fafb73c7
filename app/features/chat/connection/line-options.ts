const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5_000;
const CONNECT_TIMEOUT_MS = 20_000;

/** Both transports, polling first, so that it works where WebSockets are blocked. */
export const LINE_OPTIONS = {
  path: "/socket.io",
  forceNew: true,
  reconnectionDelay: FIRST_RETRY_MS,
  reconnectionDelayMax: LONGEST_RETRY_MS,
  timeout: CONNECT_TIMEOUT_MS,
} as const;
