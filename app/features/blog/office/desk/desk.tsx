import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { PostContent } from "#domain/blog/post-content.ts";
import { POST_LIMITS } from "#domain/blog/post-limits.ts";
import type { PostRecord } from "../load-post-record.server.ts";
import { PostStateBadge } from "../post-cells.tsx";
import { postStateOf } from "../post-state.ts";
import { adminTitle } from "#kit/back-office/admin-meta.ts";
import { ConflictNotice } from "#kit/desk/desk-notices.tsx";
import { SaveStatus } from "#kit/desk/save-status.tsx";
import type { Opened } from "#kit/desk/use-draft.ts";
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
  readonly opened: Opened<PostContent>;
  readonly isEditable: boolean;
  /** Who is editing the post, and which changes are unsaved. */
  readonly notice: ReactNode;
  /** Reloads the editor with this revision, once loaded. */
  readonly onReopen: (revision: number) => void;
}

/** Focuses the text below the title. */
const enterBody = (title: HTMLElement) => title.closest(".desk-paper")?.querySelector<HTMLElement>("[role=textbox]")?.focus();

function TitleField({ draft, isEditable }: { readonly draft: Draft; readonly isEditable: boolean }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isUntitled = useRef(draft.content.title === "");
  // Focuses the title of a new post only.
  useEffect(() => {
    const isWriting = field.current?.closest(".desk-paper")?.contains(document.activeElement);
    if (isEditable && isUntitled.current && !isWriting) field.current?.focus();
  }, [isEditable]);
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
        readOnly={!isEditable}
        value={draft.content.title}
        onKeyDown={press}
        onChange={(event) => draft.change({ title: event.target.value.replaceAll("\n", " ") })}
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

export function Desk({ record, opened, isEditable, notice, onReopen }: DeskProps) {
  const { post } = record;
  const own = useDraft(post.id, record.personId, opened);
  // A reader without the lease sees the last saved text; notices, panels and scroll position stay.
  const draft = opened.epoch < 0 ? { ...own, content: opened.content } : own;
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
      {isEditable && <PublishButton record={record} draft={draft} isChanged={isChanged} tick={tick} />}
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
      {notice}
      <ConflictNotice
        what="post"
        state={draft.state}
        onMine={() => void draft.keeper.insist()}
        onTheirs={() => draft.state.kind === "conflict" && onReopen(draft.state.revision)}
      />
      <RecordLayout
        side={<DeskSide record={record} draft={draft} isEditable={isEditable} onReopen={onReopen} />}
        sideLabel="About the post"
      >
        <div className="desk-paper">
          <TitleField draft={draft} isEditable={isEditable} />
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
