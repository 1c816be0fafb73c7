import { useId, useState } from "react";
import { type GroupShape, isInTheWay, type Problem } from "#domain/content/shape.ts";
import { SaveStatus } from "#kit/desk/save-status.tsx";
import type { Lock } from "#kit/desk/use-desk.tsx";
import { type MenuChoice, PopoverMenu } from "#ui/admin/shell/popover-menu.tsx";
import { showFailure, showToast } from "#ui/toasts.tsx";
import type { PageRecord } from "../load-page.server.ts";
import { isAlwaysOn } from "../page-state.ts";
import { AskAboutCopy, AskFirst, type Question, RenameDialog, ScheduleDialog } from "./page-dialogs.tsx";
import { placeOf } from "./problems.ts";
import type { Acts } from "./use-acts.ts";
import type { Draft } from "./use-draft.ts";
import { readVersion } from "./use-version.ts";
import { VersionsPanel } from "./versions-panel.tsx";

interface DeskBarProps {
  readonly record: PageRecord;
  readonly shape: GroupShape;
  readonly draft: Draft;
  readonly isChanged: boolean;
  readonly lock: Lock | undefined;
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
  if (!live) return showFailure("You are offline, so nothing was changed. Please try again when you are online.");
  draft.change(() => live);
  showToast("The draft matches the live page.", { label: "Undo", onPress: () => draft.change(() => before) });
}

function choicesFor({ record, draft, isChanged }: DeskBarProps, open: (opened: Opened) => void): readonly MenuChoice[] {
  const { page } = record;
  const ask = (content: string, question: Opened, isShown: boolean) => (isShown ? [{ content, onPress: () => open(question) }] : []);
  return [
    ...ask("Versions", "versions", true),
    ...(isChanged && page.isPublished ? [{ content: "Discard draft", onPress: () => void discard(record, draft) }] : []),
    ...ask("Remove schedule…", "unschedule", page.publishAt !== null),
    ...ask("Revert to previous version…", "take-back", record.previous !== undefined),
    ...ask("Restore original text…", "reset", page.isBuiltIn && page.isEdited),
    ...ask("Switch off…", "switch-off", page.isOn && page.isPublished && !isAlwaysOn(page)),
    ...ask("Switch on…", "switch-on", !page.isOn),
    ...ask("Change address…", "rename", !page.isBuiltIn),
    ...ask("Delete…", "delete", !page.isBuiltIn),
  ];
}

/** Why it cannot be published now, for the place beside the button. */
function reasonOf({ state }: Draft, blocking: number): string | undefined {
  if (state.kind === "conflict") return "Choose below which text to keep, then publish";
  return blocking > 0 ? `${blocking} to do first` : undefined;
}

type Ready = "publish" | "schedule";

function Publish({
  record,
  shape,
  draft,
  isChanged,
  problems,
  acts,
  onProblems,
  open,
}: DeskBarProps & { readonly open: (opened: Opened) => void }) {
  const reasonId = useId();
  const isNew = !record.page.isPublished;
  const isDone = !isChanged && !isNew && draft.state.kind === "saved";
  const blocking = problems.filter(isInTheWay).length;
  const reason = isDone ? undefined : reasonOf(draft, blocking);
  const [hasAsked, setHasAsked] = useState(false);
  const [asked, setAsked] = useState<Ready>();
  const copied = isNew && record.page.publishAt === null && !hasAsked ? problems.filter(({ repeats }) => repeats !== undefined) : [];
  const go: Readonly<Record<Ready, () => void>> = {
    publish: () => acts.act("publish"),
    schedule: () => void draft.keeper.flush().then((isSaved) => isSaved && open("schedule")),
  };
  const press = (ready: Ready) => {
    if (isDone || acts.isBusy) return;
    if (blocking > 0) onProblems();
    if (reason !== undefined) return;
    if (copied.length > 0) setAsked(ready);
    else go[ready]();
  };
  const ties = { "aria-disabled": isDone || reason !== undefined || undefined, "aria-describedby": reason && reasonId };
  const isPublishing = acts.busyWith === "publish";
  if (!record.page.isOn && isDone)
    return (
      <button type="button" className="button button--small" onClick={() => open("switch-on")}>
        Switch on…
      </button>
    );
  return (
    <>
      {reason !== undefined && (
        <p className="desk-bar__reason" id={reasonId}>
          {reason}
        </p>
      )}
      <span className="split-button" role="group" aria-label="Publish">
        <button
          type="button"
          className="button button--small"
          {...ties}
          aria-busy={isPublishing || undefined}
          onClick={() => press("publish")}
        >
          {isPublishing ? "Publishing …" : isDone ? "Published" : "Publish"}
        </button>
        <button
          type="button"
          className="button button--small"
          {...ties}
          title={isDone ? "Change something first, then choose when it goes live" : undefined}
          onClick={() => press("schedule")}
        >
          {record.page.publishAt === null ? "Schedule…" : "Reschedule…"}
        </button>
      </span>
      {asked !== undefined && (
        <AskAboutCopy
          places={copied.map(({ at }) => placeOf(shape, draft.content, at))}
          confirm={asked === "publish" ? "Publish anyway" : "Schedule anyway"}
          onConfirm={() => {
            setHasAsked(true);
            go[asked]();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** The save state and the page's actions. */
export function DeskBar(props: DeskBarProps) {
  const { record, shape, draft, lock, acts } = props;
  const isEditable = lock === undefined;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <div className="actions desk-bar">
      {isEditable ? (
        <SaveStatus state={draft.state} />
      ) : (
        <p className="save-status" role="status">
          {lock.words}
        </p>
      )}
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
