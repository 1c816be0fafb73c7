import { useState } from "react";

/** What a field shows that is part of the address: what somebody has just chosen, until the page says otherwise. It stays the same field, so the focus stays in it. */
export function useShown<T>(value: T): readonly [shown: T, show: (shown: T) => void] {
  const [last, setLast] = useState({ value, shown: value });
  if (last.value !== value) setLast({ value, shown: value });
  return [last.value === value ? last.shown : value, (shown) => setLast({ value, shown })];
}
