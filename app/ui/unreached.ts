/** The messages of browsers for a request without a response: Chromium, Firefox and Safari. */
const NO_ANSWER =
  /^(failed to fetch|network ?error|load failed|the network connection was lost|the internet connection appears to be offline)/i;

/** Offline, or the server is down: not an error of the page. */
export const isUnreached = (error: unknown) => error instanceof TypeError && NO_ANSWER.test(error.message);
