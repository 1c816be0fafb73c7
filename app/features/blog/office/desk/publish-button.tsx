import { useEffect, useRef, useState } from "react";
import { whatIsMissing } from "../what-is-missing.ts";
import type { PostRecord } from "../load-post-record.server.ts";
import { Modal } from "#ui/modal.tsx";
import { showToast } from "#ui/toasts.tsx";
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

const labelOf = ({ post }: PostRecord, isChanged: boolean) =>
  post.status !== "published" ? "Publish" : isChanged ? "Publish changes" : "Published";

/** Saves first: the text on the screen is what is published. */
export function PublishButton({
  record,
  draft,
  isChanged,
}: {
  readonly record: PostRecord;
  readonly draft: Draft;
  readonly isChanged: boolean;
}) {
  const { fetcher, errors, missing } = usePostForm();
  const [refusal, setRefusal] = useState<{ readonly why: string; readonly missing: readonly string[] }>();
  const isBusy = fetcher.state !== "idle";
  const isDone = record.post.status === "published" && !isChanged && draft.state.kind === "saved";
  useEffect(() => {
    if (errors) setRefusal({ why: errors["form"] ?? "Load the page again and try once more.", missing: missing ?? [] });
  }, [errors, missing]);
  const publish = async () => {
    if (isBusy || isDone) return;
    const lacking = whatIsMissing(draft.content);
    if (lacking.length > 0) return setRefusal({ why: "Something is missing before readers can see it:", missing: lacking });
    if (!(await draft.keeper.flush())) return showToast("It is not saved yet, so it was not published.");
    void fetcher.submit({ intent: "publish", revision: draft.keeper.revision }, { method: "post", defaultShouldRevalidate: false });
  };
  return (
    <>
      <button
        type="button"
        className="button button--small"
        aria-disabled={isDone || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => void publish()}
      >
        {isBusy ? "Publishing …" : labelOf(record, isChanged)}
      </button>
      {refusal && <MissingDialog why={refusal.why} missing={refusal.missing} onClose={() => setRefusal(undefined)} />}
    </>
  );
}
