import { useState } from "react";

interface Last<T> {
  /** The page's value. */
  readonly value: T;
  readonly shown: T;
  /** The choices since then, in order. */
  readonly chosen: readonly T[];
}

const after = <T>({ shown, chosen }: Last<T>, value: T): Last<T> =>
  chosen.includes(value) && value !== shown ? { value, shown, chosen } : { value, shown: value, chosen: [] };

/**
 * The value of a field that is part of the URL: the latest choice, until the page responds. A response to an earlier choice does not revert
 * it. The field is not remounted, so it keeps the focus.
 */
export function useShown<T>(value: T): readonly [shown: T, show: (shown: T) => void] {
  const [last, setLast] = useState<Last<T>>({ value, shown: value, chosen: [] });
  const now = last.value === value ? last : after(last, value);
  if (now !== last) setLast(now);
  return [now.shown, (shown) => setLast({ value, shown, chosen: [...now.chosen, shown] })];
}
