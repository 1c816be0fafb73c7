import { useEffect, useState } from "react";
import { NOW_HREF } from "../stats-href.ts";

const EVERY_MS = 15_000;

async function askNow(signal: AbortSignal): Promise<number | undefined> {
  const answer = await fetch(NOW_HREF, { signal, headers: { Accept: "application/json" } });
  const { now }: { readonly now?: unknown } = answer.ok ? await answer.json() : {};
  return typeof now === "number" ? now : undefined;
}

/** Current visitors. Polls while the page is visible; on failure the last number stays. */
export function LiveCount({ now: loaded }: { readonly now: number }) {
  const [now, setNow] = useState(loaded);
  useEffect(() => setNow(loaded), [loaded]);
  useEffect(() => {
    const gone = new AbortController();
    const timer = setInterval(() => {
      if (document.hidden) return;
      askNow(gone.signal).then(
        (count) => count !== undefined && setNow(count),
        () => {},
      );
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, []);
  return (
    <p className="live-count" data-some={now > 0 || undefined} title="Visitors in the last five minutes">
      <b>{now.toLocaleString("en-GB")}</b> on the site now
    </p>
  );
}
