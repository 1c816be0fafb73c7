export interface PostAnswer {
  readonly status: number;
  /** Undefined if the answer was no JSON. */
  readonly data: unknown;
  readonly retryAfter: string | null;
}

interface PostOptions {
  readonly signal: AbortSignal;
  onProgress(loadedBytes: number, totalBytes: number): void;
}

/** Without progress or answer for this long the request has stalled. */
const STALLED_MS = 60_000;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Status 0: the request did not arrive, or its answer did not. */
function answerOf(request: XMLHttpRequest): PostAnswer | undefined {
  const { status, responseText } = request;
  return status === 0 ? undefined : { status, data: readJson(responseText), retryAfter: request.getResponseHeader("retry-after") };
}

/** Calls `onStall` after a period without activity; `restart` resets the timer. */
function watch(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(onStall, STALLED_MS);
  };
  return { restart, stop };
}

/** XMLHttpRequest, as fetch reports no upload progress. Undefined when no answer came. */
export function postForm(url: string, form: FormData, { signal, onProgress }: PostOptions): Promise<PostAnswer | undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  const stall = watch(abort);
  return new Promise((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      stall.restart();
      onProgress(loaded, total);
    });
    request.addEventListener("loadend", () => {
      stall.stop();
      signal.removeEventListener("abort", abort);
      resolve(answerOf(request));
    });
    signal.addEventListener("abort", abort);
    stall.restart();
    request.open("POST", url);
    request.send(form);
  });
}
