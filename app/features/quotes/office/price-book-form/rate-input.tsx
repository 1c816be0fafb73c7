import { FieldError, useTies } from "#ui/forms/field.tsx";

interface RateInputProps {
  readonly name: string;
  readonly label: string;
  /** Zero is an empty field where most are. */
  readonly value: number | "";
  readonly isSigned?: boolean;
}

/** As text: a browser's own number field sends nothing for what it does not understand, and nothing means zero. */
export function RateInput({ name, label, value, isSigned = false }: RateInputProps) {
  const { ties, error } = useTies(name, undefined);
  return (
    <>
      {/* Phones have no minus on their keyboard for figures. */}
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
