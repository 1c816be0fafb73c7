import { useCallback, useEffect, useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import { SHAPES } from "#content/shapes.ts";
import { type GroupShape, isInTheWay, type Problem } from "#domain/content/shape.ts";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { ConflictNotice } from "#kit/desk/desk-notices.tsx";
import { type DeskState, useDesk } from "#kit/desk/use-desk.tsx";
import { useNewest } from "#kit/desk/use-draft.ts";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import type { PageRecord } from "../load-page.server.ts";
import { blockedWords, stateOf } from "../page-state.ts";
import { DeskBar } from "./desk-bar.tsx";
import {
  AdviceContext,
  AskedContext,
  atOf,
  EstimateContext,
  fieldId,
  FieldsContext,
  ProblemsContext,
  RevealContext,
  sectionId,
} from "./fields-context.ts";
import { PageMeta } from "./page-meta.tsx";
import { Preview } from "./preview.tsx";
import { PROBLEMS_ID, ProblemList } from "./problem-list.tsx";
import { byField, currentProblems } from "./problems.ts";
import { Outline, Sections, sectionsOf } from "./sections.tsx";
import { useActs } from "./use-acts.ts";
import { type Draft, isSameWords, unsavedCopies, useDraft, type Words } from "./use-draft.ts";
import { useWeight } from "./use-weight.ts";
import { ConflictPanel } from "./versions-panel.tsx";
import { withValueAt } from "./words.ts";
import "./page-desk.css";
import "./page-fields.css";
import { asTyped, PLACEHOLDERS } from "./placeholders.ts";

/** The placeholders that any text may hold. */
function PlaceholderList() {
  return (
    <details className="notice page-problems">
      <summary>Placeholders: words that the site fills in</summary>
      <p>Write them into any text. The site replaces them with what is saved in Settings and under Product texts.</p>
      <ul>
        {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
          <li key={name}>
            <code>{asTyped(name)}</code> becomes {meaning}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The first existing element: the field itself, or the nearest part around it. */
function elementOf(at: string): HTMLElement | null {
  const steps = at.split(".");
  for (let count = steps.length; count > 0; count -= 1) {
    const found = document.getElementById(fieldId(steps.slice(0, count).join(".")));
    if (found) return found;
  }
  return document.getElementById(sectionId(steps[0] ?? ""));
}

function show(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}

/** Expands everything around a field and focuses it. */
function useReveal() {
  const [revealed, setRevealed] = useState({ at: "" });
  useEffect(() => {
    if (revealed.at !== "") show(elementOf(revealed.at));
  }, [revealed]);
  return { revealed, reveal: (at: string) => setRevealed({ at }) };
}

/** Expands a part and scrolls its title to the top. */
function openSection(key: string): void {
  const title = document.getElementById(sectionId(key));
  if (title?.getAttribute("aria-expanded") === "false") title.click();
  title?.scrollIntoView({ block: "start" });
  title?.focus({ preventScroll: true });
}

/** The newest known state: from the last save or from loading. */
const newestOf = (draft: Draft, record: PageRecord) =>
  draft.judged && draft.judged.state.revision > record.draft.revision ? draft.judged.state : record.draft;

/** Recomputed on every key press, but the object changes only with its content, because every field reads it. */
function useProblems(shape: GroupShape, draft: Draft, record: PageRecord, isReading: boolean) {
  const [opened] = useState(draft.content);
  const judged = draft.judged
    ? { words: draft.judged.words, problems: draft.judged.state.problems }
    : { words: isReading ? draft.content : opened, problems: record.draft.problems };
  const heavy = useWeight(record.page.id, record.draft, newestOf(draft, record).revision);
  const problems = [...currentProblems(shape, draft.content, judged), ...heavy];
  const printed = JSON.stringify(problems);
  const { fields, advice } = useMemo(() => {
    const all = JSON.parse(printed) as readonly Problem[];
    return { fields: byField(all.filter(isInTheWay)), advice: byField(all.filter((each) => !isInTheWay(each))) };
  }, [printed]);
  return { problems, fields, advice };
}

interface DeskProps {
  readonly record: PageRecord;
  readonly desk: DeskState<Words>;
}

/** Loads the colleague's saved version, to show both. */
function useComparison(record: PageRecord, draft: Draft) {
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const conflict = draft.state.kind === "conflict" ? draft.state : undefined;
  const compare = () => {
    setIsOpen(true);
    void revalidate();
  };
  const theirs = conflict && record.draft.revision >= conflict.revision ? (record.words as Words) : undefined;
  return {
    isOpen: isOpen && conflict !== undefined,
    theirs,
    by: conflict?.isOwn ? "you" : conflict?.savedBy,
    compare,
    close: () => setIsOpen(false),
  };
}

function Notices({
  record,
  draft,
  shape,
  desk,
  blocking,
}: DeskProps & { readonly draft: Draft; readonly shape: GroupShape; readonly blocking: number }) {
  const comparison = useComparison(record, draft);
  const { page } = record;
  const blocked = blockedWords(page, blocking);
  return (
    <>
      {desk.notice}
      <ConflictNotice
        what="page"
        state={draft.state}
        onMine={() => void draft.keeper.insist()}
        onTheirs={() => draft.state.kind === "conflict" && desk.seeOther(draft.state.revision)}
        onCompare={comparison.compare}
      />
      {blocked !== undefined && (
        <p className="notice notice--bad" role="status">
          {blocked}
        </p>
      )}
      {page.scheduleError !== null && (
        <p className="notice notice--bad" role="status">
          The scheduled publication failed: {page.scheduleError}
        </p>
      )}
      {comparison.isOpen && (
        <ConflictPanel
          shape={shape}
          mine={draft.content}
          theirs={comparison.theirs}
          by={comparison.by ?? "a colleague"}
          onClose={comparison.close}
        />
      )}
    </>
  );
}

type View = "edit" | "preview";

/** Tabs for screens without room for both views. */
function ViewTabs({ view, onChoose }: { readonly view: View; readonly onChoose: (view: View) => void }) {
  return (
    <div className="page-desk__tabs" role="group" aria-label="Edit or preview">
      {(["edit", "preview"] as const).map((each) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => onChoose(each)}>
          {each === "edit" ? "Edit" : "Preview"}
        </button>
      ))}
    </div>
  );
}

function Desk({ record, desk }: DeskProps) {
  const { page } = record;
  const { opened, lock } = desk;
  const isEditable = lock === undefined;
  const shape = SHAPES[page.type];
  const zone = useOfficeZone();
  const own = useDraft(page.id, record.personId, opened);
  // A reader without the lease sees the last saved text.
  const draft = opened.epoch < 0 ? { ...own, content: opened.content } : own;
  useNewest(own, desk);
  const newest = newestOf(draft, record);
  const [edited, setEdited] = useState("");
  const [view, setView] = useState<View>("edit");
  const [hasAsked, setHasAsked] = useState(false);
  const { problems, fields, advice } = useProblems(shape, draft, record, opened.epoch < 0);
  const inTheWay = problems.filter(isInTheWay);
  const { revealed, reveal } = useReveal();
  const acts = useActs(draft, desk.reopen);
  const newer = acts.refusal?.newest;
  const { change } = own;
  const set = useCallback((at: string, value: unknown) => change((words) => withValueAt(words, at, value) as Words), [change]);
  const { paths, alts } = record;
  const context = useMemo(() => ({ isEditable, paths, alts, change: set }), [isEditable, paths, alts, set]);
  const state = stateOf({ ...page, isChanged: newest.isChanged }, zone, inTheWay.length);
  const sections = useMemo(() => sectionsOf(shape), [shape]);
  const choose = (chosen: View) => {
    setView(chosen);
    if (chosen === "preview") void draft.keeper.flush();
  };
  return (
    <>
      <RecordHeader
        title={page.name}
        back={{ href: "/admin/pages", label: "Pages" }}
        badge={<StatusBadge {...(state.tone && { tone: state.tone })}>{state.words}</StatusBadge>}
        meta={<PageMeta page={record.page} />}
      />
      <DeskBar
        {...{ record, shape, draft, lock, problems, acts }}
        isChanged={newest.isChanged}
        onProblems={() => {
          setHasAsked(true);
          show(document.getElementById(PROBLEMS_ID));
        }}
      />
      <Notices {...{ record, draft, shape, desk }} blocking={inTheWay.length} />
      {acts.refusal && (
        <div className="form__error" role="alert">
          {Object.values(acts.refusal.errors).join(" ")}{" "}
          {newer !== undefined && (
            <button type="button" className="button button--quiet button--small" onClick={() => desk.reopen(newer)}>
              Show newest text
            </button>
          )}
        </div>
      )}
      <ViewTabs view={view} onChoose={choose} />
      <div className="page-desk" data-view={view}>
        <Outline sections={sections} problems={inTheWay} onOpen={openSection} />
        <div
          className="page-desk__fields"
          data-locked={isEditable ? undefined : true}
          aria-busy={lock?.isBusy}
          onFocus={(event) => setEdited(atOf(event.target) ?? edited)}
        >
          <ProblemList shape={shape} words={draft.content} problems={problems} onOpen={reveal} />
          <FieldsContext value={context}>
            <AskedContext value={hasAsked}>
              <ProblemsContext value={fields}>
                <AdviceContext value={advice}>
                  <EstimateContext value={newest.estimate}>
                    <RevealContext value={revealed}>
                      <Sections sections={sections} words={draft.content} problems={inTheWay} />
                    </RevealContext>
                  </EstimateContext>
                </AdviceContext>
              </ProblemsContext>
            </AskedContext>
          </FieldsContext>
          <PlaceholderList />
          <RecordActivityView activity={record.activity} />
        </div>
        <section className="page-preview" aria-label="Preview">
          <Preview address={record.preview} name={page.name} revision={newest.revision} words={draft.content} at={edited} />
        </section>
      </div>
    </>
  );
}

/** Combines the lease, unsaved text and the editor. */
export function PageDesk({ record }: { readonly record: PageRecord }) {
  const { page, personId, draft } = record;
  const desk = useDesk(
    { what: "page", kind: "site_page", path: `/admin/pages/${page.id}`, copies: unsavedCopies, isSame: isSameWords },
    {
      id: page.id,
      personId,
      content: record.words as Words,
      revision: draft.revision,
      savedAt: draft.savedBy === "" ? undefined : draft.savedAt,
    },
  );
  return <Desk key={desk.key} record={record} desk={desk} />;
}
