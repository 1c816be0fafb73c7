/** Some browsers throw at the mere mention of it when cookies are off. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
