import { useState } from "react";

interface Row<T> {
  readonly id: number;
  readonly value: T;
}

/** Rows a person can add and remove. Each keeps its id, and so keeps what was typed into its fields. */
export function useRows<T>(initial: readonly T[]) {
  const [{ rows }, setState] = useState(() => ({ rows: initial.map((value, id): Row<T> => ({ id, value })), nextId: initial.length }));
  return {
    rows,
    add: (value: T) => setState((now) => ({ rows: [...now.rows, { id: now.nextId, value }], nextId: now.nextId + 1 })),
    remove: (id: number) => setState((now) => ({ ...now, rows: now.rows.filter((row) => row.id !== id) })),
  };
}
