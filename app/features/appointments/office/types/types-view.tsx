import { useState } from "react";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { usePressAction } from "#ui/forms/use-press-action.ts";
import { AppointmentsPage } from "../appointments-page.tsx";
import type { ListedType } from "./manage-types.server.ts";
import { TypeForm } from "./type-form.tsx";

const HOUR_MINUTES = 60;

const hours = (minutes: number) => (minutes % HOUR_MINUTES === 0 ? `${minutes / HOUR_MINUTES} h` : `${minutes} min`);

/** The type's rules in one line. */
const rulesOf = (type: ListedType) =>
  [
    `${type.minutes} min`,
    `${type.bufferMinutes} min buffer`,
    `${hours(type.minNoticeMinutes)} notice`,
    `${type.horizonDays} days ahead`,
    `${type.dailyCap} a day`,
    type.topics.length === 0 ? "all topics" : type.topics.join(", "),
    `${type.booked} booked`,
  ].join(" · ");

interface ItemProps {
  readonly type: ListedType;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  onEdit(): void;
  onMove(direction: "up" | "down"): void;
}

function MoveButton({
  type,
  direction,
  isDisabled,
  onMove,
}: { readonly type: ListedType; readonly direction: "up" | "down"; readonly isDisabled: boolean } & Pick<ItemProps, "onMove">) {
  return (
    <button type="button" className="button button--quiet button--small" disabled={isDisabled} onClick={() => onMove(direction)}>
      {direction === "up" ? "Up" : "Down"}
      <span className="visually-hidden"> {type.name}</span>
    </button>
  );
}

function TypeItem({ type, isFirst, isLast, onEdit, onMove }: ItemProps) {
  return (
    <>
      <div className="appointment-type__head">
        <h3>{type.name}</h3>
        <StatusBadge tone={type.isActive ? "good" : "neutral"}>{type.isActive ? "Active" : "Inactive"}</StatusBadge>
        {!type.isListed && <StatusBadge tone="neutral">Link only</StatusBadge>}
        {type.needsConfirmation && <StatusBadge tone="warning">Needs confirmation</StatusBadge>}
        <span className="actions appointment-type__actions">
          <MoveButton type={type} direction="up" isDisabled={isFirst} onMove={onMove} />
          <MoveButton type={type} direction="down" isDisabled={isLast} onMove={onMove} />
          <button type="button" className="button button--quiet button--small" onClick={onEdit}>
            Edit<span className="visually-hidden"> {type.name}</span>
          </button>
        </span>
      </div>
      <p>{type.description}</p>
      <p className="field__hint">{rulesOf(type)}</p>
      {type.isActive && <a href={`/company/book-a-call?type=${type.id}`}>Booking link</a>}
    </>
  );
}

function TypeList({ types }: { readonly types: readonly ListedType[] }) {
  const [edited, setEdited] = useState<string>();
  const act = usePressAction();
  const stop = () => setEdited(undefined);
  const move = (id: string) => (intent: "up" | "down") => act({ intent, id });
  if (types.length === 0) return <p>No meeting types yet, so nothing can be booked. Add the first one below.</p>;
  return (
    <ol className="appointment-types">
      {types.map((type, index) => (
        <li key={type.id}>
          {edited === type.id ? (
            <TypeForm type={type} onDone={stop} onCancel={stop} />
          ) : (
            <TypeItem
              type={type}
              isFirst={index === 0}
              isLast={index === types.length - 1}
              onEdit={() => setEdited(type.id)}
              onMove={move(type.id)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** The meeting types, in the order visitors see them. */
export function TypesView({ types }: { readonly types: readonly ListedType[] }) {
  const [added, setAdded] = useState(0);
  return (
    <AppointmentsPage>
      <RecordSection title="Meeting types">
        <TypeList types={types} />
      </RecordSection>
      <RecordSection title="New meeting type">
        <details className="appointment-fold" key={added}>
          <summary>New meeting type…</summary>
          <TypeForm onDone={() => setAdded((count) => count + 1)} />
        </details>
      </RecordSection>
    </AppointmentsPage>
  );
}
