/** A named set of filters, sorting and columns. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  /** Its author, and an admin for a shared one, may rename and delete it. */
  readonly isMine: boolean;
}
