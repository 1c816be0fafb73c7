import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { showToast } from "#ui/toasts.tsx";
import type { CannedReply } from "../canned-replies.server.ts";
import type { CannedAnswer } from "./canned-answer.ts";
import { CannedForm } from "./canned-form.tsx";
import { asTyped } from "./unknown-placeholders.ts";
import "./queue.css";

const MEANINGS = [
  { name: asTyped("name"), value: "The client’s name as they gave it; “there”, if it is not one that can be greeted." },
  { name: asTyped("number"), value: "The number of the ticket, such as T-7H2M-9QXD." },
  { name: asTyped("link"), value: "The link that opens the ticket without its passcode." },
];

/** Deleting is one press; so is having it back. */
function useRemoval() {
  const fetcher = useFetcher<CannedAnswer>();
  const onAnswer = useEffectEvent((answer: CannedAnswer) => {
    if (!answer.ok) return showToast(Object.values(answer.errors).join(" "));
    const { undo } = answer;
    showToast(answer.done, undo && { label: "Undo", onPress: () => void fetcher.submit({ intent: "add", ...undo }, { method: "post" }) });
  });
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  return (id: string) => void fetcher.submit({ intent: "remove", id }, { method: "post" });
}

interface ItemProps {
  readonly reply: CannedReply;
  onEdit(): void;
  onRemove(): void;
}

function CannedItem({ reply, onEdit, onRemove }: ItemProps) {
  return (
    <>
      <div className="canned__head">
        <h3 dir="auto">{reply.title}</h3>
        <button type="button" className="button button--quiet button--small" onClick={onEdit}>
          Edit<span className="visually-hidden"> “{reply.title}”</span>
        </button>
        <button type="button" className="button button--quiet button--small" onClick={onRemove}>
          Delete<span className="visually-hidden"> “{reply.title}”</span>
        </button>
      </div>
      <p className="canned__body" dir="auto">
        {reply.body}
      </p>
    </>
  );
}

function CannedList({ replies }: { readonly replies: readonly CannedReply[] }) {
  const [edited, setEdited] = useState<string>();
  const remove = useRemoval();
  const stop = () => setEdited(undefined);
  if (replies.length === 0) return <p>There are none yet. Write the first one for what you find yourself writing again and again.</p>;
  return (
    <ul className="canned">
      {replies.map((reply) => (
        <li key={reply.id}>
          {edited === reply.id ? <CannedForm reply={reply} onDone={stop} onCancel={stop} /> : <CannedItem reply={reply} onEdit={() => setEdited(reply.id)} onRemove={() => remove(reply.id)} />}
        </li>
      ))}
    </ul>
  );
}

/** Texts that are written once and used often. */
export function CannedRepliesView({ replies }: { readonly replies: readonly CannedReply[] }) {
  const [added, setAdded] = useState(0);
  const side = (
    <RecordSection title="Placeholders">
      <p>They are filled in when you insert the text into a reply, where you can still change it.</p>
      <FactList facts={MEANINGS} />
    </RecordSection>
  );
  return (
    <>
      <RecordHeader title="Canned replies" back={{ href: "/admin/communication/tickets", label: "Tickets" }} meta="For everybody who answers tickets." />
      <RecordLayout side={side} sideLabel="Placeholders">
        <RecordSection title="All canned replies">
          <CannedList replies={replies} />
        </RecordSection>
        <RecordSection title="Add one">
          <CannedForm key={added} onDone={() => setAdded((count) => count + 1)} />
        </RecordSection>
      </RecordLayout>
    </>
  );
}
