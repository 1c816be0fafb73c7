import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { PostRecord } from "../load-post-record.server.ts";
import { Desk } from "./desk.tsx";
import { ElsewhereNotice, HolderNotice, OfferNotice } from "./desk-notices.tsx";
import { isSameContent } from "./same-content.ts";
import { tabId } from "./tab-id.ts";
import { copyPlace, type FoundCopy, newestCopy, unsavedCopies } from "./unsaved-copy.ts";
import type { Opened } from "./use-draft.ts";
import { type Lease, useLease } from "./use-lease.ts";
import "./desk.css";

const openedFrom = ({ content, post }: PostRecord, epoch: number): Opened => ({
  epoch,
  content,
  revision: post.revision,
  savedAt: post.savedAt,
  isUnsaved: false,
});

/** The revision being edited. Changes only on an explicit reopen, never while typing. */
function useOpened(record: PostRecord) {
  const [opened, setOpened] = useState(() => openedFrom(record, 0));
  /** The revision that must be loaded before the post is reopened. */
  const [awaited, setAwaited] = useState<number>();
  if (awaited !== undefined && record.post.revision >= awaited) {
    setAwaited(undefined);
    setOpened(openedFrom(record, opened.epoch + 1));
  }
  return { opened, setOpened, isWaiting: awaited !== undefined, reopenAt: setAwaited };
}

/** A reader follows each save, and starts with the newest revision when they get the lease. */
function useReadAlong(record: PostRecord, lease: Lease, reopenAt: (revision: number) => void): void {
  const { revalidate } = useRevalidator();
  const [hasRead, setHasRead] = useState(false);
  const { state, revision = 0 } = lease;
  const follow = useEffectEvent((state: Lease["state"], revision: number) => {
    if (state === "reading") {
      setHasRead(true);
      if (revision > record.post.revision) void revalidate();
    } else if (state === "writing" && hasRead) {
      setHasRead(false);
      reopenAt(revision);
      void revalidate();
    }
  });
  useEffect(() => follow(state, revision), [state, revision]);
}

/** Text stored in this browser that never reached the server, checked whenever the post is opened. */
function useOffer(record: PostRecord, opened: Opened, isWriting: boolean) {
  const [offer, setOffer] = useState<FoundCopy>();
  const { post, personId } = record;
  const look = useEffectEvent((_epoch: number) => {
    const copy = opened.isUnsaved ? undefined : newestCopy(post.id, personId);
    if (copy && isSameContent(copy.content, opened.content)) unsavedCopies.forget(copy.place);
    else setOffer(copy);
  });
  useEffect(() => {
    if (isWriting) look(opened.epoch);
  }, [isWriting, opened.epoch]);
  return { offer, close: () => setOffer(undefined) };
}

/** The lease, unsaved text, and the editor itself. */
export function PostDesk({ record }: { readonly record: PostRecord }) {
  const { post, personId } = record;
  const lease = useLease(post.id);
  const { revalidate } = useRevalidator();
  const { opened, setOpened, isWaiting, reopenAt } = useOpened(record);
  useReadAlong(record, lease, reopenAt);
  const isWriting = lease.state === "writing" && !isWaiting;
  const { offer, close } = useOffer(record, opened, isWriting);
  const restore = () => {
    if (!offer) return;
    // From here on it is this tab's copy, whichever tab left it.
    const place = copyPlace(post.id, personId, tabId());
    if (offer.place !== place && unsavedCopies.store(place, offer)) unsavedCopies.forget(offer.place);
    setOpened({ epoch: opened.epoch + 1, content: offer.content, revision: offer.revision, savedAt: offer.at, isUnsaved: true });
    close();
  };
  const discard = () => {
    if (offer) unsavedCopies.forget(offer.place);
    close();
  };
  const reopen = (revision: number) => {
    reopenAt(revision);
    void revalidate();
  };
  const isReading = lease.state === "reading" || isWaiting;
  const shown = isReading ? openedFrom(record, -1) : opened;
  const notice = (
    <>
      <HolderNotice lease={lease} />
      <ElsewhereNotice lease={lease} />
      {offer && isWriting && <OfferNotice copy={offer} onRestore={restore} onDiscard={discard} />}
    </>
  );
  return (
    <Desk
      key={isReading ? "read" : `write ${opened.epoch}`}
      record={record}
      opened={shown}
      isEditable={isWriting && !offer}
      notice={notice}
      onReopen={reopen}
    />
  );
}
