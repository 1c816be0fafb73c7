import { FieldError, useTies } from "#ui/forms/field.tsx";

interface RateInputProps {
  readonly name: string;
  readonly label: string;
  /** Zero shows as an empty field in tables that are mostly zero. */
  readonly value: number | "";
  readonly isSigned?: boolean;
}

/** A text field: a number input sends an empty string for input it cannot parse, and empty means zero. */
export function RateInput({ name, label, value, isSigned = false }: RateInputProps) {
  const { ties, error } = useTies(name, undefined);
  return (
    <>
      {/* Numeric keyboards of phones have no minus key. */}
      <input
        className="input rates__input"
        name={name}
        defaultValue={value}
        inputMode={isSigned ? "text" : "numeric"}
        maxLength={9}
        autoComplete="off"
        aria-label={label}
        {...ties}
      />
      <FieldError id={ties.id} error={error} />
    </>
  );
}
