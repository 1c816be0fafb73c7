export interface TimelineEntry {
  readonly seq: number;
  readonly at: Date;
  readonly who: string;
  readonly did: string;
  /** Shown when the entry is opened. */
  readonly details?: string;
  /** Of the client, such as an acceptance. */
  readonly isTheirs?: boolean;
}

export interface TimelinePage {
  readonly entries: readonly TimelineEntry[];
  /** The cursor of the next (older) page. */
  readonly next?: number;
  /** On an older page: the time of the last entry of the page before. */
  readonly before?: Date;
}
