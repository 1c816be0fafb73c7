import { useState } from "react";
import { type GroupShape, isInTheWay, type Problem } from "#domain/content/shape.ts";
import { SaveStatus } from "#kit/desk/save-status.tsx";
import { type MenuChoice, PopoverMenu } from "#ui/admin/shell/popover-menu.tsx";
import { showToast } from "#ui/toasts.tsx";
import type { PageRecord } from "../load-page.server.ts";
import { isAlwaysOn } from "../page-state.ts";
import { AskFirst, type Question, RenameDialog, ScheduleDialog } from "./page-dialogs.tsx";
import type { Acts } from "./use-acts.ts";
import type { Draft } from "./use-draft.ts";
import { readVersion } from "./use-version.ts";
import { VersionsPanel } from "./versions-panel.tsx";

interface DeskBarProps {
  readonly record: PageRecord;
  readonly shape: GroupShape;
  readonly draft: Draft;
  readonly isChanged: boolean;
  readonly isEditable: boolean;
  readonly problems: readonly Problem[];
  readonly acts: Acts;
  /** Shows the problems that prevent publishing. */
  readonly onProblems: () => void;
}

type Opened = Question | "schedule" | "rename" | "versions" | undefined;

/** Resets the draft to the live text, with an undo. */
async function discard({ page }: PageRecord, draft: Draft): Promise<void> {
  const before = draft.content;
  const live = await readVersion(page.id, "live").catch(() => null);
  if (!live) return showToast("You are offline, so nothing was changed. Please try again when you are online.");
  draft.change(() => live);
  showToast("The draft matches the live page.", { label: "Undo", onPress: () => draft.change(() => before) });
}

function choicesFor({ record, draft, isChanged }: DeskBarProps, open: (opened: Opened) => void): readonly MenuChoice[] {
  const { page } = record;
  const ask = (content: string, question: Opened, isShown: boolean) => (isShown ? [{ content, onPress: () => open(question) }] : []);
  return [
    ...ask("Versions", "versions", true),
    ...(isChanged && page.isPublished ? [{ content: "Discard the draft", onPress: () => void discard(record, draft) }] : []),
    ...ask("Remove schedule…", "unschedule", page.publishAt !== null),
    ...ask("Revert to previous version…", "take-back", record.previous !== undefined),
    ...ask("Reset to original text…", "reset", page.isBuiltIn && page.isEdited),
    ...ask("Switch off…", "switch-off", page.isOn && page.isPublished && !isAlwaysOn(page)),
    ...ask("Switch on…", "switch-on", !page.isOn),
    ...ask("Change the address…", "rename", !page.isBuiltIn),
    ...ask("Delete…", "delete", !page.isBuiltIn),
  ];
}

function Publish({
  record,
  draft,
  isChanged,
  problems,
  acts,
  onProblems,
  open,
}: DeskBarProps & { readonly open: (opened: Opened) => void }) {
  const isNew = !record.page.isPublished;
  const isDone = !isChanged && !isNew && draft.state.kind === "saved";
  const isStopped = problems.some(isInTheWay);
  const isReady = () => {
    if (isDone || acts.isBusy) return false;
    if (isStopped) onProblems();
    return !isStopped;
  };
  const isPublishing = acts.busyWith === "publish";
  if (!record.page.isOn && isDone)
    return (
      <button type="button" className="button button--small" onClick={() => open("switch-on")}>
        Switch on…
      </button>
    );
  return (
    <span className="split-button" role="group" aria-label="Publish">
      <button
        type="button"
        className="button button--small"
        aria-disabled={isDone || isStopped || undefined}
        aria-busy={isPublishing || undefined}
        title={isStopped && !isDone ? "See the problems listed above the fields" : undefined}
        onClick={() => isReady() && void acts.act("publish")}
      >
        {isPublishing ? "Publishing …" : isDone ? "Published" : "Publish"}
      </button>
      <button
        type="button"
        className="button button--small"
        aria-disabled={isDone || isStopped || undefined}
        title={isDone ? "Change something first, then choose when it goes live" : undefined}
        onClick={() => isReady() && void draft.keeper.flush().then((isSaved) => isSaved && open("schedule"))}
      >
        {record.page.publishAt === null ? "Schedule…" : "Reschedule…"}
      </button>
    </span>
  );
}

/** The save state and the page's actions. */
export function DeskBar(props: DeskBarProps) {
  const { record, shape, draft, isEditable, acts } = props;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <div className="actions desk-bar">
      {isEditable && <SaveStatus state={draft.state} />}
      {isEditable ? (
        <>
          <Publish {...props} open={setOpened} />
          <PopoverMenu
            className="button button--quiet button--small"
            label="More"
            title="More actions"
            choices={choicesFor(props, setOpened)}
          />
        </>
      ) : (
        <button type="button" className="button button--quiet button--small" onClick={() => setOpened("versions")}>
          Versions
        </button>
      )}
      {opened === "versions" && (
        <VersionsPanel record={record} shape={shape} words={draft.content} acts={acts} isEditable={isEditable} onClose={close} />
      )}
      {opened === "schedule" && <ScheduleDialog record={record} onClose={close} />}
      {opened === "rename" && <RenameDialog record={record} onClose={close} />}
      {opened !== undefined && opened !== "versions" && opened !== "schedule" && opened !== "rename" && (
        <AskFirst question={opened} record={record} acts={acts} onClose={close} />
      )}
    </div>
  );
}
