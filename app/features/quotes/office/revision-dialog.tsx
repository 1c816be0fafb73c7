import { use, useId, useRef, useState } from "react";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { type Answer, takenOf } from "#kit/records/record-answer.ts";
import { LetterPreview } from "#kit/records/sending-fields.tsx";
import { MailingContext } from "#ui/admin/mail-words.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { Modal } from "#ui/modal.tsx";
import { useCopy } from "#ui/use-copy.ts";
import type { RevisionPreview } from "../revise-hours.server.ts";
import type { QuoteRecord } from "./load-quote-record.server.ts";

export function CopyLink({ link }: { readonly link: string }) {
  const { said, copy } = useCopy(link, "Copied.", `The link is ${link}`);
  return (
    <>
      <button type="button" className="link-button" onClick={copy}>
        Copy link
      </button>{" "}
      <span role="status">{said}</span>
    </>
  );
}

/** Says that mail cannot be sent and offers the link instead. */
export function NoMailServer({ link }: { readonly link: string }) {
  if (use(MailingContext)) return null;
  return (
    <p className="notice">
      <span>
        No mail server is set up, so emails stay in the outbox. Send the client their link yourself: <CopyLink link={link} />
      </span>
    </p>
  );
}

/** The same verb on the form and in its dialog: without email, the client's page shows the new price, but nothing is sent. */
export const sayRevise = (isMailing: boolean) => (isMailing ? "Send revised estimate" : "Publish revised estimate");

const previewIn = (answer: Answer | undefined) => {
  const taken = takenOf(answer, "preview");
  return taken && "preview" in taken ? (taken.preview as RevisionPreview) : undefined;
};

interface OpenProps {
  readonly record: QuoteRecord;
  readonly preview: RevisionPreview;
  readonly onClose: () => void;
}

function Open({ record: { quote, link }, preview, onClose }: OpenProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isMailing = use(MailingContext) && preview.isMailable;
  return (
    <Modal ref={dialog} className="confirm revision-dialog" labelledBy={id} onClose={onClose}>
      <input type="hidden" name="idempotencyKey" value={preview.idempotencyKey} />
      <h2 id={id}>
        {quote.status === "won" ? "This quote is won. Change it?" : isMailing ? "Send this estimate?" : "Publish this estimate?"}
      </h2>
      <p>
        {formatEstimate(preview.beforeCents)} → <strong>{formatEstimate(preview.totalCents)}</strong>, version {quote.version + 1}
      </p>
      {quote.status === "won" && (
        <>
          <p className="notice">The client agreed to the current price. Make sure that they agree to the new one.</p>
          <input type="hidden" name="isSure" value="yes" />
        </>
      )}
      {preview.isMailable ? <LetterPreview preview={preview} /> : <p>No email can be sent to {preview.to}.</p>}
      {!isMailing && (
        <p className="notice">
          <span>
            {preview.isMailable && "No mail server is set up: the email stays in the outbox. "}
            The client’s page shows the new price at once. Send them the link: <CopyLink link={link} />
          </span>
        </p>
      )}
      <div className="actions">
        <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        <SubmitButton name="intent" value="revise" pendingLabel={isMailing ? "Sending …" : "Publishing …"}>
          {sayRevise(isMailing)}
        </SubmitButton>
      </div>
    </Modal>
  );
}

/** Previews the email before it is sent. Part of the hours form, which it submits. */
export function RevisionDialog({ record, answer }: Pick<OpenProps, "record"> & { readonly answer: Answer | undefined }) {
  const [closed, setClosed] = useState<Answer>();
  const preview = answer === closed ? undefined : previewIn(answer);
  return preview && <Open record={record} preview={preview} onClose={() => setClosed(answer)} />;
}
