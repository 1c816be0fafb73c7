import { formatMoment } from "#domain/list/office-time.ts";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import type { SaveState } from "./draft-keeper.ts";

const CLOCK = /\d{2}:\d{2}$/;

function wordsFor(state: SaveState, zone: string): string {
  switch (state.kind) {
    case "saved":
      return state.at ? `Saved ${CLOCK.exec(formatMoment(state.at, zone))?.[0] ?? ""}` : "Saved";
    case "waiting":
    case "saving":
      return "Saving …";
    case "offline":
      return "Not saved: offline, kept in this browser";
    case "signed_out":
      return "Not saved: please sign in again, kept in this browser";
    case "refused":
      return `Not saved: ${state.reason}`;
    case "conflict":
      return "Conflict: not saved, kept in this browser";
  }
}

const FINE: readonly SaveState["kind"][] = ["saved", "waiting", "saving"];

/** Always visible while writing. Only errors are announced to screen readers: "Saving" every few seconds would be noise. */
export function SaveStatus({ state }: { readonly state: SaveState }) {
  const zone = useOfficeZone();
  const isFine = FINE.includes(state.kind);
  return (
    <p className={isFine ? "save-status" : "save-status save-status--bad"} data-state={state.kind} role={isFine ? undefined : "alert"}>
      {wordsFor(state, zone)}
    </p>
  );
}
