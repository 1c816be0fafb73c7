import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { PostContent } from "#domain/blog/post-content.ts";
import { POST_LIMITS } from "#domain/blog/post-limits.ts";
import type { PostRecord } from "../load-post-record.server.ts";
import { PostStateBadge } from "../post-cells.tsx";
import { postStateOf } from "../post-state.ts";
import { adminTitle } from "#kit/back-office/admin-meta.ts";
import { ConflictNotice } from "#kit/desk/desk-notices.tsx";
import { SaveStatus } from "#kit/desk/save-status.tsx";
import type { DeskState, Lock } from "#kit/desk/use-desk.tsx";
import { useNewest } from "#kit/desk/use-draft.ts";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { BodyEditor } from "./body-editor.tsx";
import { DeskSide } from "./desk-side.tsx";
import { MailTick } from "./mail-tick.tsx";
import { type Draft, useDraft } from "./use-draft.ts";
import { PublishButton } from "./publish-button.tsx";

interface DeskProps {
  readonly record: PostRecord;
  readonly desk: DeskState<PostContent>;
}

const oneLine = (title: string) => title.replaceAll("\n", " ");

/** Focuses the text below the title. */
const enterBody = (title: HTMLElement) => title.closest(".desk-paper")?.querySelector<HTMLElement>("[role=textbox]")?.focus();

/**
 * The title of a new post can be typed as soon as the page is seen. What is typed before the page is hydrated and the post is open for
 * editing joins the draft then.
 */
function useEarlyTitle(draft: Draft, lock: Lock | undefined) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isUntitled] = useState(draft.content.title === "");
  const [early, setEarly] = useState("");
  const isEditable = lock === undefined;
  const canType = isEditable || (isUntitled && lock.isBusy);
  useLayoutEffect(() => {
    if (isUntitled && field.current) setEarly(field.current.value);
  }, [isUntitled]);
  useEffect(() => {
    const isWriting = field.current?.closest(".desk-paper")?.contains(document.activeElement);
    if (canType && isUntitled && !isWriting) field.current?.focus();
  }, [canType, isUntitled]);
  const join = useEffectEvent(() => {
    if (early === "") return;
    draft.change({ title: oneLine(early) });
    setEarly("");
  });
  useEffect(() => {
    if (isEditable) join();
  }, [isEditable]);
  const change = (title: string) => (isEditable ? draft.change({ title }) : setEarly(title));
  return { field, isUntitled, canType, title: early || draft.content.title, change };
}

function TitleField({ draft, lock }: { readonly draft: Draft; readonly lock: Lock | undefined }) {
  const id = useId();
  const { field, isUntitled, canType, title, change } = useEarlyTitle(draft, lock);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an IME is composing, Enter picks a candidate.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    enterBody(event.currentTarget);
  };
  return (
    <div className="desk-title">
      <label className="visually-hidden" htmlFor={id}>
        Title
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        placeholder="Title"
        maxLength={POST_LIMITS.titleCharacters}
        readOnly={!canType}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new post begins with its title
        autoFocus={isUntitled}
        data-first-focus={isUntitled ? "" : undefined}
        value={title}
        onKeyDown={press}
        onChange={(event) => change(oneLine(event.target.value))}
      />
    </div>
  );
}

/** Updates the tab's title while the writer types, because an autosave does not reload the page. */
function useTabTitle(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = adminTitle(pathname, title.trim() || "Untitled post");
  }, [pathname, title]);
}

function Badges({ record: { post }, isChanged }: { readonly record: PostRecord; readonly isChanged: boolean }) {
  return (
    <>
      <PostStateBadge
        state={postStateOf({ status: post.status, isScheduled: post.publishAt !== null, isChanged })}
        isLive={post.status === "published"}
      />{" "}
      {post.scheduleError !== null && <StatusBadge tone="bad">Schedule failed</StatusBadge>}
    </>
  );
}

/** Why the post cannot be published now. */
const reasonOf = ({ state }: Draft, lock: Lock | undefined) =>
  lock?.isChoice || state.kind === "conflict" ? "Choose below which text to keep, then publish" : undefined;

export function Desk({ record, desk }: DeskProps) {
  const { opened, lock } = desk;
  const isEditable = lock === undefined;
  const { post } = record;
  const own = useDraft(post.id, record.personId, opened);
  // A reader without the lease sees the last saved text; notices, panels and scroll position stay.
  const draft = opened.epoch < 0 ? { ...own, content: opened.content } : own;
  useNewest(own, desk);
  useTabTitle(draft.content.title);
  const isChanged =
    draft.lastSaved?.revision !== undefined && draft.lastSaved.revision > post.revision ? draft.lastSaved.isChanged : post.isChanged;
  const [isTicked, setIsTicked] = useState(record.mailing.isPlanned);
  const tick = record.mailing.figures === undefined && record.mailing.subscribers > 0 ? { isTicked, set: setIsTicked } : undefined;
  const actions = (
    <>
      {isEditable && <SaveStatus state={draft.state} />}
      <a className="button button--quiet button--small" href={record.previewLink} target="_blank" rel="noreferrer">
        Preview
      </a>
      {(isEditable || lock.isChoice) && (
        <PublishButton record={record} draft={draft} isChanged={isChanged} tick={tick} reason={reasonOf(draft, lock)} />
      )}
    </>
  );
  return (
    <>
      <RecordHeader title="Post" back={{ href: "/admin/blogs", label: "Blogs" }} badge={<Badges record={record} isChanged={isChanged} />} />
      <div className="actions desk-bar">{actions}</div>
      {isEditable && tick && (post.status !== "published" || isChanged) && (
        <div className="desk-mail">
          <MailTick mailing={record.mailing} tick={tick} />
        </div>
      )}
      {desk.notice}
      <ConflictNotice
        what="post"
        state={draft.state}
        onMine={() => void draft.keeper.insist()}
        onTheirs={() => draft.state.kind === "conflict" && desk.seeOther(draft.state.revision)}
      />
      <RecordLayout
        side={<DeskSide record={record} draft={draft} isEditable={isEditable} onReopen={desk.reopen} />}
        sideLabel="About the post"
      >
        <div className="desk-paper">
          <TitleField draft={draft} lock={lock} />
          <BodyEditor
            key={opened.epoch < 0 ? opened.revision : "own"}
            body={opened.content.body}
            current={draft.content.body}
            isEditable={isEditable}
            onChange={(body) => draft.change({ body })}
          />
        </div>
        <RecordActivityView activity={record.activity} />
      </RecordLayout>
    </>
  );
}
