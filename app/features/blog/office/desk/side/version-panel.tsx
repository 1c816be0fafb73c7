import { useEffect, useRef, useState } from "react";
import type { Draft } from "../use-draft.ts";
import { usePostForm } from "../use-post-form.ts";
import type { VersionDiff, VersionEntry } from "../../post-versions.server.ts";
import { DiffView } from "#kit/desk/diff-view.tsx";
import { SidePanel } from "#ui/admin/table/side-panel.tsx";
import { showFailure } from "#ui/toasts.tsx";

type Against = "before" | "draft";

/** The diff: undefined while loading, null if it failed. */
function useDiff(postId: string, version: number, against: Against): VersionDiff | null | undefined {
  const [found, setFound] = useState<{ readonly against: Against; readonly diff: VersionDiff | null }>();
  useEffect(() => {
    const controller = new AbortController();
    fetch(`/admin/blogs/${postId}/versions/${version}?against=${against}`, {
      signal: controller.signal,
      headers: { Accept: "application/json" },
    })
      .then(async (answer) => (answer.ok && !answer.redirected ? ((await answer.json()) as { readonly data: VersionDiff }).data : null))
      .then((diff) => setFound({ against, diff }))
      .catch(() => controller.signal.aborted || setFound({ against, diff: null }));
    return () => controller.abort();
  }, [postId, version, against]);
  return found?.against === against ? found.diff : undefined;
}

function Diff({ diff }: { readonly diff: VersionDiff | null | undefined }) {
  if (diff === undefined) return <p role="status">Comparing …</p>;
  if (diff === null) return <p role="alert">The comparison could not be loaded. Close this and try again.</p>;
  return <DiffView blocks={diff.blocks} />;
}

interface VersionPanelProps {
  readonly postId: string;
  readonly version: VersionEntry;
  readonly draft: Draft;
  readonly isEditable: boolean;
  readonly onReopen: (revision: number) => void;
  readonly onClose: () => void;
}

/** One version: its changes, its diff to the draft, and a restore button. */
export function VersionPanel({ postId, version, draft, isEditable, onReopen, onClose }: VersionPanelProps) {
  const [against, setAgainst] = useState<Against>("before");
  const diff = useDiff(postId, version.version, against);
  const { fetcher, errors } = usePostForm(() => {
    onReopen(draft.keeper.revision + 1);
    onClose();
  });
  const isFlushing = useRef(false);
  const restore = async () => {
    // A second click, while the draft is being saved or the version restored.
    if (isFlushing.current || fetcher.state !== "idle") return;
    isFlushing.current = true;
    const isSaved = await draft.keeper.flush();
    isFlushing.current = false;
    if (!isSaved) return showFailure("Not restored: your latest changes are not saved yet.");
    void fetcher.submit(
      { intent: "restore", version: version.version, revision: draft.keeper.revision },
      { method: "post", defaultShouldRevalidate: false },
    );
  };
  return (
    <SidePanel title={`Version ${version.version}`} onClose={onClose}>
      <div className="actions" role="group" aria-label="Compare with">
        <button
          type="button"
          className="button button--quiet button--small"
          aria-pressed={against === "before"}
          onClick={() => setAgainst("before")}
        >
          Changes in this version
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-pressed={against === "draft"}
          onClick={() => setAgainst("draft")}
        >
          Changes since
        </button>
      </div>
      <Diff diff={diff} />
      {errors?.["form"] && (
        <p className="form__error" role="alert">
          {errors["form"]}
        </p>
      )}
      {isEditable && (
        <button type="button" className="button" aria-busy={fetcher.state !== "idle" || undefined} onClick={() => void restore()}>
          Restore this version
        </button>
      )}
    </SidePanel>
  );
}
