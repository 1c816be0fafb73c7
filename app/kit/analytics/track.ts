/** The kind must be one the statistics accept: a view, or one of a capability's `browserEvents`. */
export interface Tracked {
  readonly kind: string;
}

declare global {
  interface Window {
    /** Set by the beacon; absent for visitors who opted out, for bots, and in the back office. */
    track?: (event: Tracked) => void;
  }
}

/** Passes an event to the page's beacon, which sends it within seconds or when the visitor leaves the page. */
export const track = <Event extends Tracked>(event: Event): void => window.track?.(event);
