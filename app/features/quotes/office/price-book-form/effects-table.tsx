import { CATEGORIES, type Category, OPTIONS } from "#domain/pricing/options.ts";
import { type OptionEffect, optionEffect, type PriceBook } from "#domain/pricing/price-book.ts";
import { capitalise } from "#domain/text/capitalise.ts";
import { EFFECT_COLUMNS, effectField } from "./rate-fields.ts";
import { FieldError, useTies } from "#ui/forms/field.tsx";

interface RateInputProps {
  readonly name: string;
  readonly label: string;
  /** Zero is an empty field, because the table is mostly zeros. */
  readonly value: number | "";
  readonly isSigned?: boolean;
}

/** A text field: a number input sends an empty string for invalid input, and empty means zero. */
function RateInput({ name, label, value, isSigned = false }: RateInputProps) {
  const { ties, error } = useTies(name, undefined);
  return (
    <>
      {/* Numeric keyboards on phones have no minus key. */}
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

function OptionRow({ book, category, option }: { readonly book: PriceBook; readonly category: Category; readonly option: string }) {
  const effect: OptionEffect = optionEffect(book, { [category]: option }, category);
  return (
    <tr>
      <th scope="row">{option}</th>
      {EFFECT_COLUMNS.map(({ field, label }) => (
        <td key={field}>
          <RateInput name={effectField(category, option, field)} label={`${option}, ${label}`} value={effect[field] ?? ""} isSigned />
        </td>
      ))}
    </tr>
  );
}

/** What each wizard option adds to an hour of each role, or to the additional hours. */
export function EffectsTable({ book }: { readonly book: PriceBook }) {
  return (
    // Wider than a phone, so it scrolls in its own container.
    <div className="settings__scroll" role="region" aria-label="Effects of the options">
      <table className="rates">
        <thead>
          <tr>
            <th scope="col">Option</th>
            {EFFECT_COLUMNS.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {CATEGORIES.map((category) => (
          <tbody key={category}>
            <tr>
              <th className="rates__category" scope="rowgroup" colSpan={EFFECT_COLUMNS.length + 1}>
                <span>{capitalise(category)}</span>
              </th>
            </tr>
            {OPTIONS[category].map((option) => (
              <OptionRow key={option} book={book} category={category} option={option} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
