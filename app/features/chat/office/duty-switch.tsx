import { useState } from "react";
import { showFailure, showToast } from "#ui/toasts.tsx";
import type { DeskView, StaffDesk } from "../connection/staff-connection.ts";

export type Duty = NonNullable<DeskView["duty"]>;

interface DutySwitchProps {
  readonly desk: StaffDesk | undefined;
  readonly duty: Duty;
}

function othersWords(others: readonly string[]): string {
  if (others.length === 0) return "No one else is on duty";
  return `Also on duty: ${others.join(", ")}`;
}

/** Visitors can chat while a staff member is on duty. The server renews the lease while a back-office tab is open. */
export function DutySwitch({ desk, duty: { isOn, others } }: DutySwitchProps) {
  const [isPending, setIsPending] = useState(false);
  const press = async () => {
    if (!desk || isPending) return;
    setIsPending(true);
    const answer = await desk.setDuty(!isOn);
    setIsPending(false);
    if (!answer.ok) showFailure(answer.sentence);
    else showToast(isOn ? "You are off duty." : "You are on duty: visitors can chat with you.");
  };
  return (
    <div className="duty">
      <button
        type="button"
        className="duty__switch"
        role="switch"
        aria-checked={isOn}
        aria-busy={isPending || undefined}
        onClick={() => void press()}
      >
        <span className="duty__track" aria-hidden="true" />
        On duty
      </button>
      <span className="duty__others" data-none={others.length === 0 || undefined}>
        {othersWords(others)}
      </span>
    </div>
  );
}
