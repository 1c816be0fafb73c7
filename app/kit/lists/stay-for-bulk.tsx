import { useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "#ui/forms/confirm-dialog.tsx";

/** While a bulk action runs, asks for confirmation before the page is left: leaving would cancel the remaining batches. */
export function StayForBulk({ label }: { readonly label: string }) {
  useBeforeUnload((event) => event.preventDefault());
  // Another query of the same list keeps the action running.
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
