import type { OfferingPage } from "#content/page-types.ts";
import { Prose } from "#ui/prose.tsx";

/** The first and last week of "Weeks 3–7" or "Week 15"; undefined if the text names no week. */
function weeksOf(when: string): readonly [number, number] | undefined {
  const found = /^Weeks? (\d+)(?:–(\d+))?$/.exec(when);
  return found ? [Number(found[1]), Number(found[2] ?? found[1])] : undefined;
}

/** The week in which the last step ends. */
export function lastWeek(timeline: OfferingPage["timeline"]): number {
  return Math.max(0, ...timeline.map(({ when }) => weeksOf(when)?.[1] ?? 0));
}

/** Draws where the step lies in the whole, because steps overlap. */
function Span({ weeks: [first, last], total }: { readonly weeks: readonly [number, number]; readonly total: number }) {
  return (
    <svg className="timeline__span" viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="timeline__track" width={total} height={1} />
      <rect className="timeline__fill" x={first - 1} width={last - first + 1} height={1} />
    </svg>
  );
}

export function Timeline({ timeline }: Pick<OfferingPage, "timeline">) {
  const total = lastWeek(timeline);
  return (
    <ol className="timeline">
      {timeline.map(({ when, title, detail }) => {
        const weeks = weeksOf(when);
        return (
          <li key={when + title}>
            {weeks && <Span weeks={weeks} total={total} />}
            <p className="timeline__when figure">{when}</p>
            <h3>{title}</h3>
            <p>
              <Prose text={detail} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}
