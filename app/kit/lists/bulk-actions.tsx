import { type ReactNode, useRef, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { printListQuery } from "#domain/list/list-query.ts";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { ConfirmDialog } from "#ui/forms/confirm-dialog.tsx";
import { BulkBar, BulkProgress } from "#ui/admin/table/bulk-bar.tsx";
import { allWords } from "./bulk-words.ts";
import { type ListPage, type ListRow, matchingOf, MAX_MATCHING } from "./list-page.ts";
import { useBulk } from "./use-bulk.ts";
import type { Selection } from "./use-selection.ts";

/** While a bulk action runs, asks for confirmation before leaving the page, which would cancel the remaining batches. */
function StayForBulk({ label }: { readonly label: string }) {
  useBeforeUnload((event) => event.preventDefault());
  // Changing the query of the same list keeps the action running.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const isLeaving = useRef(false);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={`Leave before “${label}” is finished?`}
      confirmLabel="Leave now"
      cancelLabel="Stay"
      onConfirm={() => (isLeaving.current = true)}
      onClose={() => (isLeaving.current ? blocker.proceed() : blocker.reset())}
    >
      <p>If you leave now, it stops where it is: what is done stays done, and the rest stays as it was.</p>
    </ConfirmDialog>
  );
}

/** Dialogs that ask for an action's input, instead of the confirmation. */
export type BulkDialogs = Readonly<
  Record<string, (asked: { readonly count: number; onRun(input: string): void; onClose(): void }) => ReactNode>
>;

interface BulkActionsProps<Row extends ListRow> {
  readonly list: ListDefinition;
  readonly page: ListPage<Row>;
  readonly selection: Selection;
  readonly dialogs: BulkDialogs;
}

interface Asked {
  readonly action: string;
  readonly input: string;
}

/** The bulk action bar: buttons, confirmation and progress. */
export function BulkActions<Row extends ListRow>({ list, page, selection, dialogs }: BulkActionsProps<Row>) {
  const { run, start, stop } = useBulk(list, selection.clear);
  const mailWords = useMailWords();
  const [asked, setAsked] = useState<Asked>();
  const { chosen } = selection;
  const begin = ({ action, input }: Asked) =>
    start({ action, input, of: chosen.isAll ? { query: printListQuery(list, page.query), except: chosen.named } : [...chosen.named] });
  const question = asked && list.bulk?.[asked.action];
  if (run) {
    const label = run.isUndo ? "Undo" : (list.bulk?.[run.action]?.label ?? "");
    return (
      <>
        <BulkProgress label={label} handled={run.handled} all={run.all} onStop={stop} />
        <StayForBulk label={label} />
      </>
    );
  }
  if (selection.count === 0) return null;
  const isMore = matchingOf(page) > selection.count;
  return (
    <>
      <BulkBar
        chosen={selection.count}
        allLabel={isMore ? allWords(list, page.total > page.cap ? MAX_MATCHING + 1 : page.total, MAX_MATCHING) : undefined}
        buttons={list.bulk ?? {}}
        onAll={selection.chooseAll}
        onClear={selection.clear}
        onAction={(action, input) =>
          list.bulk?.[action]?.confirm === undefined && !dialogs[action] ? begin({ action, input }) : setAsked({ action, input })
        }
      />
      {asked &&
        dialogs[asked.action]?.({
          count: selection.count,
          onRun: (input) => begin({ action: asked.action, input }),
          onClose: () => setAsked(undefined),
        })}
      {asked && question && !dialogs[asked.action] && (
        <ConfirmDialog
          title={`${question.label}: ${selection.count.toLocaleString("en-GB")} ${selection.count === 1 ? list.noun.one : list.noun.many}?`}
          confirmLabel={question.label}
          isDangerous={question.isDangerous}
          onConfirm={() => begin(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {question.mails !== undefined && `${mailWords(question.mails)} `}
            {question.confirm}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
