import { useEffect, useState, useSyncExternalStore } from "react";
import { type DeskView, openStaffDesk, type StaffDesk } from "../connection/staff-connection.ts";
import { showDuty } from "#kit/back-office/duty-sign.ts";

/** Keeps the connection while navigating between desk pages. */
const GRACE_MS = 3_000;

/** Browser only: one socket per tab, shared by all components. */
let opened: StaffDesk | undefined;
let users = 0;
let closing: ReturnType<typeof setTimeout> | undefined;

function open(): StaffDesk {
  const desk = openStaffDesk();
  desk.subscribe(() => {
    const { duty } = desk.getSnapshot();
    if (duty) showDuty(duty.isOn);
  });
  return desk;
}

function closeUnused(): void {
  if (users > 0) return;
  opened?.close();
  opened = undefined;
}

function take(): StaffDesk {
  clearTimeout(closing);
  users += 1;
  opened ??= open();
  return opened;
}

function giveBack(): void {
  users -= 1;
  clearTimeout(closing);
  closing = setTimeout(closeUnused, GRACE_MS);
}

/** Undefined until hydration. */
export function useDesk(): StaffDesk | undefined {
  const [desk, setDesk] = useState<StaffDesk>();
  useEffect(() => {
    setDesk(take());
    return giveBack;
  }, []);
  return desk;
}

const nothingKnown: DeskView = { line: "connecting", duty: undefined, visitors: {} };
const never = () => () => {};

export function useDeskView(desk: StaffDesk | undefined): DeskView {
  return useSyncExternalStore(
    desk?.subscribe ?? never,
    () => desk?.getSnapshot() ?? nothingKnown,
    () => nothingKnown,
  );
}
