import { useState } from "react";

interface Last<T> {
  /** As the page has it. */
  readonly value: T;
  readonly shown: T;
  /** Since then, one after the other. */
  readonly chosen: readonly T[];
}

const after = <T>({ shown, chosen }: Last<T>, value: T): Last<T> =>
  chosen.includes(value) && value !== shown ? { value, shown, chosen } : { value, shown: value, chosen: [] };

/**
 * What a field shows that is part of the address: the latest choice, until the page answers. An answer to what they
 * chose before
 * that takes nothing back. It stays the same field, so the focus stays in it.
 */
export function useShown<T>(value: T): readonly [shown: T, show: (shown: T) => void] {
  const [last, setLast] = useState<Last<T>>({ value, shown: value, chosen: [] });
  const now = last.value === value ? last : after(last, value);
  if (now !== last) setLast(now);
  return [now.shown, (shown) => setLast({ value, shown, chosen: [...now.chosen, shown] })];
}
