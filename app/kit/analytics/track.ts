/** Its kind is one that the statistics know: a view, or `browserEvents` of a capability. */
export interface Tracked {
  readonly kind: string;
}

declare global {
  interface Window {
    /** There where the beacon runs: absent for whoever does not want to be counted, for programs, and in the back office. */
    track?: (event: Tracked) => void;
  }
}

/** Hands something to the beacon of the page, which sends it within seconds, or when the page is left. */
export const track = <Event extends Tracked>(event: Event): void => window.track?.(event);
