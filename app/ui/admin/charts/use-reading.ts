import { type KeyboardEvent, type PointerEvent, useState } from "react";

interface Reading {
  /** The point that is read out. */
  readonly index: number;
  /** For the plot: points are chosen with the pointer or the arrow keys. */
  readonly plot: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  };
}

const steps = (index: number, last: number): Readonly<Record<string, number>> => ({
  ArrowLeft: index - 1,
  ArrowDown: index - 1,
  ArrowRight: index + 1,
  ArrowUp: index + 1,
  PageDown: index - 7,
  PageUp: index + 7,
  Home: 0,
  End: last,
});

/** The pointer's position on the plot, as a share of its width. */
function shareAt(event: PointerEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return width > 0 ? (event.clientX - left) / width : 0;
}

/** Points of a line lie at the edges, those of columns in the middle. */
export function useReading(count: number, kind: "points" | "columns", first: number): Reading {
  const [chosen, setChosen] = useState(first);
  const last = Math.max(0, count - 1);
  const clamp = (index: number) => Math.min(last, Math.max(0, index));
  const index = clamp(chosen);
  const point = (event: PointerEvent<HTMLElement>) =>
    setChosen(clamp(kind === "points" ? Math.round(shareAt(event) * last) : Math.floor(shareAt(event) * count)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = steps(index, last)[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(clamp(next));
  };
  return { index, plot: { onKeyDown, onPointerMove: point, onPointerDown: point } };
}
