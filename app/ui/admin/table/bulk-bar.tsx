import { useState } from "react";
import type { BulkButton } from "#domain/list/list-definition.ts";

interface BulkBarProps {
  readonly chosen: number;
  /** Offered if there are more records than on the page. */
  readonly allLabel: string | undefined;
  readonly buttons: Readonly<Record<string, BulkButton>>;
  onAll(): void;
  onClear(): void;
  onAction(name: string, input: string): void;
}

function ActionButton({ button, onPress }: { readonly button: BulkButton; readonly onPress: (input: string) => void }) {
  const { label, choices } = button;
  const [input, setInput] = useState("");
  if (!choices) {
    return (
      <button type="button" className="button button--quiet button--small" onClick={() => onPress("")}>
        {label}
      </button>
    );
  }
  return (
    <span className="bulk-bar__choice">
      <select className="input" aria-label={label} value={input} onChange={(event) => setInput(event.target.value)}>
        <option value="">{label} …</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button button--quiet button--small"
        aria-label={`Apply: ${label}`}
        disabled={input === ""}
        onClick={() => onPress(input)}
      >
        Apply
      </button>
    </span>
  );
}

/** Stays at the bottom of the window while something is selected. */
export function BulkBar({ chosen, allLabel, buttons, onAll, onClear, onAction }: BulkBarProps) {
  return (
    <div className="bulk-bar" role="region" aria-label="Actions for the selected rows">
      <p role="status">{chosen.toLocaleString("en-GB")} selected</p>
      {allLabel !== undefined && (
        <button type="button" className="link-button" onClick={onAll}>
          {allLabel}
        </button>
      )}
      <div className="bulk-bar__actions">
        {Object.entries(buttons).map(([name, button]) => (
          <ActionButton key={name} button={button} onPress={(input) => onAction(name, input)} />
        ))}
      </div>
      <button type="button" className="link-button" onClick={onClear}>
        Clear the selection
      </button>
    </div>
  );
}

interface BulkProgressProps {
  readonly label: string;
  readonly handled: number;
  /** Absent until known. */
  readonly all: number | undefined;
  onStop(): void;
}

export function BulkProgress({ label, handled, all, onStop }: BulkProgressProps) {
  return (
    <div className="bulk-bar" role="region" aria-label="Progress">
      <label className="bulk-bar__progress">
        <span>
          {label} … {all !== undefined && `${handled.toLocaleString("en-GB")} of ${all.toLocaleString("en-GB")}`}
        </span>
        <progress value={all && handled} max={all || 1} />
      </label>
      <button type="button" className="button button--quiet button--small" onClick={onStop}>
        Stop
      </button>
    </div>
  );
}
