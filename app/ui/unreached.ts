/** What browsers throw when no answer came: Chromium, Firefox and Safari, each in its own words. */
const NO_ANSWER =
  /^(failed to fetch|network ?error|load failed|the network connection was lost|the internet connection appears to be offline)/i;

/** Offline, or the server is away: neither is an error of the page. */
export const isUnreached = (error: unknown) => error instanceof TypeError && NO_ANSWER.test(error.message);
