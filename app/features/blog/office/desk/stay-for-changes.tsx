import { useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "#ui/forms/confirm-dialog.tsx";
import { isFilledIn } from "./is-filled-in.ts";

/** Text is autosaved, but author, address and schedule have their own Save buttons: the writer is asked before unsaved changes are lost. */
export function StayForChanges() {
  const place = useRef<HTMLSpanElement>(null);
  const isLeaving = useRef(false);
  const hasChanges = () => [...(place.current?.parentElement?.querySelectorAll("form") ?? [])].some((form) => isFilledIn(form.elements));
  useBeforeUnload((event) => hasChanges() && event.preventDefault());
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges());
  return (
    <>
      <span ref={place} hidden />
      {blocker.state === "blocked" && (
        <ConfirmDialog
          title="Leave without saving?"
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={() => (isLeaving.current = true)}
          onClose={() => (isLeaving.current ? blocker.proceed() : blocker.reset())}
        >
          <p>The text is saved. Changes to the author, the address or the schedule are not: press the button below them to save.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
