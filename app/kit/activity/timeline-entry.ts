export interface TimelineEntry {
  readonly seq: number;
  readonly at: Date;
  readonly who: string;
  readonly did: string;
}

export interface TimelinePage {
  readonly entries: readonly TimelineEntry[];
  /** Give it to get what happened before. */
  readonly next?: number;
}
