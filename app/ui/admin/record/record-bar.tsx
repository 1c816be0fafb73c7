import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode, type RefObject } from "react";
import { fieldsIn, type RecordField, setField } from "../shell/page-verbs.ts";

const SHOWN: readonly string[] = ["status", "stage", "assignee"];

/** The same width as in admin-record.css. */
const NARROW = "(width < 48rem)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

const isSame = (one: readonly RecordField[], two: readonly RecordField[]) => JSON.stringify(one) === JSON.stringify(two);

/** On phones a record's side column is far below, so its status and assignee stay accessible at the bottom. */
export function RecordBar({ side, content }: { readonly side: RefObject<HTMLElement | null>; readonly content: ReactNode }) {
  const [fields, setFields] = useState<readonly RecordField[]>([]);
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
  const read = useEffectEvent((_content: ReactNode) => {
    const found = side.current ? fieldsIn(side.current).filter(({ name }) => SHOWN.includes(name)) : [];
    setFields((before) => (isSame(before, found) ? before : found));
  });
  // On every render of the record, because its forms determine what can be chosen.
  useEffect(() => read(content), [content]);
  if (!isNarrow || fields.length === 0) return null;
  return (
    <div className="record-bar" role="group" aria-label="Status and assignee">
      {fields.map(({ name, label, value, options, asks }) => (
        <label key={`${name} ${value}`} className="record-bar__field">
          <span>{label}</span>
          <select
            className="input"
            defaultValue={value}
            onChange={({ currentTarget: select }) => {
              const chosen = select.value;
              // Not saved before a question is answered, so not shown as if it were.
              if (asks.includes(chosen)) select.value = value;
              if (side.current) setField(side.current, name, chosen);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
