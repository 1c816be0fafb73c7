import { useEffect, useState } from "react";
import { MINUTE_MS, SECOND_MS } from "#domain/schedule/durations.ts";
import { page as BOOKING_LABELS } from "#content/labels/booking.ts";
import { Filled } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

const LONGEST_MS = 15 * MINUTE_MS;

/** Capped at the hold's length, in case the browser's clock is wrong. */
const leftMs = (until: string) => Math.min(LONGEST_MS, Math.max(0, Date.parse(until) - Date.now()));

/** Announced when one minute is left, and again on expiry. */
function spoken(left: number, labels: typeof BOOKING_LABELS): string {
  if (left === 0) return labels.heldOver;
  return left <= MINUTE_MS ? labels.heldMinute : "";
}

/** The live region changes rarely; only sighted users see the seconds. */
export function HoldClock({ until, untilTime }: { readonly until: string; readonly untilTime: string }) {
  const labels = useLabels("bookingLabels", BOOKING_LABELS);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const tick = () => setLeft(leftMs(until));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.ceil((left ?? 0) / SECOND_MS);
  return (
    <div className="hold-clock">
      <p>
        <Filled text={labels.held} values={{ time: <strong className="figure">{untilTime}</strong> }} />
        {left !== undefined && (
          <span className="hold-clock__left figure" aria-hidden="true">
            {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
          </span>
        )}
      </p>
      <p className={left === 0 ? "hold-clock__over" : "visually-hidden"} role="status">
        {left === undefined ? "" : spoken(left, labels)}
      </p>
    </div>
  );
}
