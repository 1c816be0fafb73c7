import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { suggestMentions } from "#domain/text/mentions.ts";
import "./mention-area.css";

type Area = HTMLTextAreaElement;

interface MentionAreaProps<P> extends Omit<ComponentProps<"textarea">, "onKeyDown" | "onSelect" | "onBlur"> {
  /** The colleagues who can be mentioned; empty if the text is for a client. */
  readonly staff: readonly P[];
  /** For keys the suggestions do not use. */
  readonly onKeyDown?: (event: KeyboardEvent<Area>) => void;
}

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Dispatches an input event, so that React and the drafts notice. */
function put(field: Area, start: number, name: string): void {
  field.setRangeText(`@${name} `, start, field.selectionStart, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** The suggestions at the caret, recomputed whenever the caret or the text changes. */
function useSuggestions(staff: readonly Person[]) {
  const field = useRef<Area>(null);
  const [open, setOpen] = useState<{ readonly start: number; readonly people: readonly Person[] }>();
  const [chosen, setChosen] = useState(0);
  const close = () => setOpen(undefined);
  const look = (area: Area) => {
    field.current = area;
    setOpen(area.selectionStart === area.selectionEnd ? suggestMentions(area.value, area.selectionStart, staff) : undefined);
    setChosen(0);
  };
  const pick = (person: Person) => {
    if (open && field.current) put(field.current, open.start, person.name);
    close();
  };
  const move = (by: number) => open && setChosen((chosen + by + open.people.length) % open.people.length);
  return { people: open?.people ?? [], chosen, close, look, pick, move };
}

/** A text field for colleagues: "@" suggests them, arrows select, and Enter or Tab inserts one. */
export function MentionArea({ staff, onKeyDown, ...area }: MentionAreaProps<Person>) {
  const list = useId();
  const { people, chosen, close, look, pick, move } = useSuggestions(staff);
  const person = people[chosen];
  const press = (event: KeyboardEvent<Area>) => {
    if (person === undefined || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return onKeyDown?.(event);
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" || event.key === "Tab") pick(person);
    else if (event.key === "Escape") close();
    else return onKeyDown?.(event);
    event.preventDefault();
  };
  return (
    <div className="mention-area">
      <textarea
        aria-autocomplete={staff.length > 0 ? "list" : undefined}
        aria-controls={person ? list : undefined}
        aria-activedescendant={person && `${list}-${person.id}`}
        {...area}
        onKeyDown={press}
        onSelect={(event) => look(event.currentTarget)}
        onBlur={close}
      />
      {person && (
        <div className="mention-area__list" id={list} role="listbox" aria-label="Colleagues">
          {people.map((each) => (
            <div
              key={each.id}
              id={`${list}-${each.id}`}
              role="option"
              aria-selected={each === person}
              // Not onClick: the field would lose the focus first.
              onPointerDown={(event) => {
                event.preventDefault();
                pick(each);
              }}
            >
              {each.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
