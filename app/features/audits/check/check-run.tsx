import { useEffect, useRef, useState, type RefObject } from "react";
import type { CheckAnswer } from "#domain/audits/check/check-report.ts";
import { CheckResult } from "./check-result.tsx";
import type { Job } from "./instant-check.tsx";
import { runCheck, type Progress } from "./run-check.ts";
import "./check-result.css";

export { EXAMPLE } from "./check-example.ts";
import { page as CHECK_LABELS } from "#content/labels/check.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

interface RunProps {
  readonly job: Job;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly isNot: string | undefined;
}

/** Moves the cursor there and scrolls the line into view. */
function showLine(area: HTMLTextAreaElement | null, line: number, column: number): void {
  if (!area) return;
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const end = start + (lines[line - 1]?.length ?? 0);
  area.focus();
  area.setSelectionRange(Math.min(start + column - 1, end), end);
  area.scrollTop = ((line - 1) / lines.length) * area.scrollHeight - area.clientHeight / 3;
  area.scrollLeft = 0;
}

export function CheckRun({ job, area, isNot }: RunProps) {
  const [done, setDone] = useState<{ readonly job: Job; readonly answer: CheckAnswer }>();
  const [progress, setProgress] = useState<Progress>();
  const labels = useLabels("checkLabels", CHECK_LABELS);
  const heading = useRef<HTMLHeadingElement>(null);
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    const stop = new AbortController();
    running.current = stop;
    void runCheck(job, stop.signal, setProgress).then((answer) => stop.signal.aborted || setDone({ job, answer }));
    return () => stop.abort();
  }, [job]);

  const answer = done?.job === job ? done.answer : undefined;
  useEffect(() => {
    // Focuses the result, so that screen readers announce it.
    if (answer) heading.current?.focus();
  }, [answer]);

  const stopNow = () => {
    running.current?.abort();
    setDone({ job, answer: { ok: false, message: labels.stopped } });
  };
  if (!answer) {
    return (
      <>
        <p role="status" className="check__running" aria-busy="true">
          {progress && progress.of > 1 ? fillIn(labels.readingFiles, { done: progress.done, count: progress.of }) : labels.reading}
        </p>
        <p className="actions">
          <button type="button" className="button button--quiet button--small" onClick={stopNow}>
            {labels.stop}
          </button>
        </p>
      </>
    );
  }
  if (answer.ok)
    return (
      <CheckResult report={answer.report} isNot={isNot} heading={heading} onShow={(line, column) => showLine(area.current, line, column)} />
    );
  return (
    <div className="check__notice">
      <h3 ref={heading} tabIndex={-1}>
        {labels.unchecked}
      </h3>
      <p>{answer.message}</p>
    </div>
  );
}
