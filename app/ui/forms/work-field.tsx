import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { AskedWork } from "#domain/forms/proof-of-work.ts";
import { useFormState } from "./form-state.ts";

interface WorkFieldProps {
  /** From the action's response; a new object each time work is requested. */
  readonly asked: AskedWork | undefined;
}

/** Whether scripts of this page sent the form, so that every field and file still has its value. */
function useWasSentHere(field: { readonly current: HTMLElement | null }) {
  const wasSent = useRef(false);
  useEffect(() => {
    const form = field.current?.closest("form");
    const note = () => {
      wasSent.current = true;
    };
    form?.addEventListener("submit", note);
    return () => form?.removeEventListener("submit", note);
  }, [field]);
  return wasSent;
}

/** Imported on demand, which is rare. */
const doWork = async (...asked: Parameters<typeof import("#domain/forms/proof-of-work.ts").doWork>) =>
  (await import("#domain/forms/proof-of-work.ts")).doWork(...asked);

/** Waits until the page has rendered the message. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

const neverChanges = () => () => {};
const useHasScripts = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const WORKING =
  "Not sent yet: we are receiving very many requests, so your browser has to complete a calculation first. On an old phone this can take half a minute.";
const DONE = "The calculation is done. Please check that your files are still selected, then send the form again.";

/** The proof of work the server requests under heavy load. The browser does it here and sends it with the form. */
export function WorkField({ asked }: WorkFieldProps) {
  const around = useRef<HTMLDivElement>(null);
  const wasSentHere = useWasSentHere(around);
  const hasScripts = useHasScripts();
  const [share, setShare] = useState<number | undefined>(0);
  const [done, setDone] = useState<{ readonly asked: AskedWork; readonly work: string }>();
  const work = done && done.asked === asked ? done.work : undefined;
  const { isPending } = useFormState();
  const sentFor = useRef<AskedWork>(undefined);
  const sendAgain = useEffectEvent(() => {
    if (!wasSentHere.current || sentFor.current === asked) return;
    sentFor.current = asked;
    around.current?.closest("form")?.requestSubmit();
  });
  useEffect(() => {
    if (!asked) return undefined;
    const stop = new AbortController();
    setShare(0);
    doWork(asked, { signal: stop.signal, onProgress: (done) => (setShare(done), pause()) }).then(
      (found) => setDone({ asked, work: found }),
      () => stop.signal.aborted || setShare(undefined),
    );
    return () => stop.abort();
  }, [asked]);
  useEffect(() => {
    if (work !== undefined && !isPending) sendAgain();
  }, [work, isPending]);
  return (
    <div ref={around} role="status">
      {asked && <p>{hasScripts && share !== undefined ? (work === undefined ? WORKING : DONE) : asked.sentence}</p>}
      {asked && hasScripts && work === undefined && share !== undefined && (
        <progress aria-label="Work" max={1} value={Math.min(share, 0.99)} />
      )}
      {asked && work !== undefined && (
        <>
          <input type="hidden" name="challenge" value={asked.challenge} />
          <input type="hidden" name="work" value={work} />
        </>
      )}
    </div>
  );
}
