import { useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "#ui/forms/confirm-dialog.tsx";

/** Stands on the page while a bulk action runs: whoever leaves would leave the rest undone, so they are asked first. */
export function StayForBulk({ label }: { readonly label: string }) {
  useBeforeUnload((event) => event.preventDefault());
  // Another search or page of the same list keeps the action running.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const isLeaving = useRef(false);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={`Leave before “${label}” is finished?`}
      confirmLabel="Leave now"
      cancelLabel="Stay"
      onConfirm={() => (isLeaving.current = true)}
      onClose={() => (isLeaving.current ? blocker.proceed() : blocker.reset())}
    >
      <p>If you leave now, it stops where it is: what is done stays done, and the rest stays as it was.</p>
    </ConfirmDialog>
  );
}
