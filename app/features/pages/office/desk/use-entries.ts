import { useState } from "react";
import { moved } from "./words.ts";

interface Removed {
  readonly index: number;
  readonly key: number;
  readonly value: unknown;
}

let nextKey = 1;
const newKeys = (count: number) => Array.from({ length: count }, () => nextKey++);

/** Stable keys, so that fields keep focus and expanded state while entries move. */
function useKeys(count: number) {
  const [keys, setKeys] = useState(() => newKeys(count));
  const fitting = keys.length === count ? keys : keys.length > count ? keys.slice(0, count) : [...keys, ...newKeys(count - keys.length)];
  if (fitting !== keys) setKeys(fitting);
  return [fitting, setKeys] as const;
}

export interface Entries {
  readonly keys: readonly number[];
  readonly removed: Removed | undefined;
  /** Announced to screen readers. */
  readonly said: string;
  /** The entry added last, which expands and takes focus. */
  readonly added: number | undefined;
  /** Keys of all entries added since the page was opened. */
  readonly isNew: ReadonlySet<number>;
  move(from: number, to: number): void;
  remove(index: number): void;
  undo(): void;
  add(value: unknown): void;
}

/** Moves, removes with undo, and adds list entries. */
export function useEntries(list: readonly unknown[], set: (list: readonly unknown[]) => void): Entries {
  const [keys, setKeys] = useKeys(list.length);
  const [removed, setRemoved] = useState<Removed>();
  const [said, setSaid] = useState("");
  const [added, setAdded] = useState<number>();
  const [isNew, setIsNew] = useState<ReadonlySet<number>>(new Set());
  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.length || from === to) return;
    setKeys([...moved(keys, from, to)]);
    setSaid(`Moved to place ${to + 1} of ${list.length}.`);
    set(moved(list, from, to));
  };
  const remove = (index: number) => {
    setRemoved({ index, key: keys[index] ?? nextKey++, value: list[index] });
    setKeys(keys.toSpliced(index, 1));
    setSaid("Removed.");
    set(list.toSpliced(index, 1));
  };
  const undo = () => {
    if (!removed) return;
    const index = Math.min(removed.index, list.length);
    setKeys(keys.toSpliced(index, 0, removed.key));
    setRemoved(undefined);
    setSaid("Restored.");
    set(list.toSpliced(index, 0, removed.value));
  };
  const add = (value: unknown) => {
    const key = nextKey++;
    setAdded(key);
    setIsNew(new Set([...isNew, key]));
    setKeys([...keys, key]);
    setRemoved(undefined);
    set([...list, value]);
  };
  return { keys, removed, said, added, isNew, move, remove, undo, add };
}
