import { useState } from "react";
import type { GroupShape } from "#domain/content/shape.ts";
import { DiffView } from "#kit/desk/diff-view.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { SidePanel } from "#ui/admin/table/side-panel.tsx";
import type { PageRecord } from "../load-page.server.ts";
import type { PageVersion } from "../page-facts.ts";
import { diffWords } from "./diff-words.ts";
import type { Acts } from "./use-acts.ts";
import type { Words } from "./use-draft.ts";
import { useVersion } from "./use-version.ts";

const REASONS: Readonly<Record<PageVersion["reason"], string>> = { saved: "Saved", published: "Published", imported: "Imported" };

interface Compared {
  readonly title: string;
  readonly version: string;
  /** The previous version, to show what this one changed. */
  readonly before?: string | undefined;
  /** Numbered versions can be restored to the draft. */
  readonly canRestore: boolean;
}

interface PanelProps {
  readonly record: PageRecord;
  readonly shape: GroupShape;
  /** The text on screen. */
  readonly words: Words;
  readonly acts: Acts;
  readonly isEditable: boolean;
  readonly onClose: () => void;
}

function Comparison({ record, shape, words, compared }: Pick<PanelProps, "record" | "shape" | "words"> & { readonly compared: Compared }) {
  const [isBefore, setIsBefore] = useState(false);
  const own = useVersion(record.page.id, compared.version);
  const before = useVersion(record.page.id, isBefore ? compared.before : undefined);
  const [from, to] = isBefore ? [before, own] : [own, words];
  const choice = (label: string, isChosen: boolean, choose: () => void) => (
    <button type="button" className="button button--quiet button--small" aria-pressed={isChosen} onClick={choose}>
      {label}
    </button>
  );
  return (
    <>
      {compared.before !== undefined && (
        <div className="actions" role="group" aria-label="Compare">
          {choice("Changes since", !isBefore, () => setIsBefore(false))}
          {choice("Changes in this version", isBefore, () => setIsBefore(true))}
        </div>
      )}
      <p className="field__hint">
        {isBefore ? "Compared with the version before it." : "Underlined text is in your draft; struck-out text was in this version."}
      </p>
      {from === null || to === null ? (
        <p role="alert">The comparison could not be loaded. Close this and try again.</p>
      ) : from === undefined || to === undefined ? (
        <p role="status">Comparing …</p>
      ) : (
        <DiffView blocks={diffWords(shape, from, to)} />
      )}
    </>
  );
}

function VersionList({ record, onOpen }: { readonly record: PageRecord; readonly onOpen: (compared: Compared) => void }) {
  const { versions, liveVersion, page } = record;
  return (
    <ol className="page-versions">
      {page.isPublished && (
        <li>
          <button
            type="button"
            className="link-button"
            onClick={() => onOpen({ title: "Live version", version: "live", canRestore: false })}
          >
            Live version
          </button>
          <span>Compared with your draft</span>
        </li>
      )}
      {versions.map((version, index) => (
        <li key={version.version}>
          <button
            type="button"
            className="link-button"
            onClick={() =>
              onOpen({
                title: `Version ${version.version}`,
                version: String(version.version),
                before: versions[index + 1] ? String(versions[index + 1]?.version) : page.isBuiltIn ? "built" : undefined,
                canRestore: true,
              })
            }
          >
            Version {version.version}: {REASONS[version.reason]}
          </button>
          <span>
            {version.by}, <Moment at={version.at} />{" "}
            {page.isOn && version.version === liveVersion && <StatusBadge tone="good">Live now</StatusBadge>}
          </span>
        </li>
      ))}
      {page.isBuiltIn && (
        <li>
          <button type="button" className="link-button" onClick={() => onOpen({ title: "Original", version: "built", canRestore: false })}>
            Original
          </button>
          <span>The text the site was built with {page.isOn && !page.isEdited && <StatusBadge tone="good">Live now</StatusBadge>}</span>
        </li>
      )}
    </ol>
  );
}

/** All versions; an expanded one shows its changes and can be restored to the draft. */
export function VersionsPanel({ record, shape, words, acts, isEditable, onClose }: PanelProps) {
  const [compared, setCompared] = useState<Compared>();
  if (!compared)
    return (
      <SidePanel title="Versions" onClose={onClose}>
        <VersionList record={record} onOpen={setCompared} />
      </SidePanel>
    );
  return (
    <SidePanel title={compared.title} onClose={onClose}>
      <button type="button" className="link-button page-versions__back" onClick={() => setCompared(undefined)}>
        All versions
      </button>
      <Comparison record={record} shape={shape} words={words} compared={compared} />
      {acts.refusal?.errors["form"] && (
        <p className="form__error" role="alert">
          {acts.refusal.errors["form"]}
        </p>
      )}
      {isEditable && compared.canRestore && (
        <>
          <button
            type="button"
            className="button"
            aria-busy={acts.isBusy || undefined}
            onClick={() => acts.act("restore", { version: compared.version })}
          >
            Restore as draft
          </button>
          <p className="field__hint">Visitors see it once you publish. The current draft is kept under Versions.</p>
        </>
      )}
    </SidePanel>
  );
}

/** The colleague's saved version beside the text on screen. */
export function ConflictPanel({
  theirs,
  mine,
  shape,
  by,
  onClose,
}: {
  readonly theirs: Words | undefined;
  readonly mine: Words;
  readonly shape: GroupShape;
  readonly by: string;
  readonly onClose: () => void;
}) {
  return (
    <SidePanel title="Both texts" onClose={onClose}>
      <p className="field__hint">Struck-out text was saved by {by}; underlined text is on your screen.</p>
      {theirs ? <DiffView blocks={diffWords(shape, theirs, mine)} /> : <p role="status">Comparing …</p>}
    </SidePanel>
  );
}
