import { type ReactNode, useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import type { PostRecord } from "../load-post-record.server.ts";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { AddressForm } from "./side/address-form.tsx";
import { AuthorsForm } from "./side/authors-form.tsx";
import { CoverField } from "./side/cover-field.tsx";
import { MailingFacts } from "./side/mailing-facts.tsx";
import { MoreActions } from "./side/more-actions.tsx";
import { PreviewLink } from "./side/preview-link.tsx";
import { ScheduleForm } from "./side/schedule-form.tsx";
import { SearchFields } from "./side/search-fields.tsx";
import { StatusFacts } from "./side/status-facts.tsx";
import { SummaryField } from "./side/summary-field.tsx";
import { TagsField } from "./side/tags-field.tsx";
import { Versions } from "./side/versions.tsx";
import type { Draft } from "./use-draft.ts";
import { ConfirmDialog } from "#ui/forms/confirm-dialog.tsx";
import { isFilledIn } from "./is-filled-in.ts";

/** The text is autosaved, but author, address and schedule have their own Save buttons, so leaving with unsaved changes asks first. */
function StayForChanges() {
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
          isDangerous
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

/** A part that few posts need. */
function FoldedSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="record__section desk-folded">
      <summary className="record__section-head">
        <h2>{title}</h2>
      </summary>
      <div className="desk-folded__body">{children}</div>
    </details>
  );
}

interface DeskSideProps {
  readonly record: PostRecord;
  readonly draft: Draft;
  readonly isEditable: boolean;
  readonly onReopen: (revision: number) => void;
}

/** Everything about a post except title and text. What is rarely needed is at the end, and folded. */
export function DeskSide({ record, draft, isEditable, onReopen }: DeskSideProps) {
  const slug = draft.lastSaved && draft.lastSaved.revision > record.post.revision ? draft.lastSaved.slug : record.post.slug;
  return (
    <>
      <StayForChanges />
      <RecordSection title="Status">
        <StatusFacts record={record} content={draft.content} />
        <ScheduleForm record={record} />
      </RecordSection>
      <RecordSection title="Newsletter">
        <MailingFacts mailing={record.mailing} />
      </RecordSection>
      <RecordSection title="Summary and tags">
        <SummaryField draft={draft} isEditable={isEditable} />
        <TagsField draft={draft} known={record.knownTags} isEditable={isEditable} />
      </RecordSection>
      <RecordSection title="Cover">
        <CoverField draft={draft} loaded={record.coverImage} isEditable={isEditable} />
      </RecordSection>
      <RecordSection title="Versions">
        <Versions record={record} draft={draft} isEditable={isEditable} onReopen={onReopen} />
      </RecordSection>
      <RecordSection title="More">
        <MoreActions record={record} />
      </RecordSection>
      <FoldedSection title="Authors">
        <AuthorsForm record={record} />
      </FoldedSection>
      <FoldedSection title="Address">
        <AddressForm key={slug} slug={slug} oldSlugs={record.oldSlugs} isPublic={record.post.liveChangedAt !== null} />
      </FoldedSection>
      <FoldedSection title="Preview link">
        <PreviewLink link={record.previewLink} ends={record.previewEnds} />
      </FoldedSection>
      <FoldedSection title="In search results">
        <SearchFields draft={draft} address={`${record.origin}/blogs/${slug}`} isEditable={isEditable} />
      </FoldedSection>
    </>
  );
}
