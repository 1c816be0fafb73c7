export interface TimelineEntry {
  readonly seq: number;
  readonly at: Date;
  readonly who: string;
  readonly did: string;
}

export interface TimelinePage {
  readonly entries: readonly TimelineEntry[];
  /** The cursor of the next (older) page. */
  readonly next?: number;
}
