import { useEffect, useRef, useState } from "react";
import { seenTimes } from "../seen-facts.ts";
import { whatIsMissing } from "../what-is-missing.ts";
import type { PostRecord } from "../load-post-record.server.ts";
import { PublishOnField } from "#kit/desk/publish-on-field.tsx";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { Modal } from "#ui/modal.tsx";
import { showFailure } from "#ui/toasts.tsx";
import { MailTick, type Tick } from "./mail-tick.tsx";
import type { Draft } from "./use-draft.ts";
import { usePostForm } from "./use-post-form.ts";

function MissingDialog({
  missing,
  why,
  onClose,
}: {
  readonly missing: readonly string[];
  readonly why: string;
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Modal ref={dialog} className="confirm" role="alertdialog" label="Not published yet" onClose={onClose}>
      <h2>Not published yet</h2>
      <p>{why}</p>
      {missing.length > 0 && (
        <ul className="desk-missing">
          {missing.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <div className="actions">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Back to the post
        </button>
      </div>
    </Modal>
  );
}

function labelOf({ post }: PostRecord, isChanged: boolean, isMailed: boolean): string {
  const label = post.status !== "published" ? "Publish now" : isChanged ? "Publish changes" : "Published";
  return isMailed ? `${label} and email` : label;
}

interface PublishProps {
  readonly record: PostRecord;
  readonly draft: Draft;
  readonly isChanged: boolean;
  /** Absent once the post has been mailed. */
  readonly tick: Tick | undefined;
  /** Why it cannot be published now. */
  readonly reason: string | undefined;
}

interface ScheduleProps extends Pick<PublishProps, "record" | "tick"> {
  readonly onClose: () => void;
}

/** Publishes the draft as it is at that time. An existing withdrawal date is kept. */
function ScheduleDialog({ record: { post, mailing }, tick, onClose }: ScheduleProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const zone = useOfficeZone();
  const { fetcher, errors } = usePostForm(() => dialog.current?.close());
  return (
    <Modal ref={dialog} className="confirm" label="Schedule this post" onClose={onClose}>
      <h2>Schedule this post</h2>
      <CheckedForm
        method="post"
        defaultShouldRevalidate={false}
        fetcher={fetcher}
        errors={errors}
        check={(form) =>
          post.publishClock === "" && form.get("publishAt") === "" ? { publishAt: "Please give a date and a time." } : undefined
        }
      >
        <input type="hidden" name="intent" value="schedule" />
        <input type="hidden" name="seen" value={seenTimes(post)} />
        <input type="hidden" name="unpublishAt" value={post.unpublishClock} />
        <PublishOnField
          timeZone={zone}
          defaultValue={post.publishClock}
          hint={`Office time (${zone}). Changes made until then are included.${post.publishClock === "" ? "" : " Leave empty to cancel."}`}
        />
        {tick && (
          <>
            <input type="hidden" name="isMailed" value={tick.isTicked ? "yes" : "no"} />
            <MailTick mailing={mailing} tick={tick} />
          </>
        )}
        <FormError />
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <SubmitButton pendingLabel="Scheduling …">Schedule</SubmitButton>
        </div>
      </CheckedForm>
    </Modal>
  );
}

/** Publishes now or at a chosen time. Saves first, so that the text on screen is what gets published. */
export function PublishButton({ record, draft, isChanged, tick, reason }: PublishProps) {
  const { fetcher, isBusy, errors, missing } = usePostForm();
  const [refusal, setRefusal] = useState<{ readonly why: string; readonly missing: readonly string[] }>();
  const [isScheduling, setIsScheduling] = useState(false);
  const isDone = record.post.status === "published" && !isChanged && draft.state.kind === "saved";
  const isOff = isDone || reason !== undefined;
  useEffect(() => {
    if (errors) setRefusal({ why: errors["form"] ?? "Reload the page and try again.", missing: missing ?? [] });
  }, [errors, missing]);
  const isReady = async () => {
    const lacking = whatIsMissing(draft.content);
    if (lacking.length > 0) setRefusal({ why: "Something is missing before readers can see it:", missing: lacking });
    else if (await draft.keeper.flush()) return true;
    else showFailure("Not published: your latest changes are not saved yet.");
    return false;
  };
  const publish = async () => {
    if (isBusy || isOff || !(await isReady())) return;
    const asked = { intent: "publish", revision: draft.keeper.revision, ...(tick && { isMailed: tick.isTicked ? "yes" : "no" }) };
    void fetcher.submit(asked, { method: "post", defaultShouldRevalidate: false });
  };
  const schedule = async () => {
    if (!isOff && (await isReady())) setIsScheduling(true);
  };
  return (
    <>
      <span className="split-button" role="group" aria-label="Publish">
        <button
          type="button"
          className="button button--small"
          aria-disabled={isOff || undefined}
          title={reason}
          aria-busy={isBusy || undefined}
          onClick={() => void publish()}
        >
          {isBusy ? "Publishing …" : labelOf(record, isChanged, tick?.isTicked === true && !isDone)}
        </button>
        <button
          type="button"
          className="button button--small"
          aria-disabled={isOff || undefined}
          title={reason}
          onClick={() => void schedule()}
        >
          {record.post.publishAt === null ? "Schedule…" : "Reschedule…"}
        </button>
      </span>
      {isScheduling && <ScheduleDialog record={record} tick={tick} onClose={() => setIsScheduling(false)} />}
      {refusal && <MissingDialog why={refusal.why} missing={refusal.missing} onClose={() => setRefusal(undefined)} />}
    </>
  );
}
