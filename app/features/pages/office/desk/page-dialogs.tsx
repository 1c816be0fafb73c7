import { useRef } from "react";
import { formatMoment } from "#domain/list/office-time.ts";
import { counted } from "#domain/text/counted.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmDialog } from "#ui/forms/confirm-dialog.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Modal } from "#ui/modal.tsx";
import { PublishOnField } from "#kit/desk/publish-on-field.tsx";
import { useDeskForm } from "#kit/desk/use-desk-form.ts";
import type { PageRecord } from "../load-page.server.ts";
import type { PageAnswer } from "../page-facts.ts";
import type { Acts } from "./use-acts.ts";

/** Actions that need confirmation. */
export type Question = "take-back" | "reset" | "switch-off" | "switch-on" | "delete" | "unschedule";

interface Words {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** Lists pages that link to the one being switched off or deleted, and what becomes of their links. */
function linksText(from: readonly string[], fate: string): string {
  if (from.length === 0) return "";
  const named = from.slice(0, 6).join(", ") + (from.length > 6 ? ` and ${from.length - 6} more` : "");
  return ` ${counted(from.length, "page")} ${from.length === 1 ? "links" : "link"} to it (${named}): ${fate}`;
}

const previousWords = ({ previous, timeZone }: PageRecord) =>
  previous ? `version ${previous.version}, published on ${formatMoment(previous.at, timeZone)},` : "the previous version";

function wordsFor(question: Question, record: PageRecord): Words {
  const { path, name, isPublished, isChanged, publishAt } = record.page;
  const draft = isChanged ? " Your draft is replaced by it, and kept under Versions." : "";
  const schedule = publishAt === null ? "" : " The schedule is removed.";
  switch (question) {
    case "take-back":
      return {
        title: "Revert to the previous version?",
        text: `Visitors see ${previousWords(record)} of “${name}” again at once.${draft}${schedule}`,
        confirm: "Revert",
      };
    case "reset":
      return {
        title: "Restore the original text?",
        text: `Visitors see the original text at once.${draft}${schedule}`,
        confirm: "Restore",
      };
    case "switch-off":
      return {
        title: `Switch “${name}” off?`,
        text: `It is removed from the menus, the sitemap and the search. ${path} shows “not found”, or follows a redirect if there is one.${linksText(record.linkedFrom, "there the link becomes plain text until it is on again.")} The text is kept, and you can switch the page on again.`,
        confirm: "Switch off",
      };
    case "switch-on":
      return {
        title: `Switch “${name}” on?`,
        text: `It appears again at ${path}, in the menus, the sitemap and the search, with the text published last.`,
        confirm: "Switch on",
      };
    case "delete":
      return {
        title: `Delete “${name}”?`,
        text: `${isPublished ? `${path} shows “not found”, and the page is removed from the menus. ` : "No visitor has seen this page yet. "}The page and all its versions are deleted.${linksText(record.linkedFrom, "correct the link there, because it will lead to “not found”.")} This cannot be undone.`,
        confirm: "Delete",
      };
    case "unschedule":
      return {
        title: "Remove the schedule?",
        text: "The page stays as it is until you publish. Your draft is kept.",
        confirm: "Remove schedule",
      };
  }
}

interface AskProps {
  readonly question: Question;
  readonly record: PageRecord;
  readonly acts: Acts;
  readonly onClose: () => void;
}

export function AskFirst({ question, record, acts, onClose }: AskProps) {
  const { title, text, confirm } = wordsFor(question, record);
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      isDangerous={question === "delete"}
      onConfirm={() => acts.act(question, question === "take-back" ? { live: String(record.liveVersion ?? "") } : {})}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}

const COPIED_SHOWN = 8;

interface AskAboutCopyProps {
  /** The fields whose text another page has too. */
  readonly places: readonly string[];
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asked before the first publication of a copy in which some fields were not rewritten. */
export function AskAboutCopy({ places, confirm, onConfirm, onClose }: AskAboutCopyProps) {
  return (
    <ConfirmDialog
      title="Some text is the same as on another page"
      confirmLabel={confirm}
      cancelLabel="Back to the page"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {counted(places.length, "field")} {places.length === 1 ? "has" : "have"} the same text as another page, such as the one you copied:
      </p>
      <ul>
        {places.slice(0, COPIED_SHOWN).map((place) => (
          <li key={place}>{place}</li>
        ))}
        {places.length > COPIED_SHOWN && <li>and {places.length - COPIED_SHOWN} more</li>}
      </ul>
    </ConfirmDialog>
  );
}

interface FormDialogProps {
  readonly record: PageRecord;
  readonly onClose: () => void;
}

export function ScheduleDialog({ record: { page, publishClock, timeZone }, onClose }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { fetcher, refusal } = useDeskForm<PageAnswer>({ onDone: () => dialog.current?.close() });
  return (
    <Modal ref={dialog} className="confirm" label="Publish later" onClose={onClose}>
      <h2>Publish later</h2>
      <CheckedForm method="post" defaultShouldRevalidate={false} fetcher={fetcher} errors={refusal?.errors}>
        <input type="hidden" name="intent" value="schedule" />
        <PublishOnField
          timeZone={timeZone}
          defaultValue={publishClock}
          required
          hint={`Office time (${timeZone}). Later edits go live too. Until then ${page.isPublished ? "visitors see the current page" : "the page is not visible"}.`}
        />
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

export function RenameDialog({ record: { page }, onClose }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { fetcher, refusal } = useDeskForm<PageAnswer>({ onDone: () => dialog.current?.close() });
  const [folder, slug] = [page.path.slice(0, page.path.lastIndexOf("/") + 1), page.path.split("/").at(-1) ?? ""];
  return (
    <Modal ref={dialog} className="confirm" label="Another address" onClose={onClose}>
      <h2>Another address</h2>
      <CheckedForm method="post" defaultShouldRevalidate={false} fetcher={fetcher} errors={refusal?.errors}>
        <input type="hidden" name="intent" value="rename" />
        <TextField
          name="slug"
          label={`Address, after ${folder}`}
          defaultValue={slug}
          required
          autoCapitalize="none"
          spellCheck={false}
          hint={
            page.isPublished
              ? `${page.path} redirects to the new address. Menus are updated.`
              : "This page was never published, so the old address does not redirect."
          }
        />
        <FormError />
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <SubmitButton pendingLabel="Renaming …">Rename</SubmitButton>
        </div>
      </CheckedForm>
    </Modal>
  );
}
