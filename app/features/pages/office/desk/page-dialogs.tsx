import { useRef } from "react";
import { counted } from "#domain/text/counted.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmDialog } from "#ui/forms/confirm-dialog.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Modal } from "#ui/modal.tsx";
import { useDeskForm } from "#kit/desk/use-desk-form.ts";
import type { PageRecord } from "../load-page.server.ts";
import type { PageAnswer } from "../page-facts.ts";
import type { Acts } from "./use-acts.ts";

/** What is asked before it is done, and what visitors see afterwards. */
export type Question = "take-back" | "reset" | "switch-off" | "switch-on" | "delete" | "unschedule";

interface Words {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** Pages whose text leads to the one that is switched off. */
function linksText(from: readonly string[]): string {
  if (from.length === 0) return "";
  const named = from.slice(0, 6).join(", ") + (from.length > 6 ? ` and ${from.length - 6} more` : "");
  return ` ${counted(from.length, "page")} ${from.length === 1 ? "links" : "link"} to it (${named}): there the link becomes plain words until it is on again.`;
}

function wordsFor(question: Question, { page: { path, name, isPublished }, linkedFrom }: PageRecord): Words {
  switch (question) {
    case "take-back":
      return {
        title: "Take back what was published last?",
        text: `From now on visitors see the words of “${name}” that were published before these. Your draft becomes the same; what it says now stays among the versions.`,
        confirm: "Take back",
      };
    case "reset":
      return {
        title: "Reset to the words it was built with?",
        text: `From now on visitors see “${name}” as the site was built. Your draft becomes the same; what it says now stays among the versions.`,
        confirm: "Reset",
      };
    case "switch-off":
      return {
        title: `Switch “${name}” off?`,
        text: `Visitors no longer find it: it leaves the menus, the sitemap and the search, and ${path} answers “not found”, or leads where a redirect says.${linksText(linkedFrom)} Its words stay, and you can switch it on again.`,
        confirm: "Switch off",
      };
    case "switch-on":
      return {
        title: `Switch “${name}” on?`,
        text: `Visitors find it again at ${path}, in the menus, the sitemap and the search, with the words that were published last.`,
        confirm: "Switch on",
      };
    case "delete":
      return {
        title: `Delete “${name}”?`,
        text: `${isPublished ? `Visitors get “not found” at ${path}, and it leaves the menus. ` : "No visitor has seen this page. "}It is deleted for good, with all its versions. This cannot be undone.`,
        confirm: "Delete",
      };
    case "unschedule":
      return {
        title: "Take the date off?",
        text: "Visitors go on seeing the page as it is, until you publish. Your draft stays.",
        confirm: "Take it off",
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
    <ConfirmDialog title={title} confirmLabel={confirm} onConfirm={() => void acts.act(question)} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}

interface FormDialogProps {
  readonly record: PageRecord;
  readonly onClose: () => void;
}

export function ScheduleDialog({ record: { page, publishClock, timeZone }, onClose }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { fetcher, refusal } = useDeskForm<PageAnswer>(() => dialog.current?.close());
  return (
    <Modal ref={dialog} className="confirm" label="Publish later" onClose={onClose}>
      <h2>Publish later</h2>
      <CheckedForm method="post" defaultShouldRevalidate={false} fetcher={fetcher} errors={refusal?.errors}>
        <input type="hidden" name="intent" value="schedule" />
        <TextField
          name="publishAt"
          label="Publish on"
          type="datetime-local"
          defaultValue={publishClock}
          required
          hint={`Office time (${timeZone}). Until then visitors see ${page.isPublished ? "the page as it is" : "nothing of this page"}; from then on the draft as it is at that moment.`}
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
  const { fetcher, refusal } = useDeskForm<PageAnswer>(() => dialog.current?.close());
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
              ? `Visitors who open ${page.path} are led to the new address. Menus follow.`
              : "Visitors have not seen this page yet, so the old address leads nowhere."
          }
        />
        <FormError />
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <SubmitButton>Rename</SubmitButton>
        </div>
      </CheckedForm>
    </Modal>
  );
}
