import type { CheckAnswer } from "#domain/audits/check/check-report.ts";
import { SOURCE_LIMITS } from "#domain/audits/check/source-limits.ts";
import type { WorkerMessage } from "./check-worker.ts";
import type { CheckInput } from "./open-sources.ts";

const TOO_LONG = `The check was stopped after ${SOURCE_LIMITS.seconds} seconds with one file. Leave that file out, or send us the repository.`;
const NOT_LOADED = "The check could not be loaded. Check your connection and press “Check” again.";

export type Progress = { readonly done: number; readonly of: number };

/** Starts one worker per check, so that aborting leaves nothing behind and the page stays responsive. */
export function runCheck({ text, files }: CheckInput, signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<CheckAnswer> {
  const worker = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
  let limit: ReturnType<typeof setTimeout> | undefined;
  const answered = new Promise<CheckAnswer>((resolve) => {
    worker.addEventListener("error", () => resolve({ ok: false, message: NOT_LOADED }));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === "answer") return resolve(data.answer);
      clearTimeout(limit);
      limit = setTimeout(() => resolve({ ok: false, message: TOO_LONG }), SOURCE_LIMITS.seconds * 1000);
      onProgress(data);
    });
    signal.addEventListener("abort", () => resolve({ ok: false, message: "" }));
  });
  worker.postMessage({ text, files } satisfies CheckInput, {});
  return answered.finally(() => {
    clearTimeout(limit);
    worker.terminate();
  });
}
