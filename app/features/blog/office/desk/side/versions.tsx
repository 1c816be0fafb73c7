import { useState } from "react";
import type { PostRecord } from "../../load-post-record.server.ts";
import type { Draft } from "../use-draft.ts";
import type { VersionEntry } from "../../post-versions.server.ts";
import { Moment } from "#ui/admin/table/moment.tsx";
import { VersionPanel } from "./version-panel.tsx";

const REASONS: Readonly<Record<VersionEntry["reason"], string>> = {
  saved: "Saved",
  published: "Published",
  restored: "Restored",
  imported: "Imported",
};

const SHOWN_AT_FIRST = 4;

interface VersionsProps {
  readonly record: PostRecord;
  readonly draft: Draft;
  readonly isEditable: boolean;
  readonly onReopen: (revision: number) => void;
}

/** All versions; selecting one shows its changes beside the text. */
export function Versions({ record, draft, isEditable, onReopen }: VersionsProps) {
  const [opened, setOpened] = useState<VersionEntry>();
  const [isAll, setIsAll] = useState(false);
  const { versions } = record;
  if (versions.length === 0) return <p>No versions yet. The first one is kept when you first save.</p>;
  return (
    <>
      <ol className="desk-versions">
        {versions.slice(0, isAll ? undefined : SHOWN_AT_FIRST).map((version) => (
          <li key={version.version}>
            <button type="button" className="link-button desk-versions__open" onClick={() => setOpened(version)}>
              Version {version.version}: {REASONS[version.reason]}
            </button>
            <span>
              {version.person ?? "The system"}, <Moment at={version.createdAt} />
            </span>
          </li>
        ))}
      </ol>
      {!isAll && versions.length > SHOWN_AT_FIRST && (
        <button type="button" className="button button--quiet button--small" onClick={() => setIsAll(true)}>
          Show all {versions.length}
        </button>
      )}
      {opened && (
        <VersionPanel
          postId={record.post.id}
          version={opened}
          draft={draft}
          isEditable={isEditable}
          onReopen={onReopen}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
