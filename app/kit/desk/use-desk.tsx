import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { showToast } from "#ui/toasts.tsx";
import { LeaseNotices, OfferNotice } from "./desk-notices.tsx";
import { tabId } from "./tab-id.ts";
import type { FoundCopy, UnsavedCopies, UnsavedCopy } from "./unsaved-copies.ts";
import type { Opened } from "./use-draft.ts";
import { type Lease, useLease } from "./use-lease.ts";
import "./desk.css";

/** The record being edited, as loaded. */
interface DeskRecord<Content> {
  readonly id: string;
  readonly personId: string;
  readonly content: Content;
  readonly revision: number;
  readonly savedAt: Date | undefined;
}

interface DeskKind<Content> {
  /** For example "post". */
  readonly what: string;
  /** The `subject_kind` of its events. */
  readonly kind: string;
  /** Its page; the lease endpoint is below it. */
  readonly path: string;
  readonly copies: UnsavedCopies<Content>;
  /** Whether both would be saved as the same content. */
  readonly isSame: (one: Content, other: Content) => boolean;
}

const openedFrom = <Content,>({ content, revision, savedAt }: DeskRecord<Content>, epoch: number): Opened<Content> => ({
  epoch,
  content,
  revision,
  savedAt,
  isUnsaved: false,
});

/**
 * The writer's own text, opened again. Once they have chosen to see the other version, restoring means keeping theirs; before that, a newer
 * revision is a conflict, because nobody has read it.
 */
export function restoredFrom<Content>(
  shown: Opened<Content>,
  { content, revision, at }: UnsavedCopy<Content>,
  chosenRevision: number | undefined,
): Opened<Content> {
  const isChosen = chosenRevision !== undefined && shown.revision >= chosenRevision && shown.revision > revision;
  return {
    epoch: shown.epoch + 1,
    content,
    revision: isChosen ? shown.revision : revision,
    savedAt: at,
    isUnsaved: true,
    ...(isChosen && { isChosen }),
  };
}

/** The revision being edited. Changes only on an explicit reopen, never while the person types. */
function useOpened<Content>(record: DeskRecord<Content>) {
  const [opened, setOpened] = useState(() => openedFrom(record, 0));
  /** The revision that must be loaded before reopening. */
  const [awaited, setAwaited] = useState<number>();
  if (awaited !== undefined && record.revision >= awaited) {
    setAwaited(undefined);
    setOpened(openedFrom(record, opened.epoch + 1));
  }
  return { opened, setOpened, isWaiting: awaited !== undefined, reopenAt: setAwaited };
}

/** A reader follows each save and, on getting the lease, starts with the newest revision. */
function useReadAlong(known: number, lease: Lease, reopenAt: (revision: number) => void): void {
  const { revalidate } = useRevalidator();
  const [hasRead, setHasRead] = useState(false);
  const { state, revision = 0 } = lease;
  const follow = useEffectEvent((state: Lease["state"], revision: number) => {
    if (state === "reading") {
      setHasRead(true);
      if (revision > known) void revalidate();
    } else if (state === "writing" && hasRead) {
      setHasRead(false);
      reopenAt(revision);
      void revalidate();
    }
  });
  useEffect(() => follow(state, revision), [state, revision]);
}

/** Content in this browser that never reached the server, checked each time the record is opened. */
function useOffer<Content>(
  { copies, isSame }: DeskKind<Content>,
  record: DeskRecord<Content>,
  opened: Opened<Content>,
  isWriting: boolean,
) {
  const [offer, setOffer] = useState<FoundCopy<Content>>();
  const look = useEffectEvent((_epoch: number) => {
    const copy = opened.isUnsaved ? undefined : copies.newest(record);
    const isSaved = copy !== undefined && isSame(copy.content, opened.content);
    if (isSaved) copies.forget(copy.place);
    setOffer(isSaved ? undefined : copy);
  });
  // Runs before the browser handles another key: text typed into a field that has just become editable is stored at once and must not be
  // mistaken for an old copy.
  useLayoutEffect(() => {
    if (isWriting) look(opened.epoch);
  }, [isWriting, opened.epoch]);
  return { offer, close: () => setOffer(undefined) };
}

export interface Lock {
  readonly words: string;
  /** The lock ends without any action of the person, such as while text is loaded. */
  readonly isBusy: boolean;
  /** It ends once the person has chosen one of two texts. */
  readonly isChoice?: true;
}

function lockOf(state: Lease["state"], isWaiting: boolean, hasOffer: boolean): Lock | undefined {
  if (state === "asking") return { words: "Opening for editing …", isBusy: true };
  if (state === "reading") return { words: "Read only", isBusy: false };
  if (isWaiting) return { words: "Loading the newest text …", isBusy: true };
  return hasOffer ? { words: "Read only until you restore or discard the unsaved text", isBusy: false, isChoice: true } : undefined;
}

export interface DeskState<Content> {
  /** Remounts the editor when it opens another state. */
  readonly key: string;
  readonly opened: Opened<Content>;
  /** Why the fields cannot be edited; undefined if they can. */
  readonly lock: Lock | undefined;
  /** Notices about other editors and unsaved content. */
  readonly notice: ReactNode;
  /** The newest revision on the server, as far as known. */
  readonly newest: number;
  /** Restarts from this revision once it is loaded. */
  reopen(revision: number): void;
  /** After a conflict: shows what was saved elsewhere, and offers the writer's own text again. */
  seeOther(revision: number): void;
}

/** The lease and the unsaved content of an editor with autosave. */
export function useDesk<Content>(kind: DeskKind<Content>, record: DeskRecord<Content>): DeskState<Content> {
  const { copies, what } = kind;
  const lease = useLease({ id: record.id, kind: kind.kind, path: `${kind.path}/lease` });
  const { revalidate } = useRevalidator();
  const { opened, setOpened, isWaiting, reopenAt } = useOpened(record);
  useReadAlong(record.revision, lease, reopenAt);
  const isWriting = lease.state === "writing" && !isWaiting;
  /** The revision that the writer has asked to see. */
  const [chosen, setChosen] = useState<number>();
  const { offer, close } = useOffer(kind, record, opened, isWriting);
  const settle = (words: string) => {
    close();
    showToast(words);
    // The pressed button disappears with its notice.
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  const restore = () => {
    if (!offer) return;
    // The copy now belongs to this tab, whichever tab left it.
    const place = copies.placeOf(record, tabId());
    if (offer.place !== place && copies.store(place, offer)) copies.forget(offer.place);
    setOpened(restoredFrom(opened, offer, chosen));
    settle("Unsaved version restored.");
  };
  const discard = () => {
    if (offer) copies.forget(offer.place);
    settle("Unsaved version discarded.");
  };
  const reopen = (revision: number) => {
    reopenAt(revision);
    void revalidate();
  };
  const seeOther = (revision: number) => {
    setChosen(revision);
    reopen(revision);
  };
  const isReading = lease.state === "reading" || isWaiting;
  const lock = lockOf(lease.state, isWaiting, offer !== undefined);
  return {
    key: isReading ? "read" : `write ${opened.epoch}`,
    opened: isReading ? openedFrom(record, -1) : opened,
    lock,
    newest: Math.max(record.revision, lease.revision ?? 0),
    reopen,
    seeOther,
    notice: (
      <>
        <LeaseNotices lease={lease} what={what} />
        {offer && isWriting && <OfferNotice at={offer.at} onRestore={restore} onDiscard={discard} />}
      </>
    ),
  };
}
