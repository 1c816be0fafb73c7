import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useLiveEvents } from "#kit/live/use-live-events.ts";
import { tabId } from "./tab-id.ts";

interface Holder {
  readonly id: string;
  readonly name: string;
}

/** `asking`: not known yet. If `holder` is set, a colleague is editing. */
export interface Lease {
  readonly state: "asking" | "reading" | "writing";
  readonly holder: Holder | null;
  /** The same person has it open in another tab. */
  readonly isElsewhere: boolean;
  /** The draft's revision in the server's last response. */
  readonly revision: number | undefined;
  takeOver(): void;
}

/** A third of the server's lease. */
const PACE_MS = 10_000;

type Known = Pick<Lease, "holder" | "isElsewhere" | "revision">;

async function ask(path: string, tab: string, wish: "hold" | "take_over"): Promise<Known | undefined> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ wish, tabId: tab }),
  });
  if (!answer.ok || answer.redirected) return undefined;
  return ((await answer.json()) as { readonly data: Known }).data;
}

/** Uses a beacon: an ordinary request would be cancelled when the tab closes. */
const leave = (path: string, tab: string) =>
  void navigator.sendBeacon(path, new Blob([JSON.stringify({ wish: "leave", tabId: tab })], { type: "application/json" }));

interface Leased {
  readonly id: string;
  /** The `subject_kind` of its events. */
  readonly kind: string;
  /** The lease endpoint. */
  readonly path: string;
}

/** Renews the lease every ten seconds and notices when a colleague holds it. */
export function useLease({ id, kind, path }: Leased): Lease {
  const [known, setKnown] = useState<Known>();
  const [tab] = useState(tabId);
  const tell = useCallback(
    (wish: "hold" | "take_over") =>
      ask(path, tab, wish).then(
        (answer) => {
          if (answer) setKnown(answer);
          return answer !== undefined;
        },
        // Offline, nothing changes; the revision of the next save decides.
        () => {
          setKnown((before) => before ?? { holder: null, isElsewhere: false, revision: undefined });
          return false;
        },
      ),
    [path, tab],
  );
  useEffect(() => {
    void tell("hold");
    const timer = setInterval(() => void tell("hold"), PACE_MS);
    const onLeave = () => leave(path, tab);
    window.addEventListener("pagehide", onLeave);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", onLeave);
      leave(path, tab);
    };
  }, [path, tab, tell]);
  const { revalidate } = useRevalidator();
  // Checks the connection first: a failed revalidation would replace the page and its text with an error.
  const refresh = async () => {
    if (await tell("hold")) void revalidate();
  };
  useLiveEvents((event) => {
    if (!event || (event.subjectKind === kind && event.subjectId === id)) void refresh();
  });
  const state = known ? (known.holder ? "reading" : "writing") : "asking";
  return {
    state,
    holder: known?.holder ?? null,
    isElsewhere: known?.isElsewhere ?? false,
    revision: known?.revision,
    takeOver: () => void tell("take_over"),
  };
}
