/** A follow-up action, such as Undo. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
  /** Repeated toasts with this action are merged into one. Not for Undo, where each undoes one thing. */
  readonly isRepeatable?: true;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: ToastAction | undefined;
  /** Something was not done: stays until it is dismissed. */
  readonly isFailure: boolean;
  /** The record that the text is about, for once another one is open. */
  readonly about: string | undefined;
  /** A newer one has replaced it: only its action is still offered, among those that are asked for. */
  readonly isReplaced: boolean;
}

const MAX_TOASTS = 6;

const isSame = (one: Toast, other: Toast) => one.text === other.text && (!one.action || one.action.isRepeatable === true);

/** The newest replaces the others. Only failures stay in sight, and what can still be undone stays at hand. */
export function withToast(before: readonly Toast[], newest: Toast): readonly Toast[] {
  const others = before
    .filter((each) => (each.isFailure || each.action) && !isSame(each, newest))
    .map((each) => ({ ...each, isReplaced: !each.isFailure }));
  return [...others, newest].slice(-MAX_TOASTS);
}
