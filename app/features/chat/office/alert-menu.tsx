import { PopoverPanel } from "#ui/admin/table/popover-panel.tsx";
import { askPermit, type Permit, setSound, useAlertWishes } from "./alert-wishes.ts";

const PERMIT_WORDS: Readonly<Record<Exclude<Permit, "default">, string>> = {
  granted: "Desktop notifications are on.",
  denied: "Desktop notifications are blocked. You can allow them in your browser settings.",
  unsupported: "This browser has no desktop notifications.",
};

/** How this browser alerts staff when a visitor writes while they look elsewhere. */
export function AlertMenu() {
  const { isSoundOn, permit } = useAlertWishes();
  return (
    <PopoverPanel label="Alerts" title="Alerts">
      <div className="alert-menu">
        <label className="check">
          <input type="checkbox" checked={isSoundOn} onChange={(event) => setSound(event.target.checked)} />
          <span>Sound</span>
        </label>
        {permit === "default" ? (
          <button type="button" className="button button--quiet button--small" onClick={() => void askPermit()}>
            Allow desktop notifications
          </button>
        ) : (
          <p>{PERMIT_WORDS[permit]}</p>
        )}
      </div>
    </PopoverPanel>
  );
}
