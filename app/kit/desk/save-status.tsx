import { formatMoment } from "#domain/list/office-time.ts";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { useBrowserZone } from "#ui/admin/use-browser-zone.ts";
import type { SaveState } from "./draft-keeper.ts";

const CLOCK = /\d{2}:\d{2}$/;

/** The time in the office's zone, which it names for someone in another one. */
function clockOf(at: Date, zone: string, ownZone: string | undefined): string {
  const clock = CLOCK.exec(formatMoment(at, zone))?.[0] ?? "";
  return ownZone === undefined || ownZone === zone ? clock : `${clock} (${zone})`;
}

export function saveWords(state: SaveState, zone: string, ownZone: string | undefined): string {
  switch (state.kind) {
    case "saved":
      return state.at ? `Saved ${clockOf(state.at, zone, ownZone)}` : "Saved";
    case "waiting":
    case "saving":
      return "Saving …";
    case "offline":
      return "Offline, kept here";
    case "signed_out":
      return "Not saved: please sign in again";
    case "refused":
      return `Not saved: ${state.reason}`;
    case "conflict":
      return "Not saved: edited elsewhere";
  }
}

/** Text that the server does not have is not lost. */
const KEPT = "What you typed is kept in this browser until it can be saved.";

const FINE: readonly SaveState["kind"][] = ["saved", "waiting", "saving"];

/** Always visible while writing. Only errors are announced to screen readers: "Saving" every few seconds would be noise. */
export function SaveStatus({ state }: { readonly state: SaveState }) {
  const zone = useOfficeZone();
  const ownZone = useBrowserZone();
  const isFine = FINE.includes(state.kind);
  return (
    <p
      className={isFine ? "save-status" : "save-status save-status--bad"}
      data-state={state.kind}
      role={isFine ? undefined : "alert"}
      title={isFine ? undefined : KEPT}
    >
      {saveWords(state, zone, ownZone)}
    </p>
  );
}
