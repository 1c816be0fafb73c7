import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { formatMoment } from "#domain/list/office-time.ts";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import type { SaveState } from "./draft-keeper.ts";
import type { Lease } from "./use-lease.ts";

function Notice({
  tone = "info",
  isAlert = tone === "bad",
  children,
  actions,
}: {
  readonly tone?: "info" | "bad";
  /** Announced at once; a status is not, if it appears together with its words. */
  readonly isAlert?: boolean;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className={`desk-notice desk-notice--${tone}`} role={isAlert ? "alert" : "status"}>
      <p>{children}</p>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}

function NoticeButton({
  ref,
  children,
  isMain = false,
  onPress,
}: {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
  readonly isMain?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button ref={ref} type="button" className={isMain ? "button button--small" : "button button--quiet button--small"} onClick={onPress}>
      {children}
    </button>
  );
}

interface LeaseProps {
  readonly lease: Lease;
  /** What is being edited, such as "post". */
  readonly what: string;
}

/** Shown while a colleague is editing it. */
function HolderNotice({ lease }: { readonly lease: Lease }) {
  if (!lease.holder) return null;
  return (
    <Notice actions={<NoticeButton onPress={lease.takeOver}>Take over</NoticeButton>}>
      <strong>{lease.holder.name} is editing this.</strong> You can read along. If you take over, {lease.holder.name} is told and can only
      read.
    </Notice>
  );
}

/** One person with two tabs: both may write, and the one that saves over a newer revision gets the conflict notice. */
function ElsewhereNotice({ lease, what }: LeaseProps) {
  if (!lease.isElsewhere || lease.holder) return null;
  return (
    <Notice>
      <strong>You have this {what} open in another tab too.</strong> Write in only one of them: if both change, you are asked which version
      to keep.
    </Notice>
  );
}

/** Shows who else has it open. */
export function LeaseNotices({ lease, what }: LeaseProps) {
  return (
    <>
      <HolderNotice lease={lease} />
      <ElsewhereNotice lease={lease} what={what} />
    </>
  );
}

/** Offers text in this browser that never reached the server. */
export function OfferNotice({
  at,
  onRestore,
  onDiscard,
}: {
  readonly at: Date;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}) {
  const zone = useOfficeZone();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The fields are locked until the writer decides. A control that already has the focus keeps it.
    if (document.activeElement?.matches("body, main")) first.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Notice
      isAlert
      actions={
        <>
          <NoticeButton ref={first} isMain onPress={onRestore}>
            Restore unsaved version
          </NoticeButton>
          <NoticeButton onPress={onDiscard}>Discard</NoticeButton>
        </>
      }
    >
      <strong>This browser has unsaved changes</strong> from {formatMoment(at, zone)}. The saved version is shown below.
    </Notice>
  );
}

/** A colleague has saved in the meantime: both texts exist, and the writer decides. */
export function ConflictNotice({
  state,
  what,
  onMine,
  onTheirs,
  onCompare,
}: {
  readonly state: SaveState;
  readonly what: string;
  readonly onCompare?: () => void;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}) {
  const zone = useOfficeZone();
  if (state.kind !== "conflict") return null;
  return (
    <Notice
      tone="bad"
      actions={
        <>
          <NoticeButton isMain onPress={onTheirs}>
            See the other version
          </NoticeButton>
          {onCompare && <NoticeButton onPress={onCompare}>Compare</NoticeButton>}
          <NoticeButton onPress={onMine}>Keep this version</NoticeButton>
        </>
      }
    >
      <strong>
        {state.isOwn ? "In another tab or on another device you" : state.savedBy} saved this {what} on {formatMoment(state.savedAt, zone)}.
      </strong>{" "}
      What you see here is your version. It is not saved yet, but kept in this browser. If you keep yours, the other version stays available
      under Versions.
    </Notice>
  );
}
