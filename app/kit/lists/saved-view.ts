/** A named set of filters, sorting and columns. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  /** Its author may rename and delete it; so may an admin if it is shared. */
  readonly isMine: boolean;
}
