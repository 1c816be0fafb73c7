import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { allows, type Holder } from "#domain/access/permissions.ts";
import { DESK_PATH } from "./desk-address.ts";
import { useDutySign } from "#kit/back-office/duty-sign.ts";

/** Loaded on demand, with the socket code. */
const DutyKeeper = lazy(() => import("./duty-keeper.tsx"));

/** Rendered on every back-office page, so that a person stays on duty while any of them is open. */
export function DutyTab({ person, isOnDuty }: { readonly person: Holder; readonly isOnDuty: boolean }) {
  const { pathname } = useLocation();
  const isWanted = useDutySign(isOnDuty) || pathname.startsWith(DESK_PATH);
  if (!isWanted || !allows(person, "chats")) return null;
  return (
    <Suspense fallback={null}>
      <DutyKeeper />
    </Suspense>
  );
}
