import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { asTyped } from "#domain/careers/fill-letter.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { showToast } from "#ui/toasts.tsx";
import type { CandidateLetter } from "../candidate-letters.server.ts";
import { LetterForm } from "./letter-form.tsx";
import type { LetterAnswer } from "./letters-action.server.ts";
import "./careers-office.css";

const MEANINGS = [
  { name: asTyped("name"), value: "The candidate’s name as they gave it; “there”, if it is not one that can be greeted." },
  { name: asTyped("job"), value: "The title of the role." },
  { name: asTyped("link"), value: "The candidate’s private link. Every letter ends with a button that leads there, too." },
];

/** Deleting is one press; so is having it back. */
function useRemoval() {
  const fetcher = useFetcher<LetterAnswer>();
  const onAnswer = useEffectEvent((answer: LetterAnswer) => {
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

function LetterItem({ letter, onEdit, onRemove }: { readonly letter: CandidateLetter; onEdit(): void; onRemove(): void }) {
  return (
    <>
      <div className="career-letters__head">
        <h3>{letter.title}</h3>
        <button type="button" className="button button--quiet button--small" onClick={onEdit}>
          Edit<span className="visually-hidden"> “{letter.title}”</span>
        </button>
        <button type="button" className="button button--quiet button--small" onClick={onRemove}>
          Delete<span className="visually-hidden"> “{letter.title}”</span>
        </button>
      </div>
      <p className="career-mail__subject">{letter.subject}</p>
      <p className="career-words">{letter.body}</p>
    </>
  );
}

function LetterList({ letters }: { readonly letters: readonly CandidateLetter[] }) {
  const [edited, setEdited] = useState<string>();
  const remove = useRemoval();
  const stop = () => setEdited(undefined);
  if (letters.length === 0) return <p>There are none yet. Write the first one for what you find yourself writing again and again.</p>;
  return (
    <ul className="career-letters">
      {letters.map((letter) => (
        <li key={letter.id}>
          {edited === letter.id ? <LetterForm letter={letter} onDone={stop} onCancel={stop} /> : <LetterItem letter={letter} onEdit={() => setEdited(letter.id)} onRemove={() => remove(letter.id)} />}
        </li>
      ))}
    </ul>
  );
}

/** Letters to candidates, written once with care. */
export function LettersView({ letters }: { readonly letters: readonly CandidateLetter[] }) {
  const [added, setAdded] = useState(0);
  const side = (
    <RecordSection title="Placeholders">
      <p>They are filled in for the candidate when you choose the letter, where you can still change it.</p>
      <FactList facts={MEANINGS} />
    </RecordSection>
  );
  return (
    <>
      <RecordHeader title="Letters" back={{ href: "/admin/career/applications", label: "Applications" }} meta="For everybody who writes to candidates." />
      <RecordLayout side={side} sideLabel="Placeholders">
        <RecordSection title="All letters">
          <LetterList letters={letters} />
        </RecordSection>
        <RecordSection title="Add one">
          <LetterForm key={added} onDone={() => setAdded((count) => count + 1)} />
        </RecordSection>
      </RecordLayout>
    </>
  );
}
