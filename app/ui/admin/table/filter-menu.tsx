import type { Choice, ListFilter } from "#domain/list/list-definition.ts";
import type { FilterValue } from "#domain/list/list-filters.ts";
import { ApplyButton, PopoverPanel } from "./popover-panel.tsx";

interface FilterMenuProps {
  readonly id: string;
  readonly filter: ListFilter;
  readonly value: FilterValue | undefined;
  readonly choices: readonly Choice[];
  /** How many records each choice would find, if known. */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

function ChoiceFields({ id, value, choices, counts }: FilterMenuProps) {
  const chosen = value?.kind === "choice" ? value.values : [];
  // A chosen value that no longer exists, such as a removed person, must still be listed so that it can be unselected.
  const gone = chosen.filter((each) => !choices.some((choice) => choice.value === each)).map((each) => ({ value: each, label: each }));
  return [...choices, ...gone].map((choice) => (
    <label key={choice.value} className="check list-choice">
      <input type="checkbox" name={id} value={choice.value} defaultChecked={chosen.includes(choice.value)} />
      <span>{choice.label}</span>
      {counts && <span className="list-choice__count">{(counts[choice.value] ?? 0).toLocaleString("en-GB")}</span>}
    </label>
  ));
}

function RangeFields({ id, filter, value }: FilterMenuProps) {
  const range = value && value.kind !== "choice" ? value : undefined;
  const type = filter.kind === "dates" ? "date" : "number";
  return (["from", "to"] as const).map((bound) => (
    <label key={bound} className="list-range">
      <span>{bound === "from" ? "From" : "Up to"}</span>
      <input
        className="input"
        type={type}
        name={`${id}.${bound}`}
        step={type === "number" ? "any" : undefined}
        defaultValue={range?.[bound] ?? ""}
      />
    </label>
  ));
}

export function FilterMenu(props: FilterMenuProps) {
  const { filter, value } = props;
  const count = value?.kind === "choice" ? value.values.length : value ? 1 : 0;
  const label = count > 0 ? `${filter.label} (${count})` : filter.label;
  return (
    <PopoverPanel label={label} title={filter.label} isActive={value !== undefined}>
      {filter.kind === "choice" ? <ChoiceFields {...props} /> : <RangeFields {...props} />}
      <ApplyButton />
    </PopoverPanel>
  );
}
